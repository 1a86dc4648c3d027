import { oneLine } from '../grid/grid-types.js';
import type { GridWriter } from '../grid/grid-to-text-and-blocks.js';
import { partOf, treeOf, type Relation } from '../ooxml/relations.js';
import { attribute, childNamed, childrenNamed, type XmlNode } from '../ooxml/xml-walker-and-tree.js';
import type { Zip } from '../ooxml/zip.js';

/** The names of those who wrote comments, by the ids that threads name them by. */
export async function peopleOf(zip: Zip, workbook: readonly Relation[]): Promise<ReadonlyMap<string, string>> {
  const people = await treeOf(zip, partOf(workbook, 'person')).catch(() => undefined);
  return new Map(
    (people?.children ?? []).map(({ attributes }) => [
      attribute(attributes, 'id') ?? '',
      oneLine(attribute(attributes, 'displayName') ?? ''),
    ]),
  );
}

const allText = (node: XmlNode): string => node.text + node.children.map(allText).join('');

interface Comment {
  cell: string;
  author: string;
  text: string;
}

const endOf = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The comments of threads, each with what answers it below it, as the file keeps them. */
async function threadsOf(
  zip: Zip,
  relations: readonly Relation[],
  people: ReadonlyMap<string, string>,
): Promise<Comment[]> {
  const part = await treeOf(zip, partOf(relations, 'threadedComment')).catch(() => undefined);
  return (part?.children ?? []).map(({ attributes, children }) => ({
    cell: attribute(attributes, 'ref') ?? '',
    author: people.get(attribute(attributes, 'personId') ?? '') ?? '',
    text: oneLine(
      children
        .filter(({ name }) => endOf(name) === 'text')
        .map(allText)
        .join(' '),
    ),
  }));
}

/** What programs name as the author where nobody gave a name. */
const NO_NAME = /^(?:author|unknown(?: author)?|autor|auteur|user)?$/i;

async function plainCommentsOf(zip: Zip, relations: readonly Relation[]): Promise<Comment[]> {
  const part = await treeOf(zip, partOf(relations, 'comments'));
  const authors = childrenNamed(childNamed(part, 'x:authors'), 'x:author').map((author) => oneLine(allText(author)));
  return childrenNamed(childNamed(part, 'x:commentList'), 'x:comment').map((comment) => {
    const text = oneLine(allText(childNamed(comment, 'x:text') ?? comment));
    const author = authors[Number(attribute(comment.attributes, 'authorId'))] ?? '';
    return { cell: attribute(comment.attributes, 'ref') ?? '', author, text };
  });
}

/** Writes the comments of a sheet, each with the name of who wrote it where its words do not begin with that. */
export async function writeComments(
  zip: Zip,
  relations: readonly Relation[],
  people: ReadonlyMap<string, string>,
  sheet: string,
  writer: GridWriter,
): Promise<void> {
  const threads = await threadsOf(zip, relations, people);
  const threaded = new Set(threads.map(({ cell }) => cell));
  // For older programs the words of a thread stand in a plain comment too.
  const plain = (await plainCommentsOf(zip, relations)).filter(({ cell }) => !threaded.has(cell));
  for (const { cell, author, text } of [...threads, ...plain]) {
    const isNamed = !NO_NAME.test(author) && !text.startsWith(author);
    if (text !== '') writer.writeNote('Comment', sheet, cell, text, isNamed ? author : '');
  }
}
