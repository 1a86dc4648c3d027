import { attribute, type Attributes } from '../../ooxml/xml-walker-and-tree.js';

/** Signs from a code on, one for each; a blank stands for none that letters can show. */
const signsFrom = (...runs: readonly (readonly [first: number, signs: string])[]): ReadonlyMap<number, string> =>
  new Map(
    runs.flatMap(([first, signs]) =>
      [...signs].flatMap((sign, at) => (sign === ' ' ? [] : [[first + at, sign] as const])),
    ),
  );

const WINGDINGS = signsFrom(
  [0x22, '✂'],
  [0x28, '☎✆✉'],
  [0x41, '✌'],
  [0x45, '☜☞☝'],
  [0x4a, '☺ ☹'],
  [0x6c, '●❍■□□□□⬧⧫◆❖⬥☒'],
  [0x80, '⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿'],
  [0x9e, '·•'],
  [0xa1, '○'],
  [0xa4, '◉◎ ▪□'],
  [0xaa, '✦★'],
  [0xd8, '➢'],
  [0xdf, '←→↑↓↖↗↙↘←→↑↓↖↗↙↘⇦⇨⇧⇩'],
  [0xfb, '✗✓☒☒'],
);
const WINGDINGS_2 = signsFrom([0x4f, '✗✓☒☒☒☒'], [0x97, '•●'], [0xa0, '▪ ■□']);
const WEBDINGS = signsFrom([0x33, '◀▶▲▼'], [0x61, '✓ □'], [0x67, '■'], [0x6e, '●'], [0x72, '✗']);
const SYMBOL = signsFrom(
  [0x22, '∀ ∃  ∋  ∗  −'],
  [0x40, '≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ ∴ ⊥'],
  [0x61, 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ   ∼'],
  [0xa0, '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…'],
  [0xc0, 'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑'],
  [0xf1, '〉∫'],
);
/** Typefaces that show signs in the place of letters. */
const TYPEFACES: Record<string, ReadonlyMap<number, string>> = {
  wingdings: WINGDINGS,
  'wingdings 2': WINGDINGS_2,
  webdings: WEBDINGS,
  symbol: SYMBOL,
};
/** Signs of Unicode's private area whose typeface is not told: bullets, boxes and ticks. */
const SIGNS = signsFrom([0x6f, '□'], [0xa7, '▪□'], [0xb7, '•'], [0xd8, '➢'], [0xfb, '✗✓☒☒']);

/** What a typeface that has only signs shows for a code; where Symbol has none, it shows an empty box. */
function signOf(code: number, font: string): string | undefined {
  const signs = TYPEFACES[font.toLowerCase()];
  if (signs === SYMBOL && code >= 0x80 && code < 0xa0) return '□';
  return signs ? signs.get(code) : SIGNS.get(code);
}

/** The sign that a `w:sym` element stands for. */
export function symbolOf(attributes: Attributes): string {
  const code = Number.parseInt(attribute(attributes, 'char') ?? '', 16);
  if (Number.isNaN(code)) return '';
  const isSign = code < 0x100 || (code >= 0xf000 && code < 0xf100);
  const sign = isSign ? signOf(code & 0xff, attribute(attributes, 'font') ?? '') : undefined;
  return sign ?? String.fromCharCode(isSign ? 0xf000 + (code & 0xff) : code).toWellFormed();
}

/** Typed text as it is shown: letters set in a symbol typeface are signs, and so are those of Unicode's private area. */
export function shownText(text: string, font: string | undefined): string {
  const typeface = font?.toLowerCase() ?? '';
  if (TYPEFACES[typeface])
    return text.replace(
      /[!-\u00ff\uf000-\uf0ff]/g,
      (letter) => signOf(letter.charCodeAt(0) & 0xff, typeface) ?? letter,
    );
  return text.replace(/[\uf000-\uf0ff]/g, (sign) => signOf(sign.charCodeAt(0) & 0xff, '') ?? sign);
}
