import { languageOf } from '../../../text/language.js';

import { LIMITS } from '../limits.js';
import { mainPart, relationsOf, type Relation } from '../ooxml/relations.js';
import { readXmlTree, walkXml, type XmlNode } from '../ooxml/xml.js';
import { Zip } from '../ooxml/zip.js';
import { unreadable } from '../reasons.js';
import type { ReadText, Source } from '../format-reader.js';
import type { Content, Note } from './content.js';
import { ContentWalker } from './content-walker.js';
import { DocumentWriter } from './document-writer.js';
import { Numbering } from './numbering.js';
import { Styles } from './styles.js';
import { PARSER_VERSIONS } from '../parser-versions.js';

/** Fewer styled headings than this do not order a document; bold lines may then be its headings. */
const FEW_HEADINGS = 2;

async function treeOf(zip: Zip, relations: readonly Relation[], type: string): Promise<XmlNode | undefined> {
  const target = relations.find((relation) => relation.type === type)?.target;
  const bytes = target === undefined ? null : await zip.read(target);
  return bytes ? readXmlTree(bytes) : undefined;
}

async function walkPart(zip: Zip, name: string | undefined): Promise<ContentWalker> {
  const walker = new ContentWalker();
  const bytes = name === undefined ? null : await zip.read(name);
  if (bytes) walkXml(bytes, walker);
  return walker;
}

async function notesOf(zip: Zip, relations: readonly Relation[], type: string): Promise<Note[]> {
  return (await walkPart(zip, relations.find((relation) => relation.type === type)?.target)).notes;
}

/** Every distinct header or footer once. */
async function asidesOf(zip: Zip, relations: readonly Relation[], type: 'header' | 'footer'): Promise<Content[]> {
  const seen = new Set<string>();
  const content: Content[] = [];
  for (const { target } of relations.filter((relation) => relation.type === type)) {
    for (const piece of (await walkPart(zip, target)).content) {
      const key = piece.kind === 'paragraph' ? piece.text.trim() : JSON.stringify(piece.rows);
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

function remarksOn(body: ContentWalker, changedBlocks: number): string[] {
  const remarks: string[] = [];
  if (changedBlocks > 0)
    remarks.push(
      `The document holds tracked changes in ${changedBlocks} ${changedBlocks === 1 ? 'place' : 'places'}; it was read as if they were all accepted.`,
    );
  if (body.hasHiddenText) remarks.push('Hidden text was left out.');
  if (body.hasForeignParts) remarks.push('A part that is embedded from another file was left out.');
  return remarks;
}

/** Reads a Word document: its body, then notes, then headers and footers. */
export async function readDocx({ bytes, onProgress }: Source): Promise<ReadText> {
  const zip = await Zip.open(bytes, 'docx');
  const main = await mainPart(zip, 'word/document.xml');
  if (!zip.has(main)) throw unreadable('damaged', 'docx');
  const relations = await relationsOf(zip, main);
  const styles = new Styles(await treeOf(zip, relations, 'styles'));
  const numbering = new Numbering(await treeOf(zip, relations, 'numbering'), styles.listOfStyle);
  const body = await walkPart(zip, main);

  const writer = new DocumentWriter(styles, numbering, countStyledHeadings(body.content, styles) < FEW_HEADINGS);
  writer.write(body.content);
  writer.writeNotes({
    footnote: await notesOf(zip, relations, 'footnotes'),
    endnote: await notesOf(zip, relations, 'endnotes'),
  });
  writer.writeAside(await asidesOf(zip, relations, 'header'), ['Header'], 'line');
  writer.writeAside(await asidesOf(zip, relations, 'footer'), ['Footer'], 'line');
  const { text, blocks } = writer;
  if (text.trim() === '') throw unreadable('noText', 'docx');
  if (text.length > LIMITS.textCharacters) throw unreadable('tooMuchText');
  onProgress(1, 1);
  return {
    format: 'docx',
    text: text.replaceAll('\0', '\ufffd').toWellFormed(),
    blocks,
    pages: [],
    pageCount: null,
    language: languageOf(text),
    parserVersion: PARSER_VERSIONS.docx,
    unreadPages: [],
    remarks: remarksOn(body, blocks.filter(({ hasTrackedChanges }) => hasTrackedChanges).length),
  };
}
