import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { item, makeDocx, paragraph } from '../testing/make/make-docx.js';

const NUMBERING = `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
const LIST = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
/** A numbered paragraph whose end was deleted or moved away. */
const without = (change: string, inside: string): string =>
  `<w:p><w:pPr>${LIST}<w:rPr><w:${change}/></w:rPr></w:pPr>${inside}</w:p>`;

async function clausesOf(body: string) {
  const { text, blocks, remarks } = await readBytes('a.docx', makeDocx({ body, numbering: NUMBERING }));
  return { clauses: blocks.map(({ start, end, clause }) => [clause, text.slice(start, end)]), remarks };
}

describe('tracked changes of a Word document', () => {
  it('take the number of a deleted clause with them, and are mentioned', async () => {
    const gone = without('del', '<w:del><w:r><w:delText>Gone.</w:delText></w:r></w:del>');
    const { clauses, remarks } = await clausesOf(item('Rent.', 1) + gone + item('Term.', 1));
    expect(clauses).toEqual([
      ['1', '1. Rent.'],
      ['2', '2. Term.'],
    ]);
    expect(remarks).toEqual([
      'The document holds tracked changes in 1 place (1 passage deleted); it was read as if they were all accepted.',
      'Deleted behind "Rent.": "Gone.".',
    ]);
  });

  it('and comments are told with the clause that they stand in, which its words do not say', async () => {
    const changed = (text: string, inside: string) => `<w:p><w:pPr>${LIST}</w:pPr>${run(text)}${inside}</w:p>`;
    const del = '<w:del><w:r><w:delText xml:space="preserve"> a year</w:delText></w:r></w:del>';
    const ins = `<w:ins>${run('No assignment.')}</w:ins>`;
    const heading = paragraph('7. Mines', '<w:outlineLvl w:val="0"/>');
    const noted = `<w:p>${run('No warranty is given.')}<w:r><w:commentReference w:id="1"/></w:r></w:p>`;
    const body = item('Term.', 1) + changed('EUR 900', del) + changed('', ins) + heading + noted;
    const comments = `<w:comment w:id="1">${paragraph('Why?')}</w:comment>`;
    const { remarks } = await readBytes('a.docx', makeDocx({ body, numbering: NUMBERING, comments }));
    expect(remarks.filter((remark) => remark.includes(' in clause '))).toEqual([
      'Deleted in clause 2, "EUR 900": "a year".',
      'Inserted in clause 3: "No assignment.".',
      'Comment at "No warranty is given." in clause 7: "Why?".',
    ]);
  });

  it('are told with the words that are gone, moved or new', async () => {
    const del = (text: string) => `<w:del><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;
    const ins = (text: string) => `<w:ins>${run(text)}</w:ins>`;
    const cell = (inside: string) => `<w:tc><w:p>${inside}</w:p></w:tc>`;
    const body = [
      `<w:p>${run('The fee is ')}${del('900')}${del(' euro')}${ins('950')}${ins(' euro')}${run(' a ')}${del('week')}${ins('month')}${run('.')}</w:p>`,
      `<w:p><w:moveFrom>${run('Costs.')}</w:moveFrom></w:p><w:p><w:moveTo>${run('Costs.')}</w:moveTo></w:p>`,
      `<w:tbl><w:tr>${cell(run('Kept.'))}${cell(del('4') + ins('5'))}</w:tr><w:tr><w:trPr><w:del/></w:trPr>${cell(del('First dose'))}${cell(del('15,000'))}</w:tr></w:tbl>`,
    ].join('');
    const { remarks } = await clausesOf(body);
    expect(remarks).toEqual([
      'The document holds tracked changes in 5 places (4 passages deleted, 3 passages inserted, 1 passage moved); it was read as if they were all accepted.',
      'Deleted in "The fee is 950 euro a month.": "900 euro".',
      'Deleted in "The fee is 950 euro a month.": "week".',
      'Moved: "Costs.".',
      'Deleted in row "Kept.", "5": "4".',
      'Deleted row behind "Kept.": "First dose 15,000".',
      'Inserted in "The fee is 950 euro a month.": "950 euro".',
      'Inserted in "The fee is 950 euro a month.": "month".',
      'Inserted in row "Kept.": "5".',
    ]);
  });

  it('number a moved clause only where it stands now', async () => {
    const from = without('moveFrom', `<w:moveFrom>${run('Costs.')}</w:moveFrom>`);
    const to = `<w:p><w:pPr>${LIST}<w:rPr><w:moveTo/></w:rPr></w:pPr><w:moveTo>${run('Costs.')}</w:moveTo></w:p>`;
    const { clauses } = await clausesOf(item('Rent.', 1) + from + item('Term.', 1) + to + item('Notice.', 1));
    expect(clauses).toEqual([
      ['1', '1. Rent.'],
      ['2', '2. Term.'],
      ['3', '3. Costs.'],
      ['4', '4. Notice.'],
    ]);
  });

  it('make one paragraph of two whose border was deleted, and keep the places of their notes', async () => {
    const note = '<w:r><w:footnoteReference w:id="2"/></w:r>';
    const { clauses } = await clausesOf(without('del', run('The rent is ')) + item('900 euro.', 1) + item('Term.', 1));
    expect(clauses).toEqual([
      ['1', '1. The rent is 900 euro.'],
      ['2', '2. Term.'],
    ]);
    const body = `${without('del', run('The rent '))}<w:p>${run('is 900')}${note}${run(' euro.')}</w:p>`;
    const footnotes = `<w:footnote w:id="2">${paragraph('Each month.')}</w:footnote>`;
    const { text, blocks } = await readBytes('a.docx', makeDocx({ body, footnotes, numbering: NUMBERING }));
    expect(text).toBe('The rent is 900 euro.\nEach month.');
    expect(blocks[0]?.notes).toEqual([['The rent is 900'.length, 'Footnote 1']]);
  });

  it('are mentioned where they stand in a footnote or at the head of the pages', async () => {
    const note = '<w:r><w:footnoteReference w:id="2"/></w:r>';
    const inserted = (text: string) => `<w:p><w:ins w:author="Ada Crane">${run(text)}</w:ins></w:p>`;
    const footnotes = `<w:footnote w:id="2">${inserted('Not before May.')}</w:footnote>`;
    const body = `<w:p>${run('The rent is 900 euro.')}${note}</w:p>`;
    const { remarks } = await readBytes('a.docx', makeDocx({ body, footnotes, headers: [inserted('Draft 2')] }));
    expect(remarks).toEqual([
      'The document holds tracked changes by Ada Crane in 2 places (2 passages inserted); it was read as if they were all accepted.',
      'Inserted: "Not before May.".',
      'Inserted: "Draft 2".',
    ]);
  });

  it('may join tens of thousands of paragraphs', async () => {
    const parts = Array.from({ length: 40_000 }, (_, at) =>
      without('del', run(`${at} ${(at * 7919) % 104_729} ${(at * 104_729) % 7919} and so on `)),
    );
    const begun = process.threadCpuUsage();
    const { clauses } = await clausesOf(parts.join('') + item('Term.', 1));
    expect(clauses).toEqual([['1', expect.stringMatching(/^1\. 0 0 0 and so on 1 7919 .*Term\.$/)]]);
    expect(process.threadCpuUsage(begun).user / 1000).toBeLessThan(10_000);
  });

  it('leave out rows that were deleted and keep those that were inserted', async () => {
    const row = (change: string, name: string): string =>
      `<w:tr><w:trPr>${change}</w:trPr><w:tc>${paragraph(name)}</w:tc><w:tc>${paragraph('100')}</w:tc></w:tr>`;
    const { clauses, remarks } = await clausesOf(
      `<w:tbl>${row('', 'Byrne')}${row('<w:del/>', 'Walsh')}${row('<w:ins/>', 'Kelly')}</w:tbl>`,
    );
    expect(clauses.map(([, text]) => text)).toEqual(['Byrne\t100', 'Kelly\t100']);
    expect(remarks).toEqual([
      'The document holds tracked changes in 2 places (1 passage deleted, 1 passage inserted); it was read as if they were all accepted.',
      'Deleted row behind "Byrne": "Walsh 100".',
      'Inserted row behind "Byrne": "Kelly 100".',
    ]);
  });

  it('are counted where a clause or a row is gone whole, a row once, and told with their authors', async () => {
    const by = (change: string, author: string, inside: string) =>
      `<w:${change} w:author="${author}">${inside}</w:${change}>`;
    const gone = (author: string) => by('del', author, '<w:r><w:delText>Gone.</w:delText></w:r>');
    const cell = (inside: string) => `<w:tc><w:p>${inside}</w:p></w:tc>`;
    const added = by('ins', 'Conrad Abbey', run('added'));
    const body = [
      `<w:p>${run('Kept.')}</w:p><w:p>${gone('Priya Rao')}</w:p>`,
      `<w:p><w:pPr><w:rPr><w:del w:author="Priya Rao"/></w:rPr></w:pPr>${gone('Priya Rao')}</w:p>`,
      // An empty line more is no change to read.
      '<w:p><w:pPr><w:rPr><w:ins w:author="Priya Rao"/></w:rPr></w:pPr></w:p>',
      `<w:tbl><w:tr>${cell(added)}${cell(added)}</w:tr><w:tr>${cell(run('Kept.'))}</w:tr><w:tr><w:trPr><w:del w:author="O. Stent"/></w:trPr>${cell(gone('O. Stent'))}</w:tr></w:tbl>`,
    ].join('');
    const { remarks, clauses } = await clausesOf(body);
    expect(clauses.map(([, text]) => text)).toEqual(['Kept.', 'added\tadded', 'Kept.']);
    expect(remarks).toEqual([
      'The document holds tracked changes by Priya Rao, Conrad Abbey and O. Stent in 4 places (3 passages deleted, 2 passages inserted); it was read as if they were all accepted.',
      ...Array<string>(2).fill('Deleted by Priya Rao behind "Kept.": "Gone.".'),
      'Deleted row by O. Stent behind "Kept.": "Gone.".',
      ...Array<string>(2).fill('Inserted by Conrad Abbey: "added".'),
    ]);
  });

  it('are told with the day of each, and with its author where several people made them', async () => {
    const by = (author: string, day: string, inside: string) =>
      `<w:ins w:author="${author}" w:date="${day}T09:30:00Z">${inside}</w:ins>`;
    const cells = ['LTIP', '100%'].map((text) => `<w:tc><w:p>${by('O. Stent', '2025-03-04', run(text))}</w:p></w:tc>`);
    const body = [
      `<w:p>${run('The cap is ')}${by('Priya Rao', '2025-03-02', run('twice'))}${by('O. Stent', '2025-03-04', run(' or thrice'))}${run(' the fee.')}</w:p>`,
      `<w:tbl><w:tr><w:trPr><w:ins w:author="O. Stent" w:date="2025-03-04T09:30:00Z"/></w:trPr>${cells.join('')}</w:tr></w:tbl>`,
    ];
    const several = await clausesOf(body.join(''));
    expect(several.remarks.slice(1)).toEqual([
      'Inserted by Priya Rao on 2025-03-02 in "The cap is twice or thrice the fee.": "twice".',
      'Inserted by O. Stent on 2025-03-04 in "The cap is twice or thrice the fee.": "or thrice".',
      'Inserted row by O. Stent on 2025-03-04 behind "The cap is twice or thrice the fee.": "LTIP 100%".',
    ]);
    const alone = await clausesOf(body[1] ?? '');
    expect(alone.remarks.at(-1)).toBe('Inserted row on 2025-03-04: "LTIP 100%".');
  });

  it('mark a row that was inserted', async () => {
    const row = (change: string, name: string): string =>
      `<w:tr><w:trPr>${change}</w:trPr><w:tc>${paragraph(name)}</w:tc><w:tc>${paragraph('100')}</w:tc></w:tr>`;
    const body = `<w:tbl>${row('', 'Byrne')}${row('<w:ins/>', 'Kelly')}</w:tbl>`;
    const { blocks } = await readBytes('a.docx', makeDocx({ body }));
    expect(blocks.map(({ hasTrackedChanges }) => hasTrackedChanges)).toEqual([undefined, true]);
  });
});
