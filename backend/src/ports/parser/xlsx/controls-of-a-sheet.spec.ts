import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { makeXlsx } from '../testing/make/make-xlsx.js';

const ROWS = '<row r="1"><c r="A1" t="inlineStr"><is><t>Registered for VAT?</t></is></c></row>';
const shape = (kind: string, column: number, words: string, inside = '') =>
  `<v:shape><v:textbox><div><font>${words}</font></div></v:textbox><x:ClientData ObjectType="${kind}"><x:Anchor>${column}, 3, 0, 9, 5, 24, 8, 6</x:Anchor>${inside}</x:ClientData></v:shape>`;
const vml = (...shapes: string[]) =>
  `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel">${shapes.join('')}</xml>`;

async function read(parts: Readonly<Record<string, string>>, drawing?: string) {
  const found = await readBytes('a.xlsx', makeXlsx({ sheets: [{ name: 'Form', rows: ROWS, parts, drawing }] }));
  const notes = found.blocks.slice(2).map(({ start, end, headingPath, sheet }) => ({
    text: found.text.slice(start, end),
    path: headingPath.at(-1),
    range: sheet?.range,
  }));
  return { notes, remarks: found.remarks };
}

describe('boxes to tick on a sheet', () => {
  it('are read with their words, ticked or not, where they lie', async () => {
    const ticked = shape('Checkbox', 1, 'Yes', '<x:Checked>1</x:Checked>');
    const { notes, remarks } = await read({
      vmlDrawing: vml(ticked, shape('Checkbox', 2, 'No'), shape('Radio', 3, ''), shape('Note', 4, 'a comment')),
    });
    expect(notes).toEqual([
      { text: '☒ Yes', path: 'Check box on B1', range: 'B1' },
      { text: '☐ No', path: 'Check box on C1', range: 'C1' },
      { text: '☐', path: 'Option button on D1', range: 'D1' },
    ]);
    expect(remarks).toEqual([]);
  });

  it('have no words of their own beside those of the box, which Excel draws twice', async () => {
    const twice =
      '<xdr:twoCellAnchor><xdr:from><xdr:col>1</xdr:col><xdr:row>0</xdr:row></xdr:from><xdr:sp><xdr:nvSpPr><xdr:cNvPr id="1" name="Box" hidden="1"><a14:compatExt spid="s1"/></xdr:cNvPr></xdr:nvSpPr><xdr:txBody><a:p><a:r><a:t>Yes</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:twoCellAnchor>';
    const { notes } = await read({ vmlDrawing: vml(shape('Checkbox', 1, 'Yes')) }, twice);
    expect(notes.map(({ text }) => text)).toEqual(['☐ Yes']);
  });

  it('and other controls are told where they were not read', async () => {
    const lists = await read({ vmlDrawing: vml(shape('Drop', 1, '')) });
    expect(lists.remarks).toEqual([
      '1 form control on "Form", at B1 was not read; look in the file whether it is ticked or filled in.',
    ]);
    const own = await read({ vmlDrawing: vml(shape('Pict', 1, ''), shape('Pict', 2, '')), control: '<ocx/>' });
    expect(own.remarks).toEqual([
      '2 form controls on "Form", at B1, C1 were not read; look in the file which are ticked or filled in.',
    ]);
    // Pictures at the head of a printed page are drawn so too.
    expect((await read({ vmlDrawing: vml(shape('Pict', 1, '')) })).remarks).toEqual([]);
    const broken = await read({ vmlDrawing: '<xml><br></xml>', ctrlProp: '<formControlPr/>' });
    expect(broken.remarks).toEqual([
      'Form controls on "Form" were not read; look in the file which are ticked or filled in.',
    ]);
  });
});
