import type { ClauseLabel } from './clause-labels.js';
import { opensSignatures } from './heads-of-signatures.js';

/** What is annexed to a paper and counts its clauses anew. */
const SCHEDULE =
  /^(?:schedule|exhibit|annexe?|appendix|appendice|allegato|anexo|anlage|anhang|bijlage|bilaga?|vedlegg|za[łl]ącznik)\s/i;
const PART = /^(?:part|parte|partie|teil|abschnitt|sezione|secci[óo]n|cz[ęe]ść|deel)\s/i;

/** Puts the headings of a schedule below it: its clauses count anew, and would else stand beside those of the agreement. */
export class LevelInSchedule {
  private hasClauses = false;
  /** Levels that are open above the clauses: the schedule, and a part of it. */
  private open = 0;
  private isNumbered = false;
  /** Points have been counted, and a schedule begun behind them. */
  private hasPoints = false;
  private hasSchedule = false;

  /** Takes note of a clause that is no heading. */
  read({ form }: ClauseLabel): void {
    if (form === 'number' || form === 'decimal' || form === 'section') this.hasPoints = true;
  }

  /** The level of a heading that has this one by itself. What stands before the first clause, such as the number of an exhibit, annexes nothing; signatures stand below no schedule. */
  of(level: number, text: string, label: ClauseLabel | null, isUnnumbered = false): number {
    if (label === null && opensSignatures(text)) {
      this.open = 0;
      return 1;
    }
    const isPart = label?.form === 'part';
    // An appendix without a number stands below the annex with one that it goes with.
    const isOfNumbered = label === null && this.open > 0 && this.isNumbered;
    if ((isPart && SCHEDULE.test(label.text)) || (isUnnumbered && !isOfNumbered)) {
      this.open = this.hasClauses ? 1 : 0;
      this.hasSchedule = this.hasClauses || this.hasPoints;
      this.isNumbered = isPart;
      return level;
    }
    if (label && !isPart) this.hasClauses = true;
    if (isPart && PART.test(label.text) && this.hasSchedule) {
      this.open = 2;
      return 2;
    }
    if (this.open === 0) return level;
    if (isPart) {
      this.open = 0;
      this.hasSchedule = false;
      return level;
    }
    return label ? level + this.open : Math.max(level, this.open + 1);
  }
}
