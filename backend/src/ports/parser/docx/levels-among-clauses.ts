import { beginsAnnex, isAnnexAlone, isAnnexWithNumber } from '../blocks/annexes.js';
import { countOf } from '../blocks/count-of-a-label.js';
import type { ClauseLabel } from '../blocks/clause-labels.js';
import { opensSignatures } from '../blocks/heads-of-signatures.js';

interface HeadingToPlace {
  /** From 1, by its style or its looks. */
  level: number;
  text: string;
  /** The number before it, printed or typed. */
  label: ClauseLabel | null;
  /** A list counts it. */
  isOfList: boolean;
  isStyled: boolean;
}

interface OpenAnnex {
  level: number;
  /** It is called by its number alone and nothing stands below it so far: a title may follow. */
  isBare: boolean;
  /** The level of its parts, and of its clauses where it has none. */
  inner: number;
  part?: number;
  /** The first of its clauses that is a heading: its own level and the one at which it is shown. */
  first?: { own: number; shown: number } | undefined;
  last: number;
}

const isNumbered = (label: ClauseLabel | null): label is ClauseLabel => label !== null && label.form !== 'bullet';

/** At which levels headings stand among clauses and annexes, whose styles and looks are often those of clauses. */
export class LevelsAmongClauses {
  /** The outermost level at which clauses are counted so far. */
  private clauseLevel = Infinity;
  /** The level of the chapters, below which articles stand. */
  private chapterLevel: number | undefined;
  private hasClauses = false;
  /** The number of the last heading outside the annexes. */
  private last = 0;
  private annex: OpenAnnex | undefined;

  constructor(private readonly guessesHeadings: boolean) {}

  /** Takes note of text that is no heading. */
  readText(label: ClauseLabel | null): void {
    if (this.annex) this.annex.isBare = false;
    else this.hasClauses ||= isNumbered(label);
  }

  /** The level of a heading. An annex stands beside the clauses, and what is counted anew in it below it. */
  of(heading: HeadingToPlace): number {
    const { level, text, label, isOfList } = heading;
    if (beginsAnnex(text, label) || isAnnexAlone(text)) return this.open(this.levelOfAnnex(heading), text);
    const inside = this.annex && this.levelInside(this.annex, heading);
    if (inside !== undefined) return inside;
    this.annex = undefined;
    const isArticle = label?.form === 'section' || (label !== null && /^art/i.test(label.text));
    if (label?.form === 'part' && !isArticle) this.chapterLevel = level;
    if (isNumbered(label)) {
      this.hasClauses = true;
      this.last = countOf(label.text).number;
    }
    if (isArticle && this.guessesHeadings && level === this.chapterLevel) return level + 1;
    if (isOfList || (isNumbered(label) && label.form !== 'part')) this.clauseLevel = Math.min(level, this.clauseLevel);
    return level;
  }

  /** By its looks alone it stands as far out as the clauses, or outermost where these have no headings with numbers. */
  private levelOfAnnex({ level, isStyled }: HeadingToPlace): number {
    const ofClauses = isStyled || this.clauseLevel < Infinity ? this.clauseLevel : 1;
    return Math.min(level, ofClauses);
  }

  private open(level: number, text: string): number {
    // Before the first clause it may be a table of particulars, which holds none of them.
    const isBare = isAnnexWithNumber(text) || isAnnexAlone(text);
    this.annex = this.hasClauses ? { level, isBare, inner: level + 1, last: 0 } : undefined;
    return level;
  }

  /** The level of a heading below an open annex; undefined where it stands outside it. */
  private levelInside(annex: OpenAnnex, { level, text, label, isStyled }: HeadingToPlace): number | undefined {
    const isTitle = annex.isBare && !isNumbered(label);
    annex.isBare = false;
    if (opensSignatures(text)) return undefined;
    if (isTitle) {
      annex.inner = Math.max(level, annex.level + 1) + 1;
      return annex.inner - 1;
    }
    if (!isNumbered(label)) return levelWithoutNumber(annex, level, isStyled);
    if (label.form === 'part') {
      annex.part = Math.max(level, annex.inner);
      annex.first = undefined;
      annex.last = 0;
      return annex.part;
    }
    const { number } = countOf(label.text);
    if (number === this.last + 1 && number !== annex.last + 1) return undefined;
    annex.last = number;
    annex.first ??= { own: level, shown: Math.max(level, annex.part === undefined ? annex.inner : annex.part + 1) };
    return Math.max(annex.level + 1, annex.first.shown + level - annex.first.own);
  }
}

function levelWithoutNumber(annex: OpenAnnex, level: number, isStyled: boolean): number | undefined {
  const { first } = annex;
  if (first && level > first.own) return level + first.shown - first.own;
  if (!isStyled) return Math.max(level, (annex.part ?? annex.level) + 1);
  return level > annex.level ? level : undefined;
}
