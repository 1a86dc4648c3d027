import { partOf, treeOf, type Relation } from '../ooxml/relations.js';
import { attribute, childNamed, numberOf, valueOf, type Attributes } from '../ooxml/xml-walker-and-tree.js';
import type { Zip } from '../ooxml/zip.js';
import { formatNumber } from './styles/number-formats.js';

type NoteType = 'footnote' | 'endnote';

interface Count {
  format: string;
  start: number;
}

/** As Word counts where nothing says otherwise. */
const USUAL: Record<NoteType, Count> = {
  footnote: { format: 'decimal', start: 1 },
  endnote: { format: 'lowerRoman', start: 1 },
};
/** Characters of the mark of a note at most; signs that take turns are told as numbers. */
const MARK = /^\w{1,5}$/;

/** How the notes of a document are numbered: as its sections say, or its settings. */
export class NumbersOfNotes {
  private readonly said: Record<NoteType, Partial<Count>> = { footnote: {}, endnote: {} };

  /** A property of a section; `parent` is the element it stands in. */
  learn(name: string, attributes: Attributes, parent: string | undefined): void {
    const type = parent === 'w:footnotePr' ? 'footnote' : parent === 'w:endnotePr' ? 'endnote' : undefined;
    const value = attribute(attributes, 'val');
    if (!type || value === undefined) return;
    if (name === 'w:numFmt') this.said[type].format ??= value;
    else this.said[type].start ??= numberOf(value);
  }

  /** What tells the mark of a note by how many were referred to so far, with it. */
  async marks(zip: Zip, relations: readonly Relation[]): Promise<(type: NoteType, count: number) => string> {
    const settings = await treeOf(zip, partOf(relations, 'settings')).catch(() => undefined);
    const countOf = (type: NoteType): Count => {
      const properties = childNamed(settings, `w:${type}Pr`);
      const format = properties && valueOf(properties, 'w:numFmt');
      const start = properties && numberOf(valueOf(properties, 'w:numStart'));
      const { said } = this;
      return {
        format: said[type].format ?? format ?? USUAL[type].format,
        start: said[type].start ?? start ?? USUAL[type].start,
      };
    };
    const counts = { footnote: countOf('footnote'), endnote: countOf('endnote') };
    return (type, count) => {
      const number = counts[type].start + count - 1;
      const mark = formatNumber(number, counts[type].format);
      return MARK.test(mark) ? mark : String(number);
    };
  }
}
