import type { ClauseLabel } from './clause-labels.js';
import { isTitleText } from './words-of-no-heading.js';

/** "Appendix – Instalments of Facility A". */
const ANNEX =
  'Appendix|Appendices|Schedule|Annexe?|Exhibit|Anlage|Anhang|Allegato|Anexo|Bijlage|Bilaga?|Vedlegg|Za[łl]ącznik';
const OPENS_UNNUMBERED_PART = new RegExp(`^(?:${ANNEX})\\s*[:–—-]\\s*\\p{L}`, 'iu');
const ANNEX_ALONE = new RegExp(`^(?:${ANNEX})$`, 'iu');
/** "Schedule – Prices": an annex without a number. */
export const opensAnnex = (text: string): boolean => OPENS_UNNUMBERED_PART.test(text) && isTitleText(text);

const ANNEX_NUMBERED = new RegExp(`^(?:${ANNEX})\\s`, 'iu');

const ANNEX_NUMBER = new RegExp(
  `^(?:${ANNEX})\\s+(?:(?:nr|no|n)\\.?[°ºo]?\\s?)?(?:\\d{1,3}[A-Z]?|[A-Z]|[IVX]{1,5})$`,
  'iu',
);

/** A heading such as "Schedule 2 – Easements" and "Appendix – Awards at 31 October". */
export const beginsAnnex = (text: string, label: ClauseLabel | null): boolean =>
  (label?.form === 'part' && ANNEX_NUMBERED.test(label.text)) || OPENS_UNNUMBERED_PART.test(text);

/** "SCHEDULE 1" in a line of its own. */
export const isAnnexWithNumber = (text: string): boolean => ANNEX_NUMBER.test(text);

/** "SCHEDULE", which annexes something where a page begins with it. */
export const isAnnexAlone = (text: string): boolean => ANNEX_ALONE.test(text) || opensAnnexAbove(text);

/** "SCHEDULE" in the line above its title. */
export function opensAnnexAbove(text: string): boolean {
  const [part = '', title = '', ...others] = text.split('\n');
  return others.length === 0 && opensAnnex(`${part.trim()}: ${title.trim()}`);
}
