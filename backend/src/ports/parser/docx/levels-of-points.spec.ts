import { expect, it } from 'vitest';
import { makeDocx, paragraph } from '../testing/make/make-docx.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const bullets = (id: number, lefts: readonly number[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${lefts
    .map(
      (left, at) =>
        `<w:lvl w:ilvl="${at}"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:pPr><w:ind w:left="${left}" w:hanging="360"/></w:pPr></w:lvl>`,
    )
    .join('')}</w:abstractNum><w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`;
const point = (text: string, list: number, level = 0, indent = '') =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>${indent}`);

async function levelsOf(body: string, numbering: string, styles = '') {
  const { blocks } = await readBytes('a.docx', makeDocx({ body, numbering, styles }));
  return blocks.map(({ kind, level }) => (kind === 'list_item' ? (level ?? 1) : kind));
}

it('tells how deep a point of a list with bullets stands', async () => {
  const body =
    point('methadone', 1) +
    point('pentobarbital', 1) +
    point('broken in the flood', 1, 1) +
    point('by the pump', 1, 2) +
    point('out of date', 1, 1) +
    point('ketamine', 1) +
    paragraph('All was destroyed before a witness.') +
    point('two forms', 1);
  expect(await levelsOf(body, bullets(1, [720, 1440, 2160]))).toEqual([1, 1, 2, 3, 2, 1, 'paragraph', 1]);
});

it('tells so too where each level is a list, or a style, of its own', async () => {
  const styles = `<w:style w:type="paragraph" w:styleId="B2"><w:name w:val="List Bullet 2"/><w:pPr><w:ind w:left="643" w:hanging="360"/><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style>`;
  const body = point('keys', 1) + paragraph('of the front door', '<w:pStyle w:val="B2"/>') + point('alarms', 1);
  expect(await levelsOf(body, bullets(1, [360]) + bullets(2, [360]), styles)).toEqual([1, 2, 1]);
});

it('counts the bullets below a clause from the first of them, however far the clause is set in', async () => {
  const set = '<w:ind w:left="2880" w:hanging="360"/>';
  const body = paragraph('The tenant hands over:') + point('keys', 1, 2, set) + point('alarms', 1, 2, set);
  expect(await levelsOf(body, bullets(1, [360, 720, 1080]))).toEqual(['paragraph', 1, 1]);
});

it('counts what a list counts within another below the point of that, whatever signs they have', async () => {
  const level = (at: number, format: string, pattern: string) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${pattern}"/><w:pPr><w:ind w:left="${720 * (at + 1)}" w:hanging="360"/></w:pPr></w:lvl>`;
  const list = (id: number, ...levels: string[]) =>
    `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum><w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`;
  const numbering =
    list(1, level(0, 'upperLetter', '%1.'), level(1, 'decimal', '%2.')) +
    list(2, level(0, 'lowerLetter', '%1)'), level(1, 'decimal', '%2.')) +
    list(3, level(0, 'lowerLetter', '%1.'), level(1, 'lowerRoman', '%2.')) +
    list(4, level(0, 'lowerLetter', '%1)'), level(1, 'lowerRoman', '(%2)'));
  const clausesOf = async (id: number) => {
    const body =
      point('roof lights', id) +
      point('stock spoilt', id) +
      point('cartons', id, 1) +
      point('sets', id, 1) +
      point('floors', id);
    return (await readBytes('a.docx', makeDocx({ body, numbering }))).blocks.map(({ clause }) => clause);
  };
  expect(await clausesOf(1)).toEqual(['A', 'B', 'B(1)', 'B(2)', 'C']);
  expect(await clausesOf(2)).toEqual(['a', 'b', 'b(1)', 'b(2)', 'c']);
  expect(await clausesOf(3)).toEqual(['a', 'b', 'b(i)', 'b(ii)', 'c']);
  expect(await clausesOf(4)).toEqual(['a', 'b', 'b(i)', 'b(ii)', 'c']);
});

it('counts a list of its own beside the one before it where text that is not set in stands between them', async () => {
  const list = (id: number, format: string) =>
    `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="(%1)"/><w:pPr><w:ind w:left="720" w:hanging="720"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`;
  const body =
    point('Acme Limited; and', 1) +
    point('Bolt plc.', 1) +
    paragraph('Background:') +
    point('Acme sells pumps.', 2) +
    point('Bolt buys them.', 2);
  const numbering = list(1, 'decimal') + list(2, 'upperLetter');
  const { blocks } = await readBytes('a.docx', makeDocx({ body, numbering }));
  expect(blocks.map(({ clause }) => clause)).toEqual(['(1)', '(2)', undefined, '(A)', '(B)']);
});

it('counts points in capital letters below the clause of their list', async () => {
  const level = (at: number, format: string, pattern: string) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${pattern}"/></w:lvl>`;
  const numbering = `<w:abstractNum w:abstractNumId="1">${level(0, 'decimal', '%1.')}${level(1, 'decimal', '%1.%2')}${level(2, 'upperLetter', '%3.')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`;
  const body = point('Supply', 1) + point('The Seller shall:', 1, 1) + point('deliver the pumps; and', 1, 2);
  const { blocks } = await readBytes('a.docx', makeDocx({ body, numbering }));
  expect(blocks.map(({ clause }) => clause)).toEqual(['1', '1.1', '1.1(A)']);
});

it('counts points below the clause of their list in whatever form that is numbered', async () => {
  const level = (at: number, format: string, pattern: string) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${pattern}"/></w:lvl>`;
  const clausesOf = async (pattern: string) => {
    const levels = [level(0, 'upperLetter', '%1.'), level(1, 'decimal', pattern), level(2, 'lowerRoman', '(%3)')];
    const numbering = `<w:abstractNum w:abstractNumId="1">${levels.join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`;
    const body = point('Pay', 1) + point('Salary.', 1, 1) + point('Also:', 1, 1) + point('a truck.', 1, 2);
    return (await readBytes('a.docx', makeDocx({ body, numbering }))).blocks.map(({ clause }) => clause);
  };
  expect(await clausesOf('%1%2.')).toEqual(['A', 'A1', 'A2', 'A2(i)']);
  expect(await clausesOf('%1-%2')).toEqual(['A', 'A-1', 'A-2', 'A-2(i)']);
  expect(await clausesOf('Rule %2:')).toEqual(['A', 'Rule 1', 'Rule 2', 'Rule 2(i)']);
});

it('takes what begins with a bullet that someone typed for a point of a list', async () => {
  const body =
    paragraph('The Seller delivers:') +
    paragraph('•\tthe pumps;') +
    paragraph('•\tthe hoses.') +
    paragraph('* as listed');
  expect(await levelsOf(body, '')).toEqual(['paragraph', 1, 1, 'paragraph']);
});
