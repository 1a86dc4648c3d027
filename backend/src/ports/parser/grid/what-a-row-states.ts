import { isPeriod } from '../blocks/find-table-lines.js';
import { filledColumns, type GridCell, type GridRow } from './grid-types.js';

const MONTH =
  /^(?:\p{L}{3,9}\.?[\s./-]{1,2}['’]?(?:(?:19|20)\d\d|\d\d)|(?:0?[1-9]|1[0-2])[./-](?:19|20)\d\d|(?:19|20)\d\d-(?:0[1-9]|1[0-2]))$/u;
const DAY_OF_YEAR = /^(?:\p{L}{2,9}\.?,?\s)?\d{1,2}\.?[\s./-]\p{L}{3,9}\.?$/u;

/** "Apr 2024", "04/2024", "2024-04". */
export const isMonth = (text: string): boolean => MONTH.test(text);

const NAME_OF_MONTH = /^(?!true$|false$)\p{L}{3,9}\.?$/iu;
/** A month as it names a column of figures; a date may be shown as its name alone. */
export const isMonthOfHead = ({ text, isValue }: GridCell): boolean =>
  isMonth(text) || (isValue && NAME_OF_MONTH.test(text));

/** A year, a part of one, a month or a day, as they name columns of figures. */
export const namesPeriod = (text: string): boolean => isPeriod(text) || isMonth(text) || DAY_OF_YEAR.test(text);

const LABEL = /\p{L}\s?:$/u;
/** "Stand: 31.12.2023". */
const LABEL_WITH_FIGURE = /^\p{L}[^:]*:\s.*\d/u;
/** "Invoice no.", "Our ref". */
const LABEL_OF_NUMBER = /(?:^|\s)(?:no|nr|number|ref|reference)\.?$/i;
const RANGE_OF_DAYS =
  /^(?:from\s|vom\s|von\s)?\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\s?(?:[-–—]|to|until|bis|au)\s?\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/i;

/** Whether a row says things by pairs, "To: | Acme Ltd | Invoice no. | 24-0386", and so names no columns. */
export function statesPairs({ cells, ...row }: GridRow): boolean {
  const texts = filledColumns({ cells, ...row }).map((column) => cells[column]?.text ?? '');
  // Several of them may name columns to compare: "Option A: 5 years".
  const isLone = (sign: RegExp): boolean => texts.filter((text) => sign.test(text)).length === 1;
  return (
    isLone(RANGE_OF_DAYS) ||
    isLone(LABEL_WITH_FIGURE) ||
    texts.some((text, at) => {
      const next = texts[at + 1];
      if (next === undefined || next.endsWith(':')) return false;
      return LABEL.test(text) || (LABEL_OF_NUMBER.test(text) && /\d/.test(next) && !namesPeriod(next));
    })
  );
}
