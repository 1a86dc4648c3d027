import { mainPart, partOf, relationsOf, treeOf, type Relation } from '../ooxml/relations.js';
import { attribute, walkXml } from '../ooxml/xml-walker-and-tree.js';
import { Zip } from '../ooxml/zip.js';
import type { UnreadableDocument } from '../document-parser.js';
import { unreadable } from '../unreadable-reasons.js';
import type { ReadText, FileToRead } from '../format-reader.js';
import { tieNotesTypedByHand } from '../blocks/notes-typed-by-hand.js';
import { raiseGuessed, raiseTitles } from '../blocks/levels-of-titles.js';
import { countInWords } from '../blocks/shorten-remarks.js';
import { RemarksBesideText } from './remarks-on-comments-pictures-struck-text.js';
import type { Content, Note } from './paragraphs-and-tables.js';
import { TrackedChanges } from './count-tracked-changes.js';
import { WordContentCollector } from './collect-content-from-xml.js';
import { WordTextWriter } from './content-to-text-and-blocks.js';
import { DRAWN_TYPES, readDrawnInText, type DrawnInText } from './charts-and-diagrams.js';
import { pagesOf } from './headers-and-footers-shown.js';
import { Numbering } from './styles/count-list-numbers.js';
import { Styles } from './styles/read-word-styles.js';
import { textsOf } from './tables/table-row-text-and-headers.js';
import { readableText } from '../pdf/layout/place-text-items-on-page.js';
import { pictureNames } from './list-picture-names.js';
import { unsureWords } from '../pdf/pictures/place-recognised-words.js';

/** Levels that headings have by their styles; guessed ones lie below. */
const DEEPEST_STYLED = 6;

/** Fewer styled headings than this do not order a document; bold lines may then be its headings. */
const FEW_HEADINGS = 2;

/** The parts of a document other than its body, with what all of them need. */
interface Package {
  zip: Zip;
  relations: readonly Relation[];
  styles: Styles;
  /** In all of its parts. */
  changes: TrackedChanges;
  /** In its body. */
  drawn: DrawnInText;
}

async function walkPart(
  { zip, styles, changes }: Package,
  name: string | undefined,
  beside: RemarksBesideText,
  drawn?: DrawnInText,
): Promise<WordContentCollector> {
  changes.beginPart();
  const walker = new WordContentCollector(styles, beside, changes, drawn?.content);
  const bytes = name === undefined ? null : await zip.read(name);
  if (bytes) walkXml(bytes, walker);
  return walker;
}

async function notesOf(parts: Package, type: string, beside: RemarksBesideText): Promise<Note[]> {
  return (await walkPart(parts, partOf(parts.relations, type), beside)).notes;
}

/** Every distinct header or footer that is shown, once. */
async function asidesOf(
  parts: Package,
  type: 'header' | 'footer',
  shown: ReadonlySet<string> | undefined,
  beside: RemarksBesideText,
): Promise<Content[]> {
  const seen = new Set<string>();
  const content: Content[] = [];
  const shows = ({ id }: Relation) => shown === undefined || shown.has(id);
  for (const { target } of parts.relations.filter((relation) => relation.type === type && shows(relation))) {
    for (const piece of (await walkPart(parts, target, beside)).content) {
      const key = textsOf(piece).join('\n');
      if (/\p{L}/u.test(key) && !seen.has(key)) content.push(piece);
      seen.add(key);
    }
  }
  return content;
}

function countStyledHeadings(content: readonly Content[], styles: Styles): number {
  return content.filter(
    (piece) =>
      piece.kind === 'paragraph' &&
      piece.text.trim() !== '' &&
      (piece.outlineLevel ?? styles.paragraph(piece.style).headingLevel) !== undefined,
  ).length;
}

/** What is wrong with comments is no reason to give the document up; what was changed in one is no change of the document. */
const commentsOf = (parts: Package): Promise<Note[]> =>
  notesOf({ ...parts, changes: new TrackedChanges() }, 'comments', new RemarksBesideText()).catch(() => []);

/** Which comment another answers, as the package tells it by their last paragraphs. */
async function answersTo(
  { zip, relations }: Package,
  comments: readonly Note[],
): Promise<(one: Note) => Note | undefined> {
  const tree = await treeOf(zip, partOf(relations, 'commentsExtended')).catch(() => undefined);
  const parents = new Map(
    (tree?.children ?? []).map(({ attributes }) => [
      attribute(attributes, 'paraId'),
      attribute(attributes, 'paraIdParent'),
    ]),
  );
  return ({ lastParagraph }) => {
    const parent = lastParagraph === undefined ? undefined : parents.get(lastParagraph);
    return parent === undefined ? undefined : comments.find((other) => other.lastParagraph === parent);
  };
}

interface Beside {
  text: RemarksBesideText;
  margins: RemarksBesideText;
}

async function remarksOn(
  body: WordContentCollector,
  beside: Beside,
  parts: Package,
  clauseAt: WordTextWriter['clauseAt'],
): Promise<string[]> {
  const remarks = parts.changes.remarks(clauseAt);
  remarks.push(...new Set([...beside.text.remarks(), ...beside.margins.remarks()]));
  remarks.push(...beside.text.remarksOnHighlighted(clauseAt), ...beside.margins.remarksOnHighlighted());
  if (body.hasForeignParts) remarks.push('A part that is embedded from another file was left out.');
  const comments = await commentsOf(parts);
  remarks.push(
    ...beside.text.remarksOnComments(comments, await answersTo(parts, comments), clauseAt),
    ...beside.text.remarksOnPictures(),
    ...beside.margins.remarksOnPicturesInMargins(),
  );
  const has = (...types: string[]): number => parts.relations.filter(({ type }) => types.includes(type)).length;
  const files = has('package', 'oleObject');
  if (files > 0)
    remarks.push(
      `${countInWords(files, 'file')} embedded in the text ${files === 1 ? 'was' : 'were'} not read. Save what matters by itself and upload it.`,
    );
  const { diagrams, unread } = parts.drawn;
  if (diagrams > 0)
    remarks.push(
      `The words of ${countInWords(diagrams, 'diagram')} were read without the lines that join them. Compare with the document.`,
    );
  if (unread > 0)
    remarks.push(
      `The words in ${unread === 1 ? 'a chart or diagram' : `${unread} charts and diagrams`} were not read. Save the document as a PDF and upload that too.`,
    );
  return remarks;
}

/** Bound on the pictures of a document that are recognised. */
const MOST_PICTURES = 30;

/** What text recognition read in the pictures, by the names that the text has for them. */
function wordsInPictures(
  relations: readonly Relation[],
  recognised: FileToRead['recognised'],
): ReadonlyMap<string, readonly string[]> {
  const names = pictureNames(relations);
  const lines = new Map(
    (recognised ?? []).flatMap((outcome) => ('page' in outcome ? [[outcome.page.number, outcome.page.lines]] : [])),
  );
  return new Map(
    relations.map(({ id, target }) => [
      id,
      (lines.get(names.indexOf(target) + 1) ?? []).map((line) => line.map(({ text }) => readableText(text)).join(' ')),
    ]),
  );
}

/** Words in the pictures that text recognition was not sure of. */
const unsureInPictures = (recognised: FileToRead['recognised']): string[] => [
  ...new Set((recognised ?? []).flatMap((outcome) => ('page' in outcome ? unsureWords(outcome.page) : []))),
];

/** The numbers of pictures that text recognition may read. */
function toRecognise(unread: readonly string[], relations: readonly Relation[]): number[] {
  const names = pictureNames(relations);
  const numbers = relations.flatMap(({ id, target }) => (unread.includes(id) ? [names.indexOf(target) + 1] : []));
  return [...new Set(numbers)].filter((number) => number > 0).slice(0, MOST_PICTURES);
}

/** Why a document without text has none, as far as its parts tell. */
function withoutText(
  body: WordContentCollector,
  { relations }: Package,
  pictures: readonly number[],
): UnreadableDocument {
  const has = (...types: string[]): boolean => relations.some(({ type }) => types.includes(type));
  if (body.hasForeignParts) return unreadable('onlyForeign');
  if (has(...DRAWN_TYPES)) return unreadable('onlyDrawnInWord');
  if (has('image')) return unreadable('onlyPicturesInWord', undefined, undefined, pictures);
  return has('package', 'oleObject') ? unreadable('onlyFilesIn', 'docx') : unreadable('noText', 'docx');
}

/** Reads a Word document: its body, then notes, then headers and footers. */
export async function readDocx({ bytes, recognised }: FileToRead): Promise<ReadText> {
  const zip = await Zip.open(bytes, 'docx');
  const main = await mainPart(zip, 'word/document.xml');
  if (!zip.has(main)) throw unreadable('damaged', 'docx');
  const relations = await relationsOf(zip, main);
  const styles = new Styles(await treeOf(zip, partOf(relations, 'styles')));
  const drawn = await readDrawnInText(zip, relations);
  const parts: Package = { zip, relations, styles, changes: new TrackedChanges(), drawn };
  const numbering = new Numbering(await treeOf(zip, partOf(relations, 'numbering')), styles.listOfStyle);
  const beside: Beside = {
    text: new RemarksBesideText(wordsInPictures(relations, recognised), unsureInPictures(recognised)),
    margins: new RemarksBesideText(),
  };
  const body = await walkPart(parts, main, beside.text, drawn);

  const writer = new WordTextWriter(styles, numbering, countStyledHeadings(body.content, styles) < FEW_HEADINGS);
  writer.write(body.content);
  tieNotesTypedByHand(writer.blocks, writer.text);
  writer.writeNotes(
    {
      footnote: await notesOf(parts, 'footnotes', beside.text),
      endnote: await notesOf(parts, 'endnotes', beside.text),
    },
    await body.numbersOfNotes.marks(zip, relations),
  );
  const pages = await pagesOf(zip, relations, body.content);
  for (const [type, title] of [
    ['header', 'Header'],
    ['footer', 'Footer'],
  ] as const) {
    const content = await asidesOf(parts, type, body.sections.shown(type, pages), beside.margins);
    writer.writeAside(content, [title], 'line');
  }
  const { text, blocks } = writer;
  raiseTitles(blocks);
  raiseGuessed(blocks, ({ level = 0 }) => level > DEEPEST_STYLED);
  const pictures = recognised ? [] : toRecognise(beside.text.unread(), relations);
  if (text.trim() === '') throw withoutText(body, parts, pictures);
  return {
    text,
    blocks,
    scannedPages: pictures,
    ...(pictures.length > 0 && {
      pictures: pictures.map((page) => ({ page, left: 0, top: 0, right: 1, bottom: 1 })),
    }),
    remarks: await remarksOn(body, beside, parts, writer.clauseAt),
  };
}
