import { firstExtra, makePdf } from './make-pdf.js';

/** An element of a tagged PDF: a piece of drawing, or elements inside it. */
export interface Element {
  type: string;
  /** Entries of its table attributes, such as `/ColSpan 2`. */
  attributes?: string;
  content: string | readonly Element[];
}

/** What is drawn inside an element of a type. */
export const drawn = (type: string, content: string, attributes?: string): Element => ({
  type,
  content,
  ...(attributes !== undefined && { attributes }),
});

export const element = (type: string, ...content: readonly Element[]): Element => ({ type, content });

/** A PDF whose pages are tagged. What is an `Artifact` stands in no element; what has the type "" is not tagged at all. */
export function makeTaggedPdf(pages: readonly (readonly Element[])[], root = ''): Buffer {
  const first = firstExtra(pages.map(() => ({ content: '' })));
  const objects: string[] = ['', ''];
  const numberOf = (at: number) => first + at;
  const parents: string[] = [];
  const contents = pages.map((elements, page) => {
    let content = '';
    const owners: string[] = [];
    const add = (one: Element, parent: number): string[] => {
      if (one.type === 'Artifact') content += `/Artifact << /Type /Pagination >> BDC\n${String(one.content)}EMC\n`;
      else if (one.type === '') content += String(one.content);
      else {
        const own = objects.push('') - 1;
        const reference = `${numberOf(own)} 0 R`;
        let kids: string[];
        if (typeof one.content === 'string') {
          kids = one.content === '' ? [] : [String(owners.push(reference) - 1)];
          if (kids.length > 0) content += `/${one.type} << /MCID ${kids[0]} >> BDC\n${one.content}EMC\n`;
        } else kids = one.content.flatMap((inner) => add(inner, own));
        const attributes = one.attributes === undefined ? '' : `/A << /O /Table ${one.attributes} >>`;
        objects[own] =
          `<< /Type /StructElem /S /${one.type} /P ${numberOf(parent)} 0 R /Pg ${5 + 2 * page} 0 R /K [${kids.join(' ')}] ${attributes} >>`;
        return [reference];
      }
      return [];
    };
    const kids = elements.flatMap((one) => add(one, 1));
    parents.push(`${page} [${owners.join(' ')}]`);
    return { content, kids };
  });
  objects[0] = `<< /Type /StructTreeRoot /K ${numberOf(1)} 0 R /ParentTree << /Nums [${parents.join(' ')}] >> ${root} >>`;
  objects[1] = `<< /Type /StructElem /S /Document /P ${numberOf(0)} 0 R /K [${contents.flatMap(({ kids }) => kids).join(' ')}] >>`;
  return makePdf(
    contents.map(({ content }, at) => ({ content, entries: `/StructParents ${at}` })),
    { catalog: `/MarkInfo << /Marked true >> /StructTreeRoot ${numberOf(0)} 0 R`, objects },
  );
}
