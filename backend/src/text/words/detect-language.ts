/** The commonest small words of each language; words that several share count for none of them in particular. */
const SMALL_WORDS: Record<string, string> = {
  en: 'the of and to in a is that for it was on are be with as by this at from or which shall not any such have has its under',
  de: 'der die und das den von zu mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer oder durch',
  fr: 'le la les de des et en un une du est que dans pour qui par sur ne pas au aux avec ce il sont plus être ou cette ses par leur',
  es: 'el la los las de y en que del se por con para una un es no al lo como más su sus son esta entre o este ha sobre',
  it: 'il di che la e un una per in non del della dei delle con si da sono al le gli nel alla come più anche o ai questo',
  pt: 'o a os as de e do da dos das em um uma para que não com por se no na ao é mais como sua seu ou são pelo pela',
  nl: 'de het een en van in is dat op te voor met zijn aan niet door als er om ook bij of deze uit naar tot worden wordt dan',
  ga: 'an na agus ar is go le do i sé a bhí ní tá sin ag mar don atá leis nach siad as ach chun faoi gach aon cuid',
  pl: 'i w na z do się nie że jest o od po przez dla oraz jak za to ma lub tym być jego są ze który przy nr',
  sv: 'och att det som en på är av för med den till inte har om ett var från vid eller ska kan de i så denna',
  da: 'og at det som en på er af for med den til ikke har om et var fra ved eller skal kan de der blev denne',
  no: 'og å det som en på er av for med den til ikke har om et var fra ved eller skal kan de ble dette seg',
};

const VOTES = new Map<string, { language: string; weight: number }[]>();
for (const [language, words] of Object.entries(SMALL_WORDS)) {
  for (const word of new Set(words.split(' '))) VOTES.set(word, [...(VOTES.get(word) ?? []), { language, weight: 1 }]);
}
for (const votes of VOTES.values()) for (const vote of votes) vote.weight = 1 / votes.length;

/** Whether a word in small letters is one of the commonest small ones of some language. */
export const isSmallWord = (word: string): boolean => VOTES.has(word);

const LONGEST_WORD = Math.max(...[...VOTES.keys()].map(({ length }) => length));
const LETTER = /\p{L}/u;
/** Half a letter of a rare script counts for none, which parts no word of these languages. */
const isLetter = (code: number): boolean =>
  code < 128 ? code >= 97 && code <= 122 : LETTER.test(String.fromCharCode(code));

const SAMPLE = 20_000;
const LEAST_WORDS = 20;
/** Small words make up a third or more of running text; tables and lists of names have few. */
const LEAST_SHARE = 0.08;
/** The letters of formulas are small words of some language, but few of them. */
const LEAST_SMALL_WORDS = 4;

interface Counted {
  /** Words of the text. */
  count: number;
  /** How many of them are small words of each language, the most first. */
  scores: [language: string, score: number][];
  seen: Set<string>;
}

function countSmallWords(text: string): Counted {
  const from = Math.max(0, Math.floor((text.length - SAMPLE) / 2));
  const sample = text.slice(from, from + SAMPLE).toLowerCase();
  const scores = new Map<string, number>();
  const seen = new Set<string>();
  let count = 0;
  for (let at = 0; at < sample.length; at++) {
    const start = at;
    while (isLetter(sample.charCodeAt(at))) at++;
    if (at === start) continue;
    count++;
    if (at - start > LONGEST_WORD) continue;
    const word = sample.slice(start, at);
    const votes = VOTES.get(word);
    if (!votes) continue;
    seen.add(word);
    for (const { language, weight } of votes) scores.set(language, (scores.get(language) ?? 0) + weight);
  }
  return { count, seen, scores: [...scores].sort(([, a], [, b]) => b - a) };
}

const smallWordsOf = (language: string, { seen }: Counted): number =>
  [...seen].filter((word) => VOTES.get(word)?.some((vote) => vote.language === language)).length;

/**
 * ISO 639-1 code of a text's language, or null when it is too short or holds too little running text to tell. A label
 * for people and for choosing stop words; it looks at the middle of the text, where running text is likeliest.
 */
export function languageOf(text: string): string | null {
  const counted = countSmallWords(text);
  const [best] = counted.scores;
  if (counted.count < LEAST_WORDS || !best || best[1] / counted.count < LEAST_SHARE) return null;
  return smallWordsOf(best[0], counted) >= LEAST_SMALL_WORDS ? best[0] : null;
}

/** How many times as many small words a text holds of the language that it is likely to be in as of the one that it is taken for. */
const LIKELIER = 2.5;

/** The language that a text with little running text, such as an invoice, is likelier in than in the one given; null where it may be that one. */
export function likelierLanguageOf(text: string, given: string): string | null {
  const counted = countSmallWords(text);
  const [best] = counted.scores;
  if (!best || best[0] === given || smallWordsOf(best[0], counted) < LEAST_SMALL_WORDS) return null;
  const own = counted.scores.find(([language]) => language === given)?.[1] ?? 0;
  return best[1] >= LIKELIER * own ? best[0] : null;
}
