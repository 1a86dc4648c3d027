import { buildBlocks, type Known } from '../blocks/build-blocks.js';
import { DASHES } from '../blocks/find-table-lines.js';
import type { TextLine } from '../blocks/text-line.js';
import type { ParsedBlock } from '../document-parser.js';

/** "> > Please confirm." */
const QUOTED = /^(?: ?>)+ ?/;

const label = (names: string): RegExp => new RegExp(`^\\*?(?:${names})\\*?\\s?:\\*?\\s*(?=\\S)`, 'iu');
const FROM = label('From|Von|De|Da|Van|Od|Från|Fra|Exp[ée]diteur|Mittente|Remitente');
const SENT = label(
  'Sent|Date|Gesendet|Datum|Envoy[ée](?: le)?|Inviato|Data|Enviad[oa](?: el| em)?|Fecha|Verzonden|Wysłano|Skickat|Sendt',
);
const OTHERS = label(
  'To|An|À|A|Para|Aan|Do|Till?|Destinataire|Cc|Bcc|Kopi[ae]?|Copie|DW|Subject|Betreff|Objet|Oggetto|Asunto|Assunto|Onderwerp|Temat|Ämne|Emne|Importance|Wichtigkeit|Attachments?|Anlagen?|Anhänge?|Pi[èe]ces? jointes?|Allegat[oi]|Adjuntos?|Anexos?|Bijlagen?|Załączniki?|Vedlegg|Bilagor|Bilag|Reply-To|Antwort an',
);
const LEAST_LABELS = 3;
/** Who wrote and when is enough where the words are quoted. */
const LEAST_LABELS_QUOTED = 2;
/** Lines that the addresses behind a label may take. */
const MOST_LINES_OF_LABEL = 4;
/** Labels of a head and their lines at most. */
const LONGEST_HEAD = 30;

/** "-----Original Message-----". */
const BETWEEN_DASHES = /^[-_*]{2,}\s*\p{L}[^-_*]{3,60}[-_*]{2,}$/u;
const FORWARDED = /^[^:]{0,40}(?:forwarded|weitergeleitet|réexpédi|transféré|inoltrat|reenviad)[^:]{0,40}:$/iu;

const WROTE =
  /(?<!\p{L})(?:wrote|writes|schrieb|a écrit|ha scritto|escribió|escreveu|schreef|napisał(?:\(a\))?|skrev)(?!\p{L}).*:$/iu;
const LONGEST_INTRODUCTION = 240;
/** An address, or the time of a day: what programs write before a mail that they quote. */
const BY_PROGRAM = /@|\d{1,2}[:.h]\d{2}(?!\d)/;

/** How deep a line is quoted, and the line without the signs of that. */
function unquoted(line: string): { depth: number; words: string } {
  const signs = QUOTED.exec(line)?.[0] ?? '';
  return { depth: signs.split('>').length - 1, words: line.slice(signs.length) };
}

const introduces = (words: string): boolean =>
  words.length <= LONGEST_INTRODUCTION && WROTE.test(words.trim()) && /\d/.test(words);

/** How many lines from one on introduce words that are quoted: "On 3 March, Ann wrote:", also over two lines; 0 where they do not. */
function linesThatIntroduce(texts: readonly string[], at: number): number {
  const [first = '', second = ''] = texts.slice(at, at + 2);
  if (introduces(first)) return 1;
  const areOne = /\d/.test(first) && second.trim() !== '' && !introduces(second);
  return areOne && introduces(`${first} ${second}`) ? 2 : 0;
}

export interface WithoutQuoteMarks {
  text: string;
  /** How deep each line was quoted, by its number from 1; none where nothing was. */
  depths: readonly number[];
}

/** A text without the ">" before lines that are quoted below words that tell whose they are. Others keep them: nothing else would tell that they are someone else's. */
export function withoutQuoteMarks(text: string): WithoutQuoteMarks {
  if (!/^ ?>/m.test(text)) return { text, depths: [] };
  const lines = text.split('\n').map(unquoted);
  const known = new Set([0]);
  const kept = text.split('\n').map((line, at) => {
    const { depth, words } = lines[at] ?? { depth: 0, words: line };
    if (!known.has(depth)) {
      const above = lines.slice(Math.max(0, at - 4), at).filter((other) => other.words.trim() !== '');
      const texts = above
        .slice(-2)
        .filter((other) => other.depth === depth - 1)
        .map((other) => other.words);
      const isIntroduced = texts.some((_, from) => linesThatIntroduce(texts, from) === texts.length - from);
      const next = lines.slice(at, at + LONGEST_HEAD).map((other) => other.words);
      const isSeparated = BETWEEN_DASHES.test(words);
      const isHead = beginsHead(isSeparated ? next.slice(1) : next, 0, LEAST_LABELS_QUOTED) > 0;
      if (isIntroduced || linesThatIntroduce(next, 0) > 0 || isHead || standsBelowHead(lines, at)) known.add(depth);
    }
    return known.has(depth) ? { depth, line: words } : { depth: 0, line };
  });
  return { text: kept.map(({ line }) => line).join('\n'), depths: kept.map(({ depth }) => depth) };
}

/** Which label of a mail's head a line begins with: 0 says who wrote, 1 when, 2 something else; -1 without one. */
const kindOfLabel = (text = ''): number => [FROM, SENT, OTHERS].findIndex((pattern) => pattern.test(text.trim()));

/** How many lines from one on are the head of a mail, as programs put it above words that they quote; 0 where they are none. */
function beginsHead(texts: readonly string[], at: number, labels: number, isApart?: (at: number) => boolean): number {
  if (kindOfLabel(texts[at]) < 0) return 0;
  const kinds: number[] = [];
  let [end, last] = [at, at];
  for (; end < texts.length && end - at < LONGEST_HEAD && end - last < MOST_LINES_OF_LABEL; end++) {
    const kind = kindOfLabel(texts[end]);
    if (kind >= 0) [kinds[kinds.length], last] = [kind, end];
    else if (texts[end]?.trim() === '' || isApart?.(end)) break;
  }
  return kinds.includes(0) && kinds.includes(1) && kinds.length >= labels ? last + 1 - at : 0;
}

/** Whether a line that is quoted stands right below the head of its mail, which is quoted less deep. */
function standsBelowHead(lines: readonly { depth: number; words: string }[], at: number): boolean {
  const { depth = 0 } = lines[at] ?? {};
  const texts = lines.slice(Math.max(0, at - LONGEST_HEAD), at).map(({ words }) => words);
  const end = texts.findLastIndex((words) => words.trim() !== '') + 1;
  const from = texts.slice(0, end).findLastIndex((words) => words.trim() === '' || BETWEEN_DASHES.test(words)) + 1;
  const isAbove = end > 0 && lines[at - 1]?.depth === depth - 1;
  return isAbove && beginsHead(texts.slice(0, end), from, LEAST_LABELS) === end - from;
}

/** "From: Ann Brown, Sent: 18 March 2025 17:52": whose the words below the head of a mail are. */
function titleOfHead(texts: readonly string[]): string {
  const named = [FROM, SENT].flatMap((pattern) => texts.find((text) => pattern.test(text)) ?? []);
  return named.map((text) => text.replaceAll('*', '').replace(/\s+/g, ' ').trim()).join(', ');
}

/** Lines of one mail that follow each other. */
interface PartOfMail {
  lines: TextLine[];
  /** Whose words these are; undefined for those of the mail itself. */
  title?: string;
}

/** Parts a mail from those that it quotes or forwards. */
function partsOf(
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
  depths: readonly number[],
  isMail: boolean,
): PartOfMail[] {
  const texts = lines.map((line) => textOf(line).replaceAll('\t', ' '));
  const depthOf = (line: TextLine | undefined) => depths[(line?.number ?? 0) - 1] ?? 0;
  const countHead = (at: number) =>
    beginsHead(
      texts,
      at,
      depthOf(lines[at]) > 0 ? LEAST_LABELS_QUOTED : LEAST_LABELS,
      (line) => lines[line]?.hasGapBefore === true,
    );
  const ownHead = isMail ? 0 : countHead(0);
  const beginsWithHead = isMail || ownHead > 0;
  const titles: (string | undefined)[] = [];
  const parts: (PartOfMail & { depth: number })[] = [];
  /** The line with the label that each line of a head belongs to. */
  const fields = new Map<number, number>();
  const readHead = (from: number, end: number) => {
    for (let field = from, line = from; line < end; line++) {
      if (kindOfLabel(texts[line]) >= 0) field = line;
      fields.set(line, field);
    }
  };
  readHead(0, ownHead);
  let headEnd = ownHead;
  let begins = -1;
  lines.forEach((line, at) => {
    const depth = depthOf(line);
    const isSeparator = BETWEEN_DASHES.test(texts[at] ?? '') || FORWARDED.test(texts[at] ?? '');
    const isRule = DASHES.test(texts[at] ?? '');
    const from = isSeparator || isRule ? at + 1 : at;
    const isNamed = isSeparator || (BETWEEN_DASHES.test(texts[at - 1] ?? '') && depthOf(lines[at - 1]) === depth);
    const count = at < headEnd ? 0 : countHead(from);
    if (count > 0 && (beginsWithHead || (isNamed && at > 0))) {
      headEnd = from + count;
      readHead(from, headEnd);
      const depthOfHead = depthOf(lines[from]);
      titles[depthOfHead] = titleOfHead(texts.slice(from, headEnd));
      titles.length = depthOfHead + 1;
      // What it says holds for words below it that are quoted deeper as well.
      if (depthOf(lines[headEnd]) === depthOfHead + 1) titles.push(titles[depthOfHead]);
    }
    const introducing = at < headEnd ? 0 : linesThatIntroduce(texts, at);
    if (introducing > 0) {
      begins = at + introducing;
      const words = texts
        .slice(at, at + introducing)
        .join(' ')
        .replace(/\s+/g, ' ');
      const below = lines[at + introducing];
      const isFirst = depthOf(lines[at - 1]) < depth;
      if (below && depthOf(below) > depth) titles[depth + 1] = words;
      else if (below && (isFirst || (beginsWithHead && BY_PROGRAM.test(words)))) titles[depth] = words;
    }
    const title = titles[depth];
    const last = parts.at(-1);
    // What is quoted does not go on with the words that introduce it.
    const field = fields.get(at);
    const own = {
      ...line,
      ...(begins === at && { hasGapBefore: true }),
      ...(field !== undefined && { whole: -1 - field }),
    };
    if (last && last.depth === depth && last.title === title) last.lines.push(own);
    else parts.push({ lines: [own], depth, ...(title !== undefined && { title }) });
  });
  return parts;
}

/** The blocks of a mail: those that it quotes or forwards are parts of their own, which stand below none of its headings and name whose words they are. */
export function blocksOfMail(
  text: string,
  lines: readonly TextLine[],
  depths: readonly number[],
  known: Known = {},
): ParsedBlock[] {
  const textOf = (line: TextLine) => text.slice(line.start, line.end);
  const parts = partsOf(lines, textOf, depths, known.isMail === true);
  if (parts.length === 1) return buildBlocks(text, parts[0]?.lines ?? lines, known);
  let tables = 0;
  return parts.flatMap((part) => {
    const { title } = part;
    const blocks = buildBlocks(text, part.lines, title === undefined ? known : { ...known, isMail: true });
    const before = tables;
    return blocks.map((block) => {
      const { table, headingPath } = block;
      tables = Math.max(tables, before + (table?.number ?? -1) + 1);
      return {
        ...block,
        headingPath: title === undefined ? headingPath : [title, ...headingPath],
        ...(table && { table: { ...table, number: table.number + before } }),
      };
    });
  });
}
