/** Words that say nothing about a passage's subject. Compared in lower case, before stemming. */
const PLAIN = `
  a about above again against all also am an and any are as at be because been before being below between both but by
  can consider could did do does doing down during each either every few for from further had has have having he her
  here his how i if in include into is it its just may me might more most must my neither no nor not now of on once
  only or other our out over own please same shall she should so some such than that the their them then there these
  they this those to too under up upon us very was we were what when where which while who whom whose why will with
  within would you your s t`;

/** Legal pronominal adverbs: "hereof", "thereunder" and the like. */
const LEGAL = 'hereby herein hereof hereto hereunder thereby therein thereof thereto thereunder';

export const STOP_WORDS: ReadonlySet<string> = new Set(`${PLAIN} ${LEGAL}`.split(/\s+/).filter(Boolean));

/** Words of a questionnaire that name the act of asking, not the subject: dropped from questions when others remain. */
export const QUESTION_FILLERS: ReadonlySet<string> = new Set(
  `agreement answer arrangement assume based clause clearly contract counterpart counterparty deal describe detail details document explain
   following give happen identify indicate information instrument know let list make matter mention mentioned mentions need outlined
   participant party parties please provide provided provision say set side signatory something specify specified state stated thing using
   want whether`.split(/\s+/),
);
