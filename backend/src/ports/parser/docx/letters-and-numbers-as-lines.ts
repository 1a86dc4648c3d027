import { findLetterParts } from '../blocks/letter-parts.js';
import { findNumbersOfNoClause, numberInTitle } from '../blocks/find-numbers-of-no-clause.js';
import { PLAIN_LINE, type TextLine } from '../blocks/text-line.js';
import type { Content, Paragraph } from './paragraphs-and-tables.js';
import type { Styles } from './styles/read-word-styles.js';

/** Letters of running text, as the rules for printed lines see them. */
const BODY = { size: 1, font: '', hasParts: false };

/** Each paragraph as a line, as the rules for printed lines see it. */
function linesOf(content: readonly Content[]): Map<TextLine, Paragraph> {
  const paragraphs = content.filter((piece) => piece.kind === 'paragraph');
  return new Map(paragraphs.map((paragraph) => [{ ...PLAIN_LINE, font: paragraph.isBold ? 'bold' : '' }, paragraph]));
}

/** Paragraphs that begin with a number which someone typed and which is none of a clause. */
export function numbersOfNoClauseIn(content: readonly Content[]): Paragraph[] {
  const typed = linesOf(content);
  const textOf = (line: TextLine) => typed.get(line)?.text.trim() ?? '';
  const found = findNumbersOfNoClause([...typed.keys()], textOf, BODY);
  const title = numberInTitle([...typed.keys()], textOf);
  return [...found, ...(title ? [title] : [])].flatMap((line) => typed.get(line) ?? []);
}

interface PartsOfLetter {
  /** What stands above its first words and heads nothing. */
  addresses: readonly Paragraph[];
  /** What says what it is about. */
  subjects: readonly Paragraph[];
  /** The words with which it ends. */
  signOffs: readonly Paragraph[];
}

/** The parts of a letter; none of each where the content is no letter. */
export function letterIn(content: readonly Content[], styles: Styles): PartsOfLetter {
  const typed = linesOf(content.filter((piece) => piece.kind === 'paragraph' && piece.letters > 0));
  const letter = findLetterParts([...typed.keys()], (line) => typed.get(line)?.text ?? '');
  if (!letter) return { addresses: [], subjects: [], signOffs: [] };
  const paragraphsOf = (lines: Iterable<TextLine>) => [...lines].flatMap((line) => typed.get(line) ?? []);
  // Without a subject, a title may stand among the addresses, unless one stands right below them by its style.
  const below = [...typed.values()][[...typed.keys()].indexOf(letter.salutation) + 1];
  const isTitled = below && styles.paragraph(below.style).headingLevel !== undefined;
  return {
    addresses: letter.subject.size > 0 || isTitled ? paragraphsOf(letter.head) : [],
    subjects: paragraphsOf(letter.subject),
    signOffs: paragraphsOf(letter.signOff ? [letter.signOff] : []),
  };
}
