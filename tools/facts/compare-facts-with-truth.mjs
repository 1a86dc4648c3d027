/** For each kind of fact, the category of the set that holds its answers, and how an answer is compared. `null` means that nobody wrote an answer down. */
const plain = (words) => words.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');

const one = (facts, isRight, gold) => {
  const right = facts.length > 0 && isRight;
  return { said: facts.length > 0 ? 1 : 0, right: right ? 1 : 0, gold: gold ? 1 : 0, found: right && gold ? 1 : 0 };
};

const overlaps = (fact, spans) =>
  spans.some(([start, end]) => fact.quotes[0].start < end && start < fact.quotes[0].end);

/** "8/1/22" as "2022-08-01"; null for "[]/[]/2020" and words. */
function goldDay(answer) {
  const [, month, day, year] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{2,4})/.exec(answer ?? '') ?? [];
  if (!year) return null;
  const full = year.length === 4 ? Number(year) : Number(year) + (Number(year) < 60 ? 2000 : 1900);
  return Number(month) > 12
    ? new Date(Date.UTC(full, Number(day) - 1, Number(month)))
    : new Date(Date.UTC(full, Number(month) - 1, Number(day)));
}

const day =
  (tolerance) =>
  ({ facts, gold }) => {
    const [fact] = facts;
    const expected = goldDay(gold.answer);
    const away = fact && expected ? Math.abs(Date.parse(fact.value.date) - expected.getTime()) / 86_400_000 : Infinity;
    return one(facts, away <= tolerance, expected !== null);
  };

const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
function goldPeriod(answer) {
  const [, words, unit] =
    /(\d+|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b)[^a-z]*(?:\(\d+\)\s*)?(?:calendar\s+|business\s+|working\s+)?(day|week|month|year)/i.exec(
      answer ?? '',
    ) ?? [];
  if (!unit) return null;
  const count = Number(words) || NUMBERS.indexOf(words.toLowerCase());
  return length(count, unit.toLowerCase());
}
const length = (count, unit) =>
  unit === 'year' ? `${count * 12} m` : unit === 'month' ? `${count} m` : `${count * (unit === 'week' ? 7 : 1)} d`;

const period = ({ facts, gold }) => {
  const [fact] = facts;
  const expected = goldPeriod(gold.answer);
  return one(facts, fact && expected === length(fact.value.count, fact.value.unit), expected !== null);
};

/** A stretch of the gold's own words, or the same words but for the ends. */
const contains = (gold, words) => {
  const [a, b] = [plain(gold), plain(words)];
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a));
};

export const JUDGES = {
  title: {
    category: 'Document Name',
    judge: ({ facts, gold, text }) => {
      const [fact] = facts;
      const names = [gold.answer, ...gold.spans.map(([a, b]) => text.slice(a, b))];
      return one(facts, fact && names.some((name) => contains(name, fact.value.text)), true);
    },
  },
  party: {
    category: 'Parties',
    judge: ({ facts, gold, text }) => {
      const names = gold.spans.map(([a, b]) => text.slice(a, b)).concat(gold.answer.split(';'));
      const right = facts.filter(({ value }) => names.some((name) => contains(name, value.name)));
      return { said: facts.length, right: right.length, gold: 1, found: right.length >= 2 ? 1 : 0 };
    },
  },
  agreement_date: { category: 'Agreement Date', judge: day(0) },
  effective_date: { category: 'Effective Date', judge: day(0) },
  expiry: { category: 'Expiration Date', judge: day(1) },
  term: {
    category: 'Expiration Date',
    judge: ({ facts, gold }) => one(facts, facts[0] && overlaps(facts[0], gold.spans), gold.answerable),
  },
  renewal: {
    category: 'Renewal Term',
    judge: period,
  },
  notice_against_renewal: { category: 'Notice Period To Terminate Renewal', judge: period },
  notice_to_end: {
    category: 'Termination For Convenience',
    judge: ({ facts, gold }) => one(facts, facts[0] && overlaps(facts[0], gold.spans), gold.answerable),
  },
  governing_law: {
    category: 'Governing Law',
    judge: ({ facts, gold }) => {
      const place = (words) => plain(words.replace(/\b(?:state|commonwealth|province|law|the|of|and)\b/gi, ''));
      const [fact] = facts;
      const [a, b] = [place(gold.answer ?? ''), place(fact?.value.text ?? '')];
      return one(facts, a !== '' && b !== '' && (a.includes(b) || b.includes(a)), gold.answerable);
    },
  },
  liability_cap: {
    category: 'Cap On Liability',
    judge: ({ facts, gold }) => one(facts, facts[0] && overlaps(facts[0], gold.spans), gold.answerable),
  },
  cure_period: { category: '-', judge: () => null },
  courts: { category: '-', judge: () => null },
  arbitration: { category: '-', judge: () => null },
};
