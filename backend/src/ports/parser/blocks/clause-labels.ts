import type { TextLine } from './text-line.js';
import { romanValue } from './count-of-a-label.js';
import { MONTH } from './names-of-months.js';

/** What a printed number before a paragraph looks like; it decides how deep the paragraph stands. */
type LabelForm = 'part' | 'section' | 'decimal' | 'letter' | 'roman' | 'number' | 'bullet';

export interface ClauseLabel {
  form: LabelForm;
  /** As it is printed, without a closing full stop: "8.1", "(a)", "Article IV". Empty for a bullet. */
  text: string;
  /** Characters that label and blanks take at the start of the paragraph. */
  length: number;
  /** 1 for "8", 2 for "8.1"; 1 for everything else. */
  depth: number;
  /** "a)" and "1)": it has a bracket behind it only. */
  isHalfBracketed?: true;
}

/** Words of a paper's parts, as they stand before a number; each may also be written in capitals. */
const PARTS =
  'Article|Articolo|Art[íi]culo|Artigo|Artikel|Art\\.|Part|Parte|Partie|Teil|Chapter|Chapitre|Cap[íi]tulo|Capitolo|Kapitel|Abschnitt|Rozdzia[łl]|Dzia[łl]|Cz[ęe]ść|Deel|Hoofdstuk|Sezione|Secci[óo]n|Schedule|Exhibit|Annexe?|Allegato|Anexo|Anlage|Anhang|Bijlage|Bilaga?|Vedlegg|Za[łl]ącznik|Appendix|Appendice|Item|Title|Titolo|Titre|T[íi]tulo';
const PART = new RegExp(
  `^(${PARTS}|${PARTS.replaceAll('\\.', '#').toUpperCase().replaceAll('#', '\\.')})\\s*` +
    '(?<=[\\s.])(?:[Nn]\\.?\\s?[°ºo]?\\s?|[Nn]r\\.?\\s)?' +
    '(\\d+(?:[A-Z]|[ -](?:bis|ter|quater))?(?:\\.\\d+)*|[IVXLC]+|[A-Z])(?:er|[°º])?(?:-\\d+)?(?=[\\s.:,–—-]|$)' +
    '(?:\\s?[.:])?\\s*(?:[–—-]\\s*)?',
  'u',
);
/** "Item 2024 2023": the names of columns, of which each but the first is a year. */
const NAMES_OF_YEARS = /^\p{L}+(?:\s+(?:19|20)\d\d[A-Z]?){2,}\s*$/u;
/** "Primero", "Décimo Primeiro", as papers of Spain, Portugal and their like count; "premier" and "primo" in French and Italian. */
const ORDINALS =
  '(?:(?:D[ée]cim|Vig[ée]sim)[oa][\\s-]?)?(?:Primeir[oa]|Primer[oa]|Segund[oa]|Terceir[oa]|Tercer[oa]|[CQ]uart[oa]|Quint[oa]|Sext[oa]|S[ée]p?tim[oa]|O[ci]tav[oa]|Noven[oa]|Non[oa]|D[ée]cim[oa]|Vig[ée]sim[oa]|Und[ée]cim[oa]|Duod[ée]cim[oa]|[ÚU]nic[oa])';
/** "Primero.", "TERCERA.-", "Cláusula Quinta:", and "Artigo Primeiro" in a line of its own. */
const ORDINAL = new RegExp(
  `^(?:((?:(?:Cl[áa]usula|Art[íi]culo|Artigo)\\s+)?${ORDINALS})\\s*(?:[.:]{1,2}\\s*[-–—]?|[-–—])\\s*(?=\\p{L}|$)` +
    `|((?:Cl[áa]usula|Art[íi]culo|Artigo|Article|Articolo)\\s+(?:${ORDINALS}|premier|prim[oa]))\\s*$)`,
  'iu',
);
const SECTION =
  /^(SECTION|Section|CLAUSE|Clause|§)\s*(\d+(?:\.\d+)*[a-z]?|[IVXLC]+(?:\.\d+)*|[A-Z])(?=[\s:]|\.(?!\d)|$|(?<=§\d{1,3})\p{Lu}\p{Ll})[.:]?\s*(?:[–—-]\s+)?/u;
/** "4.2", "4.2)"; "A.3" as conditions of policies and permits count, "B2." and "B2.1." below a part B, and "IV.2" below an Article IV. */
const DECIMAL =
  /^(\d{1,3}(?:\.\d{1,3}){1,8}(?=\.?(?:\s|[A-Z“"(]|$)|\)\s+[A-Z])|(?:[A-Z]|[IVXLC]{2,6})(?:\.\d{1,2}){1,4}(?=\.?\s)|[A-Z]\d{1,2}(?:\.\d{1,2}){0,3}(?=\.\s))[.)]?\s*/;
/** "12", "1°" as papers in French and Italian count, "1.º" as those in Spanish do, and "3A." as clauses are counted that were put in later. */
const NUMBER =
  /^(\d{1,2}\.?[°ºª](?=\)?\s+(?:\p{L}{2}|$))|\d{1,3}(?:-(?:bis|ter|quater|quinquies))?|\d{1,3}[A-Z](?=[.)]\s))[.)]?(?:\s+|(?=[A-Z“"][a-z])|$)/u;
const NUMBER_IN_BRACKETS = /^(\(\d{1,3}\))\s*/;
/** A wide blank tells a letter or Roman number that hangs before its words, without a stop or bracket. */
const LETTER = /^(\([a-zA-Z]{1,2}\)|[a-zA-Z]\)|([a-z])\2\)(?=\s)|[A-Za-z]\.(?=\s)(?!\s+[A-Z]\.)|[A-Za-z](?=\u2002))\s*/;
const ROMAN =
  /^(\([ivxlc]{1,6}\)|\([IVXLC]{1,6}\)|[ivxlc]{1,6}[.)](?=\s)|[ivx]{1,5}(?=\u2002)|[IVXLC]{1,6}\.(?=\s)(?!\s+[A-Z]\.))\s*/;
/** "– hereinafter the “Buyer” –" goes on with what is above it, and "- Draft -" says what a paper is. */
export const BETWEEN_DASHES = /^([–—-])\s\S.*\s\1$/;
/** Signs before the points of a list; a dash stands last, as it does between the brackets of a pattern. */
const BULLETS = '•·●▪■□◦‣⁃○➢▸►❖✓✔✗✘*–—-';
/** "o" is a bullet of Word where a tab or several blanks follow it; "[X]" and "[ ]" are boxes before what is ticked. */
const BULLET = new RegExp(
  String.raw`^(?:[${BULLETS}](?:\s+|$)|\+\s+(?=\p{L})|--\s+(?=\S)|o(?:\t| {2,})|\[[xX ]\]\s+(?=\p{Lu}))`,
  'u',
);

/** What follows a number that a sentence only names: "Clause 4.1 does not apply", "Article 6, qui", "Art. 6 Abs. 1", "§ 354a HGB bleibt". */
const NAMED_IN_SENTENCE =
  /^(?:[,;]\s*|\)\s*)?(?:\p{Ll}|(?:Abs|Satz|Nr|Ziff|Buchst)\b|\p{Lu}\p{L}*(?:GB|\p{L}G|[A-Zs]O)(?=\s\p{Ll}|[.,;]))/u;

/** "CAPÍTULO PRIMEIRO" in a line of its own. */
const PART_IN_WORDS = new RegExp(
  `^((?:Cap[íi]tulo|T[íi]tulo|Secci[óo]n|Chapitre|Titre|Capitolo|Titolo)\\s+(?:${ORDINALS}|premier|prim[oa]))\\s*$`,
  'iu',
);

/** What every label begins with; most lines end here. */
const MAY_BE_LABEL = new RegExp(
  String.raw`^(?:[\d(§[+${BULLETS}]|o(?:\t| {2})|[A-Za-z][.)\u2002]|[A-Z]\d{1,2}\.|(?<letter>[a-z])\k<letter>\)|[ivxlcIVXLC]{2,6}[.)\u2002]|A(?:RT|rt|NNEX|nnex|PPENDI|ppendi|LLEGATO|llegato|NEXO|nexo|NLAGE|nlage|NHANG|nhang|BSCHNITT|bschnitt)|P(?:ART|art|RIM|rim)|C(?:H?AP|h?ap|Z[ĘE]|z[ęe]|LAUSE|lause|L[AÁ]US|l[aá]us|UART|uart)|S(?:CHEDULE|chedule|E[CZ]|e[cz]|EG|eg|EX|ex|[EÉ][PT]|[eé][pt])|E(?:XHIBIT|xhibit)|I(?:TEM|tem)|T(?:[IÍ]T|[ií]t|EIL|eil|ERCE|erce)|B(?:IJLAGE|ijlage|ILAG|ilag)|K(?:APITEL|apitel)|D(?:[EÉ]CIM|[eé]cim|UOD|uod|EEL|eel)|N(?:OVEN|oven|ON[AO]|on[ao])|O(?:[CI]TAV|[ci]tav)|QU|Qu|[UÚ](?:N[DI]|n[di])|V(?:IG|ig|EDLEGG|edlegg)|R(?:OZ|oz)|D(?:ZI|zi)A|Dzia|H(?:OOF|oof)|Z(?:A[ŁL]|a[łl]))`,
);

const ROMAN_LETTERS = 'ivxlc';

/** Whether a text begins with two small letters that no label begins with, as most lines do that a paragraph goes on in; "aa)" is one. */
function isInsideWord(text: string): boolean {
  const first = text.charCodeAt(0);
  const second = text.charCodeAt(1);
  const areSmall = first >= 97 && first <= 122 && second >= 97 && second <= 122;
  const isDoubled = first === second && text.charAt(2) === ')';
  return areSmall && !isDoubled && !ROMAN_LETTERS.includes(text.charAt(1));
}

/** The forms of a label that begins with a figure, and of any other, in the order in which they are tried. */
const IN_FIGURES = [['number', NUMBER]] as const;
const IN_LETTERS = [
  ['number', NUMBER_IN_BRACKETS],
  ['roman', ROMAN],
  ['letter', LETTER],
] as const;

/** "63 Main Street" and "12 rue de la Paix": a number without a full stop numbers a house sooner than a clause, unless it stands apart. "1 Start and place of work" names no street. */
const STREETS =
  'Street|St|Road|Rd|Avenue|Ave|Drive|Lane|Circle|Suite|Floor|Boulevard|Blvd|Way|Square|Place|Quay|House|Court|Parkway|Highway|Row|Terrace|Crescent|Mews|Gardens|Wharf|Parade';
const STREET = new RegExp(
  `^\\d+\\s(?:\\S+\\s)+(?:${STREETS}|${STREETS.toUpperCase()})\\b|\\s(?:Close|Park|Grove|Hill|Green|Walk),\\s\\p{Lu}`,
  'u',
);
const STREET_BEFORE_NAME = /\s(?:rue|chemin|impasse|quai|avenue|boulevard|place(?=\sd(?:e|u|es)\s))\s/iu;
/** Whether a number without a sign behind it numbers a house. */
const isOfStreet = (text: string): boolean =>
  [STREET, STREET_BEFORE_NAME].some((street) => street.test(wholeWordsOf(text)));
const HIGHEST_BARE_NUMBER = 199;
/** Characters of a text among which its label stands, and what tells that it is none. */
const BEGINNING = 60;
/** The beginning of a text without a word that is cut at its end: "statement" names no "St". */
const wholeWordsOf = (text: string): string =>
  text.length > BEGINNING ? text.slice(0, BEGINNING).replace(/[\p{L}\d]+$/u, '') : text;

/** "11 U.S.C. § 321" and "40 C.F.R. 1500": the number of a volume. */
const VOLUME = /^\d+\s(?:\p{Lu}\.\s?){2,}(?:§|\d)/u;

/** "13 Mar 2017" and "13. März 2017" are days and no clauses, nor are "1 March, by not more than" and "31. Oktober des Folgejahres": a line may begin with them. */
const DAY = new RegExp(
  `^(?:[1-9]|[12]\\d|3[01])(?:\\s+(?:de\\s+)?(?:\\p{L}{3,10}\\.?,?\\s+(?:de\\s+)?\\d{4}(?!\\d)|${MONTH}(?!\\p{L}|-))|\\.\\s?(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?!\\p{L}|-))`,
  'u',
);
/** "150 EUR" and "441.311 EUR" are amounts; "1.1 EUR means ..." may be a clause. */
const AMOUNT =
  /^(?:\d{1,3}|\d{1,3}(?:\.\d{3})+)\s?(?:[€£$%]|(?:EUR|USD|GBP|CHF|PLN|SEK|Euro|euros?|Mio|Prozent|percent|per cent)(?!\p{L}))/u;

/** "60.000 Stück" and "1.250.000": thousands, as much of Europe writes them; a clause 1.102 may be, a clause 60.000 is not. */
const THOUSANDS = /^(?:\d{1,3}(?:\.\d{3})*\.000|\d{1,3}(?:\.\d{3}){2,}|[2-9]\d\d?(?:\.\d{3})+)(?=[\s,;)]|$)/;

const ROMAN_ONLY = /^\(?[ivxlcIVXLC]+[.)]*$/;

/** A label without the full stop, colon or half bracket behind it. */
function tidy(label: string): string {
  const bare = label.endsWith('.') || label.endsWith(':') ? label.slice(0, -1) : label;
  return bare.length > 1 && bare.endsWith(')') && !bare.startsWith('(') ? bare.slice(0, -1) : bare;
}

/** Whether a text begins with a part or section, be it its own number or one that is only named. */
export const beginsWithPart = (text: string): boolean =>
  MAY_BE_LABEL.test(text) && (PART.test(text) || SECTION.test(text));

const isNamedInSentence = (text: string, label: string): boolean =>
  !/[.:–—-]\s*$/.test(label) && NAMED_IN_SENTENCE.test(text.slice(label.length));

/** A letter that stands for a word: "i. A. Sabine Roth" and "i.V. Roth" sign by order or with authority in German, "n. 2024/061" is a number in Italian. */
const ABBREVIATED = /^(?:i\.\s?[AV]\.\s(?:gez\.\s)?\p{Lu}|[nN]\.\s?\d)/u;

/**
 * Reads the label at the start of a paragraph, or null. A letter that could be a Roman number is taken for a Roman one,
 * except where the caller knows better.
 */
export function readLabel(text: string): ClauseLabel | null {
  if (isInsideWord(text) || !MAY_BE_LABEL.test(text) || ABBREVIATED.test(text)) return null;
  const start = text.slice(0, BEGINNING);
  const isInFigures = /^\d/.test(start);
  if (isInFigures && (AMOUNT.test(start) || DAY.test(start) || THOUSANDS.test(start) || VOLUME.test(start)))
    return null;
  const part = isInFigures ? null : PART.exec(start);
  if (part) {
    if (isNamedInSentence(text, part[0]) || NAMES_OF_YEARS.test(text)) return null;
    return { form: 'part', text: `${part[1]} ${part[2]}`, length: part[0].length, depth: 1 };
  }
  const inWords = isInFigures ? null : PART_IN_WORDS.exec(start)?.[1];
  if (inWords) return { form: 'part', text: inWords, length: text.length, depth: 1 };
  const ordinal = isInFigures ? null : ORDINAL.exec(start);
  const words = ordinal?.[1] ?? ordinal?.[2];
  if (ordinal && words) return { form: 'section', text: words.trim(), length: ordinal[0].length, depth: 1 };
  const section = isInFigures ? null : SECTION.exec(start);
  if (section && isNamedInSentence(text, section[0])) return null;
  if (section?.[2])
    return {
      form: 'section',
      text: `${section[1]} ${section[2]}`,
      length: section[0].length,
      depth: section[2].split('.').length,
    };
  const decimal = DECIMAL.exec(start);
  if (decimal?.[1])
    return { form: 'decimal', text: decimal[1], length: decimal[0].length, depth: decimal[1].split('.').length };
  for (const [form, pattern] of isInFigures ? IN_FIGURES : IN_LETTERS) {
    const match = pattern.exec(start);
    if (
      form === 'number' &&
      match &&
      /^\d+\s/.test(match[0]) &&
      (Number(match[1]) > HIGHEST_BARE_NUMBER || (/^\d+\s$/.test(match[0]) && isOfStreet(text)))
    )
      return null;
    // No list of Roman numbers has only "c" or "l" of them, nor "cc".
    if (form === 'roman' && match && /^\(?(?:[clCL]|cc|ll)[.)]/.test(match[0])) continue;
    if (match?.[1]) {
      const isHalfBracketed = /^[^(]+\)$/.test(match[0].trim());
      const label = { form, text: tidy(match[0].trim()), length: match[0].length, depth: 1 };
      return isHalfBracketed ? { ...label, isHalfBracketed } : label;
    }
  }
  const bullet = BULLET.exec(start);
  if (bullet && BETWEEN_DASHES.test(text)) return null;
  return bullet && { form: 'bullet', text: '', length: bullet[0].length, depth: 1 };
}

/** Whether a number is the next one behind another: "4" behind "3", "(2)" behind "(1)", "2.3.2" behind "2.3.1". */
export function countsOn(label: ClauseLabel, next: ClauseLabel | null): boolean {
  if (next?.form !== label.form || (label.form !== 'number' && label.form !== 'decimal')) return false;
  const [, above = '', number = '', bracket = ''] = /^(.*?)(\d+)(\)?)$/.exec(label.text) ?? [];
  return number !== '' && next.text === `${above}${Number(number) + 1}${bracket}`;
}

/** "(a) The", with which a list begins behind the number of its clause. */
const FIRST_BEHIND = /^\((?:1|a|A|i|I)\)\s*["“„«]?\p{L}/u;
/** "8.3(b) The": a point that is named with the number of its clause. */
const ATTACHED = /^\((?:[a-z]{1,4}|[A-Z]|\d{1,2})\)\s+["“„«]?\p{Lu}/u;

/** Behind the number of a clause the first one of what is counted in it: "6. (1) Every holder ...", "4.2 (a) the Seller". */
export function labelBehind(text: string, { form, length }: ClauseLabel): ClauseLabel | null {
  const isCounted = form === 'number' || form === 'decimal' || form === 'section';
  const behind = text.slice(length);
  const isAttached = form === 'decimal' && ATTACHED.test(behind) && text[length - 1] !== ' ';
  return isCounted && (isAttached || FIRST_BEHIND.test(behind)) ? readLabel(behind) : null;
}

/** The number of an article that stands alone, above its words or its title: "§ 1", "Article 3", "Primero.". */
export function loneLabel(text: string): ClauseLabel | null {
  const label = readLabel(text);
  const isArticle = label?.form === 'section' || (label?.form === 'part' && /^art/i.test(label.text));
  return label && isArticle && label.length >= text.length ? label : null;
}

/** "(a)", "A.", "i." and "(1)", with which a list begins. */
const isFirst = (label: string): boolean => /^\(?[aAiI1]\)?$/.test(label);

const lettersOf = (label: string): string => (/[a-zA-Z]+/.exec(label)?.[0] ?? '').toLowerCase();

/** "(i)" after "(h)" and "(v)" after "(u)" are letters, unless a Roman count has come so far by itself. */
function isLetter(label: string, previousLetter: string | undefined, previousRoman: string | undefined): boolean {
  if (!ROMAN_ONLY.test(label) || previousLetter === undefined) return false;
  const [letter, before] = [lettersOf(label), lettersOf(previousLetter)];
  if (letter.length !== 1 || before.length !== 1 || letter.charCodeAt(0) !== before.charCodeAt(0) + 1) return false;
  return previousRoman === undefined || romanValue(letter) !== romanValue(lettersOf(previousRoman)) + 1;
}

type StepForm = 'letter' | 'roman' | 'number';

/** Where the line of a label begins, and how large it is. */
type PlaceOfLabel = Pick<TextLine, 'left' | 'size' | 'fromTop' | 'page'>;

interface Step {
  style: string;
  text: string;
  isBare: boolean;
  /** "A." of a list, which is no title. */
  isItem?: boolean;
  /** "i)" of a list within that of "b)". */
  isInner?: boolean;
  /** Text that begins no further right stands below it. */
  isEnded?: boolean;
  place?: PlaceOfLabel | undefined;
}

/** Capital and small letters, capitals in brackets, and doubled ones ("(aa)" below "(a)"), are levels of their own. */
function styleOf(form: StepForm, text: string): string {
  const letters = /[a-zA-Z]+/.exec(text)?.[0] ?? '';
  const isCapital = letters !== '' && letters === letters.toUpperCase();
  const isDoubled = form === 'letter' && letters.length === 2;
  const isInBrackets = isCapital && text.startsWith('(');
  return `${form}${isCapital ? ' in capitals' : ''}${isInBrackets ? ' in brackets' : ''}${isDoubled ? ' doubled' : ''}`;
}

const IS_NUMBER_OF_CLAUSE = /^(?:\d|§|art|section|clause)/i;

/** "B.", which begins a count of its own. */
const IS_CAPITAL = /^[A-Z]$/;

/** The style of "1." below "(2)". */
const ITEM_IN_FIGURES = 'item in figures';

interface CountedList {
  /** What it stands in, if that has a number, and its last number. */
  clause: string;
  last: string;
  /** "1)", which stands below "1." wherever it begins. */
  isHalfBracketed?: true | undefined;
  /** Where it begins in its column and where its last number stands, if that is known. */
  first?: PlaceOfLabel | undefined;
  latest?: PlaceOfLabel | undefined;
}

const numberInList = ({ clause, last }: CountedList): string => (clause === '' ? last : `${clause}(${last})`);

/** Whether one place is clearly further left than another; false where one of them is not known. */
const isLeftOf = (one: number | undefined, other: number | undefined): boolean =>
  one !== undefined && other !== undefined && one + 1 < other;

/** Whether one list is set in from another, by more than the numbers of one differ in width. */
const isSetIn = (inner: PlaceOfLabel | undefined, outer: PlaceOfLabel | undefined): boolean =>
  inner !== undefined && outer !== undefined && inner.left > outer.left + inner.size;

/** Whether a line stands in the column of another further up: what begins higher on the page stands in the next one. */
const isInColumn = (line: PlaceOfLabel | undefined, above: PlaceOfLabel | undefined): boolean =>
  line?.page === above?.page && (line?.fromTop ?? 0) >= (above?.fromTop ?? 0);

/**
 * Puts labels together with those they stand under: "(b)" below "4.2" becomes "4.2(b)", "(A)" below "(i)" "4.2(b)(i)(A)".
 * Numbers that are whole in themselves ("4.2", "Article IV") begin anew; "1." below the heading "4. Payment" is "4(1)", and no clause 1.
 */
export class ClauseTrail {
  private base = '';
  private placeOfBase: PlaceOfLabel | undefined;
  private steps: Step[] = [];
  /** Whether the last heading, or clause known to be one, is counted in figures. */
  private isBelowNumber = false;
  /** The lists that begin with 1 below it, each within a point of the one before it. */
  private lists: readonly CountedList[] = [];
  /** Where text without a number begins that stands below the last number. */
  private textLeft = Infinity;

  /**
   * The full number of a paragraph with this label, or of what is known to be a clause and no item of a list, such as a heading; undefined for a bullet.
   * `isInner`: it is an item of a list within another.
   */
  step(label: ClauseLabel, isClause = false, line?: PlaceOfLabel, isInner = false): string | undefined {
    if (label.form === 'bullet') return undefined;
    // "a)" below "(2)" is "(2)(a)", and "a." below "3." is "3(a)".
    const isBare = label.form !== 'number' && /^[a-z]+$/.test(label.text) && !label.isHalfBracketed;
    const isBelow =
      (label.isHalfBracketed &&
        label.form !== 'number' &&
        (this.base !== '' || this.steps.some((step) => step.text.startsWith('(') && step.isInner !== true))) ||
      (isBare && IS_NUMBER_OF_CLAUSE.test(this.base)) ||
      (isBare &&
        isInner &&
        this.steps.some(({ text, place }) => text.startsWith('(') || isLeftOf(place?.left, line?.left))) ||
      (label.isHalfBracketed === true && isInner && this.steps.length > 0);
    const isItem = IS_CAPITAL.test(label.text) && !isClause;
    const isSetInBelow =
      isItem && this.steps.some(({ text, place }) => text.startsWith('(') && isLeftOf(place?.left, line?.left));
    // "A." set in below "3.3" is "3.3(A)"; at the margin, or below text there, it may be a part of the paper.
    const isSetInFromBase = isSetIn(line, this.placeOfBase) && this.textLeft > (this.placeOfBase?.left ?? 0);
    const isBelowClause = isItem && IS_NUMBER_OF_CLAUSE.test(this.base) && (isInner || isSetInFromBase);
    const text = isBelow || isSetInBelow || isBelowClause ? `(${label.text})` : label.text;
    const isInBrackets = text.startsWith('(');
    const items = isClause ? undefined : this.stepsWithItem(label, line);
    if (items) {
      this.steps = items;
      return this.clauseOfSteps();
    }
    if (label.form !== 'letter' && label.form !== 'roman' && !(label.form === 'number' && isInBrackets)) {
      if (isClause) this.isBelowNumber = /^(?:[\d§]|[A-Z]\.\d|Art)/i.test(label.text);
      this.lists = isClause ? [] : this.listsWith(label, line);
      this.textLeft = Infinity;
      const list = this.lists.at(-1);
      this.base = list ? numberInList(list) : label.text;
      this.placeOfBase = line;
      this.steps = [];
      return this.base;
    }
    const style = this.style(label.form, label.text);
    this.leaveEnded(label, style, line);
    const isOfList = (step: Step) => step.style === style || step.style === `${style}, set in`;
    const open = this.steps.findLast((step) => isOfList(step) && !isLeftOf(line?.left, step.place?.left));
    const isInOpen =
      open?.isEnded !== true && isFirst(label.text) && isSetIn(line, open?.place) && isInColumn(line, open?.place);
    if (open && isInOpen) {
      const item = {
        style: `${style}, set in`,
        text: label.text.startsWith('(') ? label.text : `(${label.text})`,
        isBare: false,
        place: line,
      };
      this.steps = [...this.steps.slice(0, this.steps.indexOf(open) + 1), item];
      return this.clauseOfSteps();
    }
    const at = open ? this.steps.indexOf(open) : this.steps.findIndex(isOfList);
    // "(c)" behind "ii." counts on from an "(a)" that was not seen, and not below it.
    const isLater = !isBare && !/^\(?(?:[aAiI1]|aa)\b/.test(text);
    const above = at >= 0 ? this.steps.slice(0, at) : this.steps.filter((step) => !(isLater && step.isBare));
    // "b." behind "(a)" of a list within another.
    const shown = open?.text.startsWith('(') && !isInBrackets ? `(${text})` : text;
    this.steps = [
      ...above,
      {
        style: open?.style ?? style,
        text: shown,
        isBare,
        isItem,
        isInner: isInner && (isBelow === true || isInBrackets),
        place: line,
      },
    ];
    return shown.startsWith('(') ? this.clauseOfSteps() : text;
  }

  /** A list that begins behind text which ended another one, and no further right than that, stands beside it: "(A)" of the background behind "(2)" of the parties. */
  private leaveEnded({ text }: ClauseLabel, style: string, line: PlaceOfLabel | undefined): void {
    if (!isFirst(text) || this.steps.some((step) => step.style === style)) return;
    const isBeside = ({ isEnded, place }: Step) => isEnded === true && line !== undefined && !isSetIn(line, place);
    const ended = this.steps.findIndex(isBeside);
    if (ended >= 0) this.steps = this.steps.slice(0, ended);
  }

  /** "5(a)(i)"; what stands below "B." without a number of its own is counted from that: "B(i)"; so is "i)" in a list within that of "b)". */
  private clauseOfSteps(): string {
    const capital = this.steps.findLastIndex(({ text }) => IS_CAPITAL.test(text));
    const outer = this.base === '' ? this.steps.findIndex(({ isInner }) => isInner) - 1 : -1;
    const from = Math.max(capital, outer);
    const inBrackets = this.steps.slice(from + 1).filter(({ text }) => text.startsWith('('));
    return (this.steps[from]?.text ?? this.base) + inBrackets.map(({ text }) => text).join('');
  }

  /** "1." below "(2)" of a section, or set in below "(a)", and what counts on from it: "§ 3(2)(1)", and no second "§ 3(1)". */
  private stepsWithItem({ form, text }: ClauseLabel, place?: PlaceOfLabel): Step[] | undefined {
    if (form !== 'number' || !/^\d+$/.test(text)) return undefined;
    const at = this.steps.findIndex(({ style }) => style === ITEM_IN_FIGURES);
    const item = { style: ITEM_IN_FIGURES, text: `(${text})`, isBare: false, isInner: true, place };
    const last = this.steps[at];
    if (last) return last.text === `(${Number(text) - 1})` ? [...this.steps.slice(0, at), item] : undefined;
    const isSetInFrom = (step: Step) => isLeftOf(step.place?.left, place?.left);
    const open = this.steps.findLast((step) => step.text.startsWith('(') || isSetInFrom(step));
    if (text !== '1' || !open || isLeftOf(place?.left, open.place?.left)) return undefined;
    const isOfNumber = this.base !== '' && open.text.startsWith('(') && open.style === 'number' && this.isBelowNumber;
    const isBelow = isOfNumber || isSetInFrom(open);
    return isBelow ? [...this.steps, item] : undefined;
  }

  /** The lists with a label that begins or goes on with one, also with "1.1" below "1."; none for the number of a clause. */
  private listsWith({ form, text, isHalfBracketed }: ClauseLabel, line?: PlaceOfLabel): readonly CountedList[] {
    if (form !== 'number' && form !== 'decimal') return [];
    const outer = this.lists.filter(
      (list, at) => at === 0 || !(isSetIn(list.first, line) || (list.isHalfBracketed && !isHalfBracketed)),
    );
    const list = outer.at(-1) ?? { clause: this.isBelowNumber ? this.base : '', last: '0' };
    const { clause, last } = list;
    // "1." set in below "2." is "2(1)", as "1)" is.
    const isBelow =
      (isHalfBracketed && !list.isHalfBracketed) ||
      (isSetIn(line, list.first) && isInColumn(line, list.latest) && !this.isLeft(list));
    if (text === '1' && outer.length > 0 && isBelow)
      return [...outer, { clause: numberInList(list), last: text, isHalfBracketed, first: line, latest: line }];
    const counted = last.split('.', 1)[0] ?? '';
    const [number, before] = [Number.parseInt(text, 10), Number.parseInt(counted, 10)];
    // "2-bis" and "2A" stand behind "2".
    const isAdded = form === 'number' && text !== String(number) && number === before;
    const isNext = text === '1' || isAdded || (form === 'number' && number === before + 1);
    const isInside = text.startsWith(`${counted}.`) && !text.startsWith(`${clause}.`);
    const first = list.first && isInColumn(line, list.latest) ? list.first : line;
    const next = { clause, last: text, isHalfBracketed: list.last === '0' ? isHalfBracketed : list.isHalfBracketed };
    return isNext || isInside ? [...outer.slice(0, -1), { ...next, first, latest: line }] : [];
  }

  /** Whether text that begins no further right than a list stands below its last number: what follows is set in from that text. */
  private isLeft({ first }: CountedList): boolean {
    return first !== undefined && this.textLeft <= first.left;
  }

  /** Takes note of where a paragraph without a number begins. */
  readText(left: number): void {
    this.textLeft = Math.min(this.textLeft, left);
    this.steps = this.steps.map((step) =>
      left <= (step.place?.left ?? -Infinity) ? { ...step, isEnded: true } : step,
    );
  }

  private style(form: StepForm, text: string): string {
    const last = (style: string) => this.steps.findLast((step) => step.style === style)?.text;
    const style = styleOf(form, text);
    const single = styleOf(
      'letter',
      text.replace(/[a-zA-Z]+/, (letters) => letters.charAt(0)),
    );
    if (form === 'roman') return isLetter(text, last(single), last(style)) ? single : style;
    // "(aa)" after "(z)" goes on counting, and so does what follows it.
    return form === 'letter' && /^\(?(?:z|[a-z]{2})\b/i.test(last(single) ?? '') ? single : style;
  }

  /** What is counted below a paragraph of the clause itself begins anew: "(i)" behind "(a)" to "(c)" and "It was resolved that:". */
  endList(): void {
    this.steps = [];
  }

  /** A heading without a number ends what was counted. */
  reset(): void {
    this.base = '';
    this.steps = [];
    this.isBelowNumber = false;
    this.lists = [];
  }
}
