import { describePlace } from '../../text/quotes/describe-location.js';
import { RUN_IN_TITLE } from '../../text/structure/headings-and-clause-numbers.js';
import { termsOf } from '../../text/words/stems-and-stop-words.js';
import { familiesOf } from '../../text/words/word-families.js';
import { numberOfClause } from '../clauses/whole-clause.js';
import { isNumberedPageLine } from '../clauses/lines-of-pages.js';
import { unitsOf } from '../clauses/whole-sentences.js';
import type { DocumentEvidence } from '../evidence/rank-clauses-of-document.js';
import { unitWithMeaning } from './find-definitions-of-term.js';
import type { LocatedPassage } from './fit-passages-to-budget.js';
import type { UnreadOfPapers } from '../verify/check-note-against-answer.js';
import { unitsIn } from './section-or-page-around-passage.js';

const SAYS_UNTOLD =
  /\b(?:not|no|nor|neither|nowhere|none)\b.*\b(?:state[sd]?|shown?|given?|gives?|told|tells?|sa(?:y|ys|id)|defined?|describe[sd]?|named?|print(?:ed)?|specif(?:y|ied)|mention(?:ed)?|set out|listed|quantif(?:y|ied)|disclosed?|identif(?:y|ied)|contain(?:ed)?|appears?|stands?)\b/i;
/** Words of a title at least that are all found in a note; a single one says too little. */
const LEAST_OF_TITLE = 2;
const IN_CONTENTS = /(?:\.{3,}|\s)\d{1,3}$/;

/** Looks in the whole papers for what a note says is not told in the passages that were read. */
export class UnreadPlaces implements UnreadOfPapers {
  private readonly readUnits = new Map<DocumentEvidence, Uint8Array>();

  constructor(
    private readonly papers: readonly DocumentEvidence[],
    private readonly passages: ReadonlyMap<string, LocatedPassage>,
  ) {}

  readsMeaningOf(term: string): boolean {
    return this.papers.some((paper) => {
      const unit = unitWithMeaning(term, paper.reader.index);
      return unit !== undefined && this.isRead(paper, unit);
    });
  }

  placeOfMeaning(term: string): string | null {
    for (const paper of this.papers) {
      const unit = unitWithMeaning(term, paper.reader.index);
      if (unit !== undefined && !this.isRead(paper, unit)) return this.placeOf(paper, unit);
    }
    return null;
  }

  /**
   * The place that has what a note calls untold as its title. Places that only share words with a note were shown before and led astray in nine of
   * twelve unseen answers.
   */
  placeEntitled(note: string): string | null {
    const untold = note.split(/(?<=[;:])\s+|,\s+(?=(?:but|so|and so)\b)/).filter((part) => SAYS_UNTOLD.test(part));
    const words = familiesOf(termsOf(untold.join(' ')));
    const known = new Map<string, boolean>();
    const isTold = (title: string): boolean => {
      const before = known.get(title);
      if (before !== undefined) return before;
      const own = [...familiesOf(termsOf(title))];
      const isAll = own.length >= LEAST_OF_TITLE && own.every((word) => words.has(word));
      known.set(title, isAll);
      return isAll;
    };
    if (words.size < LEAST_OF_TITLE) return null;
    for (const paper of this.papers) {
      const { index } = paper.reader;
      const unit = unitsOf([0, index.unitCount]).find((one) => isTold(titleOf(paper, one)) && !this.isRead(paper, one));
      if (unit !== undefined) return this.placeOf(paper, unit);
    }
    return null;
  }

  /** "page 3 · 4.3 Disputed Amounts", of several papers with the name of the file. */
  private placeOf({ document, reader: { index } }: DocumentEvidence, unit: number): string {
    const text = index.unitText(unit);
    const [, number, name] = RUN_IN_TITLE.exec(text) ?? [];
    const page = index.page(unit);
    const heading = index.headingPath(unit).findLast((one) => one !== '');
    const title = name ? `${number} ${name}` : heading;
    const clause = name ? null : numberOfClause(text);
    const isNamed = page !== null || title !== undefined || clause !== null;
    const place = isNamed
      ? describePlace({ page, clause, headingPath: title ? [title] : [] })
      : 'another part of the paper';
    return this.papers.length > 1 ? `${document.fileName}, ${place}` : place;
  }

  private isRead(paper: DocumentEvidence, unit: number): boolean {
    const own = this.readUnits.get(paper) ?? this.readIn(paper);
    this.readUnits.set(paper, own);
    return own[unit] === 1;
  }

  private readIn(paper: DocumentEvidence): Uint8Array {
    const read = new Uint8Array(paper.reader.index.unitCount);
    for (const { passage, parts } of this.passages.values())
      if (passage.documentId === paper.document.id)
        for (const part of parts) read.fill(1, ...(unitsIn(paper, part, true) ?? [0, 0]));
    return read;
  }
}

/** The title that a unit begins with or stands under, without its number; none for a line of a page or a table of contents. */
function titleOf({ reader: { index } }: DocumentEvidence, unit: number): string {
  const text = index.unitText(unit);
  if (isNumberedPageLine(index, unit) || (IN_CONTENTS.test(text) && index.at('isRow', unit) === 0)) return '';
  const title = RUN_IN_TITLE.exec(text)?.[2] ?? index.headingPath(unit).at(-1) ?? '';
  return title.replace(/^\W*(?:\d[\d.]*|[A-Z]\.)\s+/, '');
}
