import { findNumbers } from '../../text/values/amounts.js';
import { shareHeld, wordsMissing } from './check-note-against-answer.js';

/** Words that stand beside any figure. */
const LIGHT =
  'amount billion company date day days december hundred january june march million month months number percent quarter september share thousand total within year years eight eighteen eighty eleven fifteen fifty five forty four fourteen nine nineteen ninety one seven seventeen seventy six sixteen sixty ten thirteen thirty three twelve twenty two';
const LONGEST_HEAD = 60;
const SAYS_SOMETHING = /\b(?:is|are|was|were|has|have|may|must|shall|will|can|agrees?|undertakes?|means?)\b/i;
/** "Cost of sales    1,204    (988)". */
const ROW = /^\s*(?<label>\D{3,120}?)[\s.|$€£¥(—–-]+\d[\d.,]*\)?%?(?:[\s|$€£¥(—–-]+\d[\d.,]*\)?%?)*\s*$/u;
const MOST_OF_LABEL = 0.5;

/** "Costs and expenses:": a line that only names what stands under it. */
export const isEmptyHead = (line: string): boolean => {
  const plain = line.trim();
  return plain.endsWith(':') && plain.length <= LONGEST_HEAD && !/\d/.test(plain) && !SAYS_SOMETHING.test(plain);
};

/** "Line | Amount": names of columns that tell neither year nor unit. */
export const namesColumnsAlone = (line: string): boolean =>
  /\S\t+\S/.test(line) && !/[\d$€£¥%]|\b(?:thousands?|millions?|billions?|EUR|USD|GBP|CHF)\b/i.test(line);

/** "2025 2024 2025 2024": the years of columns, which many tables have. */
export const namesYearsAlone = (line: string): boolean => !/[\p{L}\d]/u.test(line.replaceAll(/\b(?:19|20)\d\d\b/g, ''));

/** "Dollar amounts are in thousands unless we say otherwise." */
export const tellsScaleAlone = (line: string): boolean =>
  /\b(?:thousands|millions|billions)\b/i.test(line) && !/[\d\t]/.test(line);

/** Whether words tell a sum of money, or a figure as large as one. */
export const tellsAmount = (text: string): boolean =>
  /[$€£¥]|\b(?:thousand|million|billion|EUR|USD|GBP|CHF|dollars?|euros?|pounds?)\b|\d,\d{3}/i.test(text);

/** Whether a statement has a word of a line that says what it is about. */
export function sharesWord(statement: string, line: string): boolean {
  const own = wordsMissing(line, LIGHT);
  return own.size > 0 && shareHeld(own, statement) > 0;
}

/** Whether a line that happens to hold a figure of a statement is about the same: a row by most of its name, a sentence by a word. */
export function isAboutSame(statement: string, line: string): boolean {
  const label = ROW.exec(line)?.groups?.label;
  if (label === undefined) return sharesWord(statement, line);
  return shareHeld(wordsMissing(label, LIGHT), statement) > MOST_OF_LABEL;
}

/** What a statement is about and no text of its own tells: neither figures nor what they are counted in. */
export const subjectMissing = (statement: string, told: string): ReadonlySet<string> =>
  wordsMissing(statement, `${told} ${LIGHT}`);

/** Whether a line may be shown as what a statement is about: no empty head, and no row of other figures. */
export const mayTellSubject = (statement: string, line: string): boolean => {
  if (isEmptyHead(line)) return false;
  const figures = new Set(findNumbers(statement));
  return !ROW.test(line) || findNumbers(line).some((one) => figures.has(one));
};
