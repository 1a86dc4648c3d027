import { countInWords, shortened } from '../blocks/shorten-remarks.js';
import type { Paragraph, Row } from './paragraphs-and-tables.js';

const MOST_AUTHORS = 5;
const AUTHOR_LETTERS = 80;

/** Where a document was changed and by whom, as long as nobody accepted it. A row of a table is one place. */
export class TrackedChanges {
  private areAny = false;
  private places = 0;
  private readonly authors = new Set<string>();

  note(author: string | undefined): void {
    this.areAny = true;
    const name = shortened(author ?? '', AUTHOR_LETTERS);
    if (name !== '') this.authors.add(name);
  }

  /** `row` is the one that the paragraph stands in. Empty paragraphs that come or go say nothing. */
  endParagraph({ hasTrackedChanges, letters }: Paragraph, hasLostWords: boolean, row: Row | undefined): void {
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
    return [`The document holds tracked changes${this.byWhom()}${where}; it was read as if they were all accepted.`];
  }

  private byWhom(): string {
    const named = [...this.authors].slice(0, MOST_AUTHORS);
    if (named.length < this.authors.size) named.push('others');
    const last = named.pop();
    if (last === undefined) return '';
    return ` by ${named.length === 0 ? last : `${named.join(', ')} and ${last}`}`;
  }
}
