import { type DocumentIndex, onceForEach } from '../../ranking/index.js';

/** A contract with a long table of contents says between whom it is only after it. */
const SOUGHT = 60_000;
const PREAMBLE =
  /\b(?:this|the present)\s[^.]{0,120}?\b(?:agreement|contract|deed|lease|undertaking)\b[^.]{0,200}?\b(?:made|entered\s+into|dated|executed|effective|concluded|between|among)\b/i;

/** The unit with the words that make the contract: "This Lease is made on 1 May 2020 between ..."; null where there is none. */
export const preambleOf = onceForEach((index: DocumentIndex): number | null => {
  for (let unit = 0; unit < index.unitCount && index.at('start', unit) < SOUGHT; unit += 1)
    if (PREAMBLE.test(index.unitText(unit))) return unit;
  return null;
});
