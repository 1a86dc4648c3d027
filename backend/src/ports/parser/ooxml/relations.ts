import path from 'node:path/posix';
import { attribute, childrenNamed, readXmlTree, type XmlNode } from './xml-walker-and-tree.js';
import type { Zip } from './zip.js';

export interface Relation {
  id: string;
  /** Last part of the type's address: "styles", "footnotes", "header" ... */
  type: string;
  /** Name of the entry in the zip. */
  target: string;
}

/** The parts that a part of the package refers to; an empty name stands for the package itself. */
export async function relationsOf(zip: Zip, part: string): Promise<Relation[]> {
  const folder = path.dirname(part);
  const bytes = await zip.read(part === '' ? '_rels/.rels' : path.join(folder, '_rels', `${path.basename(part)}.rels`));
  if (!bytes) return [];
  return childrenNamed(readXmlTree(bytes), 'rel:Relationship').flatMap(({ attributes }) => {
    const target = attribute(attributes, 'Target');
    const type = attribute(attributes, 'Type');
    if (!target || !type || attribute(attributes, 'TargetMode') === 'External') return [];
    const name = target.startsWith('/') ? target.slice(1) : path.join(part === '' ? '' : folder, target);
    return [{ id: attribute(attributes, 'Id') ?? '', type: type.slice(type.lastIndexOf('/') + 1), target: name }];
  });
}

/** The entry that holds the document's body; `otherwise` where the package does not say. */
export async function mainPart(zip: Zip, otherwise: string): Promise<string> {
  const relation = (await relationsOf(zip, '')).find(({ type }) => type === 'officeDocument');
  return relation && zip.has(relation.target) ? relation.target : otherwise;
}

/** The first part of a type that is referred to. */
export const partOf = (relations: readonly Relation[], type: string): string | undefined =>
  relations.find((relation) => relation.type === type)?.target;

/** A part as a tree; nothing when there is no such part. */
export async function treeOf(zip: Zip, part: string | undefined): Promise<XmlNode | undefined> {
  const bytes = part === undefined ? null : await zip.read(part);
  return bytes ? readXmlTree(bytes) : undefined;
}
