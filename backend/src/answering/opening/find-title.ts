const KINDS_OF_PAPER =
  'agreement|contract|lease|deed|licen[cs]e|memorandum|articles|constitution|policy|certificate|minutes|resolutions?|report|accounts|statements?|undertaking|addendum|amendment|plan|letter|terms(?: and conditions)?|charter|bylaws|guarantee|debenture|mortgage|warrant|order|notice|prospectus|questionnaire|register|handbook';
/** Of a title that may serve to name a paper; parts of papers have such titles too. */
const TITLE_WORD = new RegExp(`\\b(${KINDS_OF_PAPER}|schedule of|annex|appendix)\\b`, 'i');
const SURE_TITLE_WORD = new RegExp(`\\b(${KINDS_OF_PAPER})\\b`, 'i');
const NOT_A_TITLE =
  /^(exhibit|annex|appendix|schedule|source:|page|table of contents|execution copy|confidential(?!ity)|certain|\[|\(|portions|quicklinks|text marked|contract no|agreement number)|\b(omitted|redacted|requested|hereby|whereas|pursuant|incorporated|entered into|has|have|had|is|are|was|were|we|our|you|your)\b|\btranslation of\b/i;
const VERSION = /\bexecution (?:copy|version)\b/i;
/** Words in capitals or with a capital, up to the first word that names a kind of paper. */
const RUN_TITLE =
  /(?:(?:\p{Lu}[\p{L}\d&®,'’\-/]*|of|and|the|for|to|in|on|&)\s+){0,12}?(?:(?:AGREEMENT|CONTRACT|LEASE|DEED|CERTIFICATE|UNDERTAKING|MEMORANDUM)|(?:Agreement|Contract|Lease|Deed|Certificate|Undertaking|Memorandum))\b(?!,| and\b)/u;
/** What may follow a title on its line without belonging to it. */
const TEXT_BEGINS =
  /^\s*(?:this|these|agreement (?:number|no)|between|by and between|dated|made|effective date|the parties|number|no\.)\b/i;
/** What may stand before a title on its line. */
const STARTS_A_TITLE = /^$|[.:)\]"”]\s*$|(?<!#)\d\s*$/;
const ALL_CAPITALS = /^[\p{Lu}\s,&'’\-/]{8,}$/u;
const LABEL = /^(?:(?:exhibit|annex|appendix|schedule)\s+[\w.()-]{1,12}\s+(?=\S+\s+\S)|\([A-Za-z ]{3,30}\)\s+)*/i;
/** "EXHIBIT 10.1", with no title of its own. */
const LABEL_ONLY = /^(?:exhibit|annex|appendix|schedule|attachment)\s+[\w.()-]{1,12}$/i;
/** A word that no title ends in. */
const GOES_ON =
  /\s(?:of|the|and|for|to|in|on|by|a|an|de|du|des|la|le|les|et|del|della|di|und|der|des|zur|van|het|en|&)$/i;
/** A row of a table or a sheet is no title, whatever its cells are called. */
const BETWEEN_CELLS = '\t';
/** Of a heading that stands above a paper, and names it surely. */
const HEADING_WORD = new RegExp(
  `\\b(?:${KINDS_OF_PAPER}|note|invoice|opinion|application|judgment|(?<!\\b(?:of|in|to|the)\\s)schedule|power of attorney|heads of terms|term sheet)\\b`,
  'i',
);
/** What is stamped on a paper, who writes it, to whom and on which page: no title, however large. */
const STANDS_ABOVE_TITLE =
  /^(?:(?:strictly |private (?:and|&) )?confidential\b|without prejudice|subject to contract|draft\b|copy$|original$|(?:to|from|pages?|date|fax|tel|attachment)\b(?::|\s\d|\s\p{Lu})|[*#=_-]{2,}|[☒☐]|united states\b)|\btrading (?:name|as)\b|\b(?:page|seite)\s\d+/iu;
const COMPANY =
  /^(?:(?:\p{Lu}[\p{L}\d.’'-]*|&|and|und|et)\s+){1,5}(?:Ltd|Limited|LLP|plc|PLC|Inc|Corp|Corporation|DAC|GmbH|AG|SA|SAS|SARL|BV|NV|S\.[\p{L}.]+|sp\. z o\.o|Solicitors|Partners)\.?$/u;
/** "7 Ending an order", "§ 3 Cena", "(2) Sitz": a part of the paper. */
const NUMBERED = /^(?:\(?[\divxlc]{1,4}[.)]*\s|§|\d+\.\d|art(?:icle|ikel|[íi]culo|icolo|\.)\s?\d)/i;
/** A longer line that ends as a sentence is text, and what stands below it no title. */
const PROSE = 80;
const LINES_READ = 40;
const CHARACTERS_READ = 20_000;
const LONGEST_TITLE = 140;
const MOST_WORDS = 16;

interface Line {
  start: number;
  end: number;
  text: string;
}

/**
 * Where a paper's own title stands: a line of its beginning that names a kind of paper. `isCertain` asks for one that can be asserted as
 * a fact: no title inside a line's text or of a part of the paper.
 */
export function findTitleRange(
  text: string,
  { isCertain }: { isCertain: boolean },
): [start: number, end: number] | null {
  const lines = linesOf(isCertain ? text.slice(0, CHARACTERS_READ) : text);
  for (const [at, line] of lines.entries()) {
    const range = titleIn(line, lines[at - 1] ?? null, isCertain);
    if (range) return [range[0], endOfTitle(range, lines, at)];
  }
  return null;
}

/** What is known of a stretch of a paper: `Unit` fits. */
interface Stretch {
  start: number;
  end: number;
  /** Stretches of one paragraph have the same number. */
  paragraph: number;
  page: number | null;
  isHeading: boolean;
  isTableRow: boolean;
}

/** What stands above the first text or table of a paper, on its first page. */
function openingOf(text: string, stretches: readonly Stretch[]): Stretch[] {
  const isText = ({ start, end, page, isHeading, isTableRow }: Stretch) =>
    (page ?? 1) > 1 ||
    isTableRow ||
    (isHeading
      ? NUMBERED.test(text.slice(start, end))
      : end - start >= PROSE && /[.;:,]$/.test(text.slice(start, end)));
  const first = stretches.findIndex(isText);
  return stretches.slice(0, Math.min(first < 0 ? stretches.length : first, LINES_READ));
}

/** "Objet : ...", "Betreff: ..." */
const ABOUT = /^(?:re|subject|betreff|betrifft|objet|oggetto|asunto|assunto|dotyczy|betreft|our client)\s?:\s*/i;

const paragraphsOf = (stretches: readonly Stretch[]): Stretch[] =>
  stretches.flatMap((stretch, at) => {
    if (stretches[at - 1]?.paragraph === stretch.paragraph) return [];
    const last = stretches.findLast(({ paragraph }) => paragraph === stretch.paragraph) ?? stretch;
    return [{ ...stretch, end: last.end }];
  });

/**
 * Where a paper's own title stands, told by its headings as well: a heading above its text that names a kind of paper, else a line there
 * that does, else the first heading that is neither a stamp nor a name. Null where none is sure.
 */
export function findTitleByHeadings(
  text: string,
  stretches: readonly Stretch[],
  { isCertain }: { isCertain: boolean },
): [start: number, end: number] | null {
  const found = findTitleRange(text, { isCertain });
  const byWords = found && STANDS_ABOVE_TITLE.test(text.slice(...found)) ? null : found;
  const opening = paragraphsOf(openingOf(text, stretches));
  const headings = opening.filter(({ start, end, isHeading }) => {
    const words = text.slice(start, end).trim();
    const isNoTitle =
      words.includes(BETWEEN_CELLS) || [STANDS_ABOVE_TITLE, COMPANY, LABEL_ONLY].some((pattern) => pattern.test(words));
    return isHeading && end - start <= 2 * LONGEST_TITLE && !isNoTitle;
  });
  const withoutAbout = ({ start, end }: Stretch): [number, number] => [
    start + (ABOUT.exec(text.slice(start, end))?.[0].length ?? 0),
    end,
  ];
  const named = headings.find(({ start, end }) => {
    const words = text.slice(start, end);
    return HEADING_WORD.test(words) && !VERSION.test(words);
  });
  const wordsIn = named && byWords && byWords[0] >= named.start && byWords[0] < named.end;
  if (named) return wordsIn ? [byWords[0], named.end] : withoutAbout(named);
  const isAbove = byWords && byWords[0] < (opening.at(-1)?.end ?? 0);
  if (isAbove) return byWords;
  const [first] = headings;
  if (first && !isCertain) return withoutAbout(first);
  const within = byWords && stretches.find(({ start, end }) => start <= byWords[0] && byWords[0] < end);
  const isPart = within?.isHeading === true && NUMBERED.test(text.slice(within.start, within.end));
  return byWords && !isPart && /^[^\p{L}]*\p{Lu}/u.test(text.slice(...byWords)) ? byWords : null;
}

/** A title goes on in the next line where it ends in the middle of a name: "Minutes of a meeting of the board of". */
function endOfTitle([start, end]: [start: number, end: number], lines: readonly Line[], at: number): number {
  const [line, below] = [lines[at], lines[at + 1]];
  if (line?.end !== end || !below || below.start - end > 1 || !GOES_ON.test(line.text)) return end;
  return below.end - start <= LONGEST_TITLE && !/[.;:]$/.test(below.text) ? below.end : end;
}

function titleIn(whole: Line, previous: Line | null, isCertain: boolean): [start: number, end: number] | null {
  const isOther = (part: string) => NOT_A_TITLE.test(part) || (isCertain && VERSION.test(part));
  const word = isCertain ? SURE_TITLE_WORD : TITLE_WORD;
  const line = withoutLabel(whole);
  if (isOther(line.text.slice(0, LONGEST_TITLE)) && line.text.length <= LONGEST_TITLE) return null;
  const run = RUN_TITLE.exec(line.text.slice(0, 600));
  const rest = run ? line.text.slice(run.index + run[0].length) : '';
  const isWholeLine = line.text.length <= LONGEST_TITLE && line.text.split(/\s+/).length <= MOST_WORDS;
  const isRun =
    run &&
    (!isCertain || (STARTS_A_TITLE.test(line.text.slice(0, run.index)) && /^\p{Lu}/u.test(run[0]))) &&
    !/^this\b/i.test(run[0]) &&
    !isOther(run[0]) &&
    run[0].includes(' ');
  if (isRun && (TEXT_BEGINS.test(rest) || !isWholeLine))
    return [line.start + run.index, line.start + run.index + run[0].length];
  if (!isWholeLine || !word.test(line.text) || !looksLikeTitle(line.text, word)) return null;
  return [previous && continues(previous, line) ? previous.start : line.start, line.end];
}

/** "Exhibit 10.8", "(Translation)" and the like stand before a title without being part of it. */
function withoutLabel(line: Line): Line {
  const label = LABEL.exec(line.text)?.[0] ?? '';
  return { ...line, start: line.start + label.length, text: line.text.slice(label.length) };
}

/** Most words of a title are written with a capital, and no sentence ends in it. */
function looksLikeTitle(text: string, word: RegExp): boolean {
  const words = text.split(/\s+/);
  const capitals = words.filter((one) => /^[^\p{L}]*[\p{Lu}\d]/u.test(one)).length;
  const isNamed = /^\p{Lu}/u.test(text) && word.test(words.slice(0, 3).join(' '));
  return (isNamed || capitals >= words.length * 0.4) && !/(?<!\b(?:Inc|Ltd|Co|Corp|LLC|plc))[.;:]$/.test(text);
}

/** "REAL ESTATE EDUCATION" above "DEVELOPMENT AGREEMENT". */
function continues(previous: Line, line: Line): boolean {
  return (
    ALL_CAPITALS.test(previous.text) &&
    !NOT_A_TITLE.test(previous.text) &&
    !VERSION.test(previous.text) &&
    line.start - previous.end <= 2
  );
}

function linesOf(text: string): Line[] {
  const lines = [...text.matchAll(/[^\n\f]*[^\s][^\n\f]*/g)].slice(0, LINES_READ);
  return lines.flatMap((match) => {
    const start = match.index + match[0].length - match[0].trimStart().length;
    const trimmed = match[0].trim();
    return trimmed.includes(BETWEEN_CELLS) ? [] : [{ start, end: start + trimmed.length, text: trimmed }];
  });
}
