import { attribute, childNamed, numberOf, type Attributes, type XmlNode } from '../../ooxml/xml-walker-and-tree.js';

/** Where the first line of a paragraph begins, in twentieths of a point from the margin. */
export function indentOf(attributes: Attributes): number {
  const value = (name: string) => numberOf(attribute(attributes, name)) ?? 0;
  return value('left') + value('start') + value('firstLine') - value('hanging');
}

/** The same, as the properties of a style or of a list's level say; undefined where they do not. */
export function indentIn(properties: XmlNode | undefined): number | undefined {
  const indent = childNamed(properties, 'w:ind');
  return indent && indentOf(indent.attributes);
}
