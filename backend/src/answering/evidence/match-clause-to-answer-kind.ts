/** What kind of thing a question asks for: a sum, a time, a person, a number, or whether something is so. */
const ASKED = {
  money:
    /\b(?:how much|amount|sum|rate|cost|price|fees?|pays?|paid|royalt\w*|commission|percent\w*|cap|worth|rent|salary|charges?|interest|money|dollars?|reimburse\w*|bill|share of)\b|[$€£%]/i,
  time: /\b(?:how long|when|how (?:soon|quickly|often|early|late|far)|deadline|until|since|notice|periods?|days|months|years?|date|term|expir\w*|time)\b/i,
  person: /\b(?:who|whose|whom|which (?:party|side|company))\b/i,
  whether: /^(?:[^,;:]*[:,] )?(?:can|could|may|might|must|is|are|was|were|does|do|did|has|have|will|would|should)\b/i,
  number: /\b(?:how many|number of|how often)\b/i,
};

/** What a clause holds of such things; it tells whether something is so by forbidding, allowing or demanding it. */
const HELD = {
  money: /[€$£]|\b(?:eur|usd|gbp|euro|dollars?|per cent|percent)\b|%/i,
  figure: /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty|sixty|ninety|hundred)\b/i,
  time: /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|eighteen|twenty|thirty|forty|sixty|ninety|hundred)\b\W{0,3}(?:\(\d+\)\W{0,2})?(?:business |calendar |working |consecutive )?(?:days?|weeks?|months?|years?|hours?)\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december) \d|\banniversary|perpetu/i,
  denies: /\b(?:not|no|nothing|neither|nor|none|unless|except|only|solely|prohibited|without the prior)\b/i,
  permits: /\b(?:may|entitled|right to|permitted|option)\b/i,
  obliges: /\b(?:shall|must|will|agrees? to)\b/i,
};

type Kinds<Name extends string> = Readonly<Record<Name, boolean>>;
export type AskedKinds = Kinds<keyof typeof ASKED>;
export type HeldKinds = Kinds<keyof typeof HELD>;

function kindsIn<Name extends string>(patterns: Readonly<Record<Name, RegExp>>, text: string): Kinds<Name> {
  const found = Object.entries<RegExp>(patterns).map(([name, pattern]) => [name, pattern.test(text)]);
  return Object.fromEntries(found) as Kinds<Name>;
}

export const kindsAsked = (question: string): AskedKinds => kindsIn(ASKED, question);
export const kindsHeld = (clause: string): HeldKinds => kindsIn(HELD, clause);

/** 1 where a clause holds what is asked for, -1 where it does not, 0 where nothing of the kind is asked. */
const fit = (isAsked: boolean, isHeld: boolean): number => (isAsked ? (isHeld ? 1 : -1) : 0);
const MERELY_PERMITS = 0.5;

/** How what a clause holds fits what is asked for. */
export const kindsFit = (asked: AskedKinds, held: HeldKinds) => ({
  moneyFits: fit(asked.money, held.money),
  timeFits: fit(asked.time, held.time),
  numberFits: fit(asked.number, held.figure),
  whetherFits: asked.whether && !held.denies && held.permits ? MERELY_PERMITS : fit(asked.whether, held.denies),
});
