import { countInWords, firstOf, shortened } from '../blocks/shorten-remarks.js';
import type { Paragraph, Row } from './paragraphs-and-tables.js';
import { labelOf } from './tables/table-row-text-and-headers.js';

const MOST_AUTHORS = 5;
const AUTHOR_LETTERS = 80;
const PLACE_LETTERS = 80;

export type Change = 'deleted' | 'inserted' | 'moved';

/** Words in one place that came, went or were moved together. */
interface Passage {
  change: Change;
  /** A row that goes as a whole is one passage, else the paragraph that they stand in. */
  within: Paragraph | Row;
  row: Row | undefined;
  /** The last paragraph or row above it that is still there. */
  above: Paragraph | Row | undefined;
  /** After how many characters of their paragraph they end. */
  end: number;
  text: string;
}

/** Where a document was changed and by whom, as long as nobody accepted it. A row of a table is one place. */
export class TrackedChanges {
  private areAny = false;
  private places = 0;
  private readonly authors = new Set<string>();
  private readonly passages: Passage[] = [];
  private readonly last = new Map<Change, Passage>();
  private above: Paragraph | Row | undefined;

  /** Nothing of the body stands above what a header or a note says. */
  beginPart(): void {
    this.above = undefined;
  }

  note(author: string | undefined): void {
    this.areAny = true;
    const name = shortened(author ?? '', AUTHOR_LETTERS);
    if (name !== '') this.authors.add(name);
  }

  /** Words that were changed, as they go by; `row` is the one that they stand in. */
  pass(change: Change, text: string, paragraph: Paragraph, row: Row | undefined): void {
    const isWholeRow = change === 'deleted' && row?.isDeleted === true;
    const within = isWholeRow ? row : paragraph;
    const at = paragraph.text.length;
    const end = change === 'deleted' ? at : at + text.length;
    const last = this.last.get(change);
    if (last?.within === within && (isWholeRow || paragraph.text.slice(last.end, at).trim() === '')) {
      last.text += (isWholeRow ? ' ' : paragraph.text.slice(last.end, at)) + text;
      last.end = end;
    } else {
      const passage = { change, within, row, above: this.above, end, text };
      this.passages.push(passage);
      this.last.set(change, passage);
    }
  }

  /** `row` is the one that the paragraph stands in. Empty paragraphs that come or go say nothing. */
  endParagraph(paragraph: Paragraph, hasLostWords: boolean, row: Row | undefined): void {
    const { hasTrackedChanges, letters } = paragraph;
    if (letters > 0) this.above = row ?? paragraph;
    if (!hasTrackedChanges || (letters === 0 && !hasLostWords)) return;
    if (row) row.hasTrackedChanges = true;
    else this.places++;
  }

  endRow(row: Row | undefined): void {
    if (row?.hasTrackedChanges) this.places++;
  }

  remarks(): string[] {
    if (!this.areAny) return [];
    const where = this.places > 0 ? ` in ${countInWords(this.places, 'place')}` : '';
    const passages = this.passages.filter(({ text }) => text.trim() !== '');
    const counts = (['deleted', 'inserted', 'moved'] as const).flatMap((change) => {
      const count = passages.filter((passage) => passage.change === change).length;
      return count === 0 ? [] : [`${countInWords(count, 'passage')} ${change}`];
    });
    const isInserted = ({ change }: Passage) => change === 'inserted';
    const how = counts.length === 0 ? '' : ` (${counts.join(', ')})`;
    return [
      `The document holds tracked changes${this.byWhom()}${where}${how}; it was read as if they were all accepted.`,
      ...firstOf(passages.filter((passage) => !isInserted(passage)).map(nameOf)),
      ...firstOf(passages.filter(isInserted).map(nameOf)),
    ];
  }

  private byWhom(): string {
    const named = [...this.authors].slice(0, MOST_AUTHORS);
    if (named.length < this.authors.size) named.push('others');
    const last = named.pop();
    if (last === undefined) return '';
    return ` by ${named.length === 0 ? last : `${named.join(', ')} and ${last}`}`;
  }
}

/** What changed, and where; what is gone can only be told here. */
function nameOf({ change, within, row, above, text }: Passage): string {
  const words = `"${shortened(text)}".`;
  if (change === 'moved') return `Moved: ${words}`;
  const isWhole = 'text' in within && within.text.trim() === text.trim();
  const left = 'text' in within && !isWhole ? shortened(within.text, PLACE_LETTERS) : '';
  const name = row && row !== within ? shortened(labelOf(row), PLACE_LETTERS) : '';
  const place = [
    ...(name === '' || name === left || name === shortened(text, PLACE_LETTERS) ? [] : [`row "${name}"`]),
    ...(left === '' ? [] : [`"${left}"`]),
  ].join(', ');
  if (change === 'inserted') return `Inserted${place === '' ? '' : ` in ${place}`}: ${words}`;
  const before =
    above === undefined || row === above ? '' : shortened('text' in above ? above.text : labelOf(above), PLACE_LETTERS);
  const where = place !== '' ? ` in ${place}` : before === '' ? '' : ` behind "${before}"`;
  return `Deleted${where}: ${words}`;
}
