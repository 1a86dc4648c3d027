import type { ParsedBlock } from '../document-parser.js';
import type { ClauseLabel } from './clause-labels.js';

const LEADS_IN = /:$/;
const GOES_ON = /[;,](?:\s(?:and|or|und|oder|et|ou))?$/;

/** The parts of a clause that ends in ":" which have no numbers of their own, such as the elements of a patent's claim: they begin in small letters and are parted by ";". */
export class PartsWithoutNumbers {
  private clause: string | undefined;

  /** The clause that a paragraph is a part of. */
  of({ kind }: ParsedBlock, text: string, label: ClauseLabel | null): string | undefined {
    return kind === 'paragraph' && label === null && /^\p{Ll}{1,}\s/u.test(text) ? this.clause : undefined;
  }

  /** Takes note of a block that has its clause. */
  read({ kind, clause }: ParsedBlock, text: string, label: ClauseLabel | null): void {
    if (kind === 'line') return;
    const leadsIn = label
      ? LEADS_IN.test(text)
      : this.clause !== undefined && clause === this.clause && GOES_ON.test(text);
    this.clause = leadsIn && kind !== 'heading' && kind !== 'table_row' ? clause : undefined;
  }
}
