import { isTitleCased } from '../blocks/heading-rules.js';
import type { Content } from './paragraphs-and-tables.js';
import type { Styles } from './styles/read-word-styles.js';

const LEAST_CLAUSES = 2;
const LEAST_WORDS = 3;

/** "pay the rent; and", "in Dollars;": a point, before which or behind which others stand. */
export const isPoint = (text: string): boolean => /;(?:\s(?:and|or|und|oder|et|ou))?$/.test(text);

/** "[Reserved]." and "[Intentionally omitted]" stand for a clause. */
const STANDS_FOR_CLAUSE = /^\[[^[\]]*\]\.?$/;

/** Whether a text ends as a clause or a point of it does: "The Tenant shall:", "pay the rent; and". */
export const isWholeClause = (text: string): boolean =>
  isPoint(text) ||
  STANDS_FOR_CLAUSE.test(text) ||
  (/(?:[.:,]|,\s*(?:and|or|und|oder|et|ou))$/.test(text) &&
    text.split(/\s+/).length >= LEAST_WORDS &&
    !isTitleCased(text));

/** Styles of headings with a number in which most of what is written are whole clauses: those are text and no titles. */
export function stylesOfWholeClauses(content: readonly Content[], styles: Styles): Set<string> {
  const texts = content.flatMap((piece) => {
    if (piece.kind === 'table' || piece.letters === 0) return [];
    const { id, headingLevel, list } = styles.paragraph(piece.style);
    const isNumbered = (piece.list ?? list ?? '0') !== '0';
    return headingLevel === undefined || !isNumbered ? [] : [{ id, isWhole: isWholeClause(piece.text.trim()) }];
  });
  return new Set(
    [...Map.groupBy(texts, ({ id }) => id)].flatMap(([id, alike]) => {
      const whole = alike.filter(({ isWhole }) => isWhole).length;
      return whole >= LEAST_CLAUSES && whole * 2 > alike.length ? [id] : [];
    }),
  );
}
