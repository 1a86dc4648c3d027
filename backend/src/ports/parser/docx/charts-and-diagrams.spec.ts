import { expect, it } from 'vitest';
import { paragraph } from '../testing/make/make-docx.js';
import { makeZip } from '../testing/make/make-zip.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const NAMESPACES = ['chart', 'diagram', 'main']
  .map(
    (name) =>
      `xmlns:${{ chart: 'c', diagram: 'dgm', main: 'a' }[name]}="http://schemas.openxmlformats.org/drawingml/2006/${name}"`,
  )
  .join(' ');
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const W = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${RELATIONS}" ${NAMESPACES}`;

/** A document in which a drawing stands between two paragraphs, drawn from a part of the package. */
const withDrawing = (type: string, reference: string, part: string) =>
  readBytes(
    'a.docx',
    makeZip([
      {
        name: 'word/document.xml',
        content: `<w:document ${W}><w:body>${paragraph('The rents rose.')}<w:p><w:r><w:drawing>${reference}</w:drawing></w:r></w:p>${paragraph('They are paid.')}</w:body></w:document>`,
      },
      {
        name: 'word/_rels/document.xml.rels',
        content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="drawn" Type="${RELATIONS}/${type}" Target="drawn.xml"/></Relationships>`,
      },
      { name: 'word/drawn.xml', content: part },
      { name: '[Content_Types].xml', content: '<Types/>' },
    ]),
  );

const title = (words: string) =>
  `<c:title><c:tx><c:rich><a:p><a:r><a:t>${words}</a:t></a:r></a:p></c:rich></c:tx></c:title>`;
const points = (values: readonly (string | number)[]) =>
  values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('');
const series = (name: string, values: readonly number[]) =>
  `<c:ser><c:tx><c:strRef><c:strCache>${points([name])}</c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:strCache>${points(['2023', '2024'])}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache><c:formatCode>#,##0</c:formatCode>${points(values)}</c:numCache></c:numRef></c:val></c:ser>`;

it('a chart in a Word document is read where it stands, as a table of its values below its title and those of its axes', async () => {
  const chart = `<c:chartSpace ${NAMESPACES}><c:chart>${title('Rent by year')}<c:plotArea><c:barChart>${series('Shops', [1200, 1350])}${series('Offices', [800, 950])}</c:barChart><c:valAx>${title('£000')}</c:valAx></c:plotArea></c:chart></c:chartSpace>`;
  const { text, blocks, remarks } = await withDrawing('chart', '<c:chart r:id="drawn"/>', chart);
  expect(text.split('\n')).toEqual([
    'The rents rose.',
    'Rent by year',
    '£000',
    '\tShops\tOffices',
    '2023\t1,200\t800',
    '2024\t1,350\t950',
    'They are paid.',
  ]);
  expect(blocks.flatMap(({ table }) => (table ? [table.header] : []))).toEqual([
    undefined,
    '\tShops\tOffices',
    '\tShops\tOffices',
  ]);
  expect(remarks).toEqual([]);
});

it('a diagram in a Word document is read part by part from the top, and a remark says that its lines are not', async () => {
  const part = (id: string, words: string) =>
    `<dgm:pt modelId="${id}"><dgm:t><a:p><a:r><a:t>${words}</a:t></a:r></a:p></dgm:t></dgm:pt>`;
  const below = (upper: string, lower: string, order: number) =>
    `<dgm:cxn srcId="${upper}" destId="${lower}" srcOrd="${order}"/>`;
  const model = `<dgm:dataModel ${NAMESPACES}><dgm:ptLst><dgm:pt modelId="all" type="doc"/>${part('uk', 'Acme UK Ltd, 100 %')}${part('top', 'Acme Holdings plc')}${part('fr', 'Acme SAS, 60 %')}${part('lease', 'Acme Leasing Ltd')}</dgm:ptLst><dgm:cxnLst>${below('top', 'fr', 1)}${below('top', 'uk', 0)}${below('all', 'top', 0)}${below('uk', 'lease', 0)}</dgm:cxnLst></dgm:dataModel>`;
  const { text, remarks } = await withDrawing('diagramData', '<dgm:relIds r:dm="drawn"/>', model);
  expect(text.split('\n')).toEqual([
    'The rents rose.',
    'Acme Holdings plc',
    'Acme UK Ltd, 100 %',
    'Acme Leasing Ltd',
    'Acme SAS, 60 %',
    'They are paid.',
  ]);
  expect(remarks).toEqual([
    'The words of 1 diagram were read without the lines that join them. Compare with the document.',
  ]);
});
