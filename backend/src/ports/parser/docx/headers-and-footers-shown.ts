import { partOf, relationsOf, treeOf, type Relation } from '../ooxml/relations.js';
import { attribute, childNamed, isOn, type Attributes, type XmlNode } from '../ooxml/xml-walker-and-tree.js';
import type { Zip } from '../ooxml/zip.js';
import type { Content } from './paragraphs-and-tables.js';

type Kind = 'header' | 'footer';
type Pages = 'default' | 'first' | 'even';

interface Section {
  /** The names of its headers and footers by the pages that they are for; those it does not name are those of the section before. */
  margins: Map<string, string>;
  isFirstPageApart: boolean;
  hasFirstNumber: boolean;
}

/** What else of a document tells which of its headers and footers show. */
export interface PagesOfDocument {
  areEvenPagesApart: boolean;
  /** How many pages it has; undefined where nobody knows. */
  count: number | undefined;
}

const keyOf = (kind: Kind, pages: Pages): string => `${kind} ${pages}`;

/** Which headers and footers the sections of a document name, and for which pages. */
export class MarginsOfSections {
  private readonly sections: Section[] = [];

  begin(): void {
    const margins = new Map(this.sections.at(-1)?.margins);
    this.sections.push({ margins, isFirstPageApart: false, hasFirstNumber: false });
  }

  refer(kind: Kind, attributes: Attributes): void {
    const pages = (attribute(attributes, 'type') ?? 'default') as Pages;
    this.sections.at(-1)?.margins.set(keyOf(kind, pages), attribute(attributes, 'id') ?? '');
  }

  setFirstPageApart(isApart: boolean): void {
    const section = this.sections.at(-1);
    if (section) section.isFirstPageApart = isApart;
  }

  setFirstNumber(start: string | undefined): void {
    const section = this.sections.at(-1);
    if (section && start !== undefined) section.hasFirstNumber = true;
  }

  /** The names of those that some page shows; undefined where no section names any, which tells nothing. */
  shown(kind: Kind, document: PagesOfDocument): ReadonlySet<string> | undefined {
    if (this.sections.every(({ margins }) => margins.size === 0)) return undefined;
    const names = this.sections.flatMap((section) =>
      this.pagesOf(section, document).map((pages) => section.margins.get(keyOf(kind, pages))),
    );
    return new Set(names.filter((name) => name !== undefined));
  }

  private pagesOf(section: Section, { areEvenPagesApart, count = Infinity }: PagesOfDocument): Pages[] {
    const isCounted = this.sections.every(({ hasFirstNumber }) => !hasFirstNumber);
    const isFirstApart = this.sections[0]?.isFirstPageApart === true;
    // Of one page the first section shows its margins, and of two the second page is an even one.
    const hasOthers = !isCounted || !isFirstApart || count > (areEvenPagesApart ? 2 : 1);
    const hasEven = areEvenPagesApart && (!isCounted || count > 1);
    return [
      ...(hasOthers ? (['default'] as const) : []),
      ...(section.isFirstPageApart ? (['first'] as const) : []),
      ...(hasEven ? (['even'] as const) : []),
    ];
  }
}

/** By so much of its letters a text may differ from the one whose pages were counted. */
const SAME_TEXT = 0.05;

/** The pages of a document as its package tells of them. What programs that lay out no pages say of their number is worth nothing, so it counts only where the letters were counted as well. */
export async function pagesOf(
  zip: Zip,
  relations: readonly Relation[],
  content: readonly Content[],
): Promise<PagesOfDocument> {
  const partsOfPackage = await relationsOf(zip, '');
  const [settings, counts] = await Promise.all(
    [partOf(relations, 'settings'), partOf(partsOfPackage, 'extended-properties')].map((name) =>
      treeOf(zip, name).catch(() => undefined),
    ),
  );
  const even = childNamed(settings, 'w:evenAndOddHeaders');
  const [letters, pages] = [countIn(counts, 'Characters'), countIn(counts, 'Pages')];
  const isOfText = Math.abs(letters - lettersOf(content)) <= letters * SAME_TEXT;
  return {
    areEvenPagesApart: even !== undefined && isOn(attribute(even.attributes, 'val')),
    count: isOfText && pages > 0 ? pages : undefined,
  };
}

const countIn = (counts: XmlNode | undefined, name: string): number =>
  Number(counts?.children.find((node) => node.name.replace(/^.*:/, '') === name)?.text ?? 0);

const lettersOf = (content: readonly Content[]): number =>
  content.reduce(
    (sum, piece) =>
      sum +
      (piece.kind === 'paragraph'
        ? piece.letters
        : piece.rows.reduce(
            (all, { cells }) => all + cells.reduce((row, cell) => row + lettersOf(cell.content), 0),
            0,
          )),
    0,
  );

/** "page  of": the fields that number the pages are empty until Word lays the document out. */
const EMPTY_PAGE_NUMBER =
  /(?:^|[\s–—|·,;-]+)(?:page|seite|pagina|página|sida|side|strona|leathanach)(?:\s+(?:of|von|de|di|van|sur|av|af|z|as))?\s*$/i;

export const withoutEmptyPageNumber = (text: string): string => text.replace(EMPTY_PAGE_NUMBER, '').trim();
