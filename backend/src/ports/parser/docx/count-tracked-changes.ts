import { countInWords, firstOf, shortened } from '../blocks/shorten-remarks.js';
import { nameOfClause } from './labels-and-lists-of-paragraphs.js';
import type { Paragraph, Row } from './paragraphs-and-tables.js';
import { cellText, labelOf } from './tables/table-row-text-and-headers.js';

const MOST_AUTHORS = 5;
const AUTHOR_LETTERS = 80;
const PLACE_LETTERS = 80;
const DAY = /^\d{4}-\d\d-\d\d/;

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
  by: Author;
}

/** Who made a change, and when, as far as the file tells. */
export interface Author {
  name: string;
  day: string;
}

/** Where a document was changed and by whom, as long as nobody accepted it. A row of a table is one place. */
export class TrackedChanges {
  private areAny = false;
  private places = 0;
  private readonly authors = new Set<string>();
  private readonly passages: Passage[] = [];
  private readonly last = new Map<Change, Passage>();
  private readonly rows = new Map<Row, Passage>();
  private above: Paragraph | Row | undefined;

  /** Nothing of the body stands above what a header or a note says. */
  beginPart(): void {
    this.above = undefined;
  }

  /** Answers who made the change. */
  note(author: string | undefined, date: string | undefined): Author {
    this.areAny = true;
    const name = shortened(author ?? '', AUTHOR_LETTERS);
    if (name !== '') this.authors.add(name);
    return { name, day: DAY.exec(date ?? '')?.[0] ?? '' };
  }

  /** A row that came or went as a whole, before its cells are read. */
  changeRow(row: Row, by: Author): void {
    const change = row.isDeleted ? 'deleted' : 'inserted';
    const known = this.rows.get(row);
    if (known) Object.assign(known, { change, by });
    else {
      const passage: Passage = { change, within: row, row, above: this.above, end: 0, text: '', by };
      this.passages.push(passage);
      this.rows.set(row, passage);
    }
  }

  /** Words that were changed, as they go by; `row` is the one that they stand in. */
  pass(change: Change, text: string, paragraph: Paragraph, row: Row | undefined, by: Author): void {
    const whole = row && this.rows.get(row);
    if (whole?.change === change) {
      whole.text += ` ${text}`;
      return;
    }
    const at = paragraph.text.length;
    const end = change === 'deleted' ? at : at + text.length;
    const last = this.last.get(change);
    const isSame = last?.within === paragraph && last.by.name === by.name && last.by.day === by.day;
    if (isSame && paragraph.text.slice(last.end, at).trim() === '') {
      last.text += paragraph.text.slice(last.end, at) + text;
      last.end = end;
    } else {
      const passage = { change, within: paragraph, row, above: this.above, end, text, by };
      this.passages.push(passage);
      this.last.set(change, passage);
    }
  }

  /** `row` is the one that the paragraph stands in. Empty paragraphs that come or go say nothing. */
  endParagraph(paragraph: Paragraph, hasLostWords: boolean, row: Row | undefined): void {
    const { hasTrackedChanges, letters } = paragraph;
    if (letters > 0 && row?.isDeleted !== true) this.above = row ?? paragraph;
    if (!hasTrackedChanges || (letters === 0 && !hasLostWords)) return;
    if (row) row.hasTrackedChanges = true;
    else this.places++;
  }

  endRow(row: Row | undefined): void {
    if (row?.hasTrackedChanges) this.places++;
    const whole = row && this.rows.get(row);
    // Words of a row that was deleted may be marked one by one, or not at all.
    const words = row?.cells.map(cellText).filter(Boolean).join(' ') ?? '';
    if (whole) whole.text = whole.change === 'inserted' || whole.text === '' ? words : whole.text.trim();
  }

  /** `clauseAt` tells the clause that a paragraph stands in. */
  remarks(clauseAt: (paragraph: Paragraph) => string | undefined = () => undefined): string[] {
    if (!this.areAny) return [];
    const where = this.places > 0 ? ` in ${countInWords(this.places, 'place')}` : '';
    const passages = this.passages.filter(({ text }) => text.trim() !== '');
    const counts = (['deleted', 'inserted', 'moved'] as const).flatMap((change) => {
      const count = passages.filter((passage) => passage.change === change).length;
      return count === 0 ? [] : [`${countInWords(count, 'passage')} ${change}`];
    });
    const tell = (passage: Passage) => nameOf(passage, this.authors.size > 1, clauseAt);
    const isInserted = ({ change }: Passage) => change === 'inserted';
    const how = counts.length === 0 ? '' : ` (${counts.join(', ')})`;
    return [
      `The document holds tracked changes${this.byWhom()}${where}${how}; it was read as if they were all accepted.`,
      ...firstOf(passages.filter((passage) => !isInserted(passage)).map(tell)),
      ...firstOf(passages.filter(isInserted).map(tell)),
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

/** What changed, where, when and, of several people, by whom; what is gone can only be told here. */
function nameOf(
  { change, within, row, above, text, by }: Passage,
  isNamed: boolean,
  clauseAt: (paragraph: Paragraph) => string | undefined,
): string {
  const words = `"${shortened(text)}".`;
  const made = [isNamed && by.name !== '' ? ` by ${by.name}` : '', by.day === '' ? '' : ` on ${by.day}`].join('');
  if (change === 'moved') return `Moved${made}: ${words}`;
  const isRow = !('text' in within);
  const isWhole = !isRow && within.text.trim() === text.trim();
  const left = isRow || isWhole ? '' : shortened(within.text, PLACE_LETTERS);
  const name = row && row !== within ? shortened(labelOf(row), PLACE_LETTERS) : '';
  const clause = isRow ? undefined : nameOfClause(clauseAt(within), within.text);
  const place = [
    ...(clause === undefined ? [] : [clause]),
    ...(name === '' || name === left || name === shortened(text, PLACE_LETTERS) ? [] : [`row "${name}"`]),
    ...(left === '' ? [] : [`"${left}"`]),
  ].join(', ');
  const what = `${change === 'inserted' ? 'Inserted' : 'Deleted'}${isRow ? ' row' : ''}${made}`;
  const before =
    above === undefined || row === above ? '' : shortened('text' in above ? above.text : labelOf(above), PLACE_LETTERS);
  const isBehind = before !== '' && (isRow || change === 'deleted');
  const where = place !== '' ? ` in ${place}` : isBehind ? ` behind "${before}"` : '';
  return `${what}${where}: ${words}`;
}
