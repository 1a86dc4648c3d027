import { writeXlsx } from 'hucre/xlsx';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QuestionFileError, readQuestions } from './read-question-file.js';

describe('a file of questions', () => {
  let folder: string;
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'proofroom-questions-'));
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  async function asked(name: string, content: string | Uint8Array) {
    const file = path.join(folder, name);
    fs.writeFileSync(file, content);
    return (await readQuestions(file)).map(({ reference, question }) => [reference, question]);
  }

  it.each(['id', 'ID', 'Ref', 'Ref.', 'Reference', 'No.', 'no', 'Number', '#'])(
    'keeps its own reference from a column headed "%s"',
    async (heading) => {
      expect(await asked('asked.csv', `${heading},Question\n 4.2(b) ,Who owns it?\n`)).toEqual([
        ['4.2(b)', 'Who owns it?'],
      ]);
      const rows = [
        ['Question', heading],
        ['Who owns it?', 3],
      ];
      expect(await asked('asked.xlsx', await writeXlsx({ sheets: [{ name: 'Questions', rows }] }))).toEqual([
        ['3', 'Who owns it?'],
      ]);
    },
  );

  it('takes the reference before a mere number', async () => {
    expect(await asked('asked.csv', 'No.,Reference,Question\n1,B-7,Who owns it?\n')).toEqual([['B-7', 'Who owns it?']]);
  });

  it('needs no reference', async () => {
    expect(await asked('asked.csv', 'question\nWho owns it?\n')).toEqual([[null, 'Who owns it?']]);
  });

  it('loses no question whose reference begins with "#", and passes over remarks', async () => {
    const file = '# Sent by the buyer\nRef,Question\n#1,Who owns it?\n# Second part\n#2,Since when?\n';
    expect(await asked('asked.csv', file)).toEqual([
      ['#1', 'Who owns it?'],
      ['#2', 'Since when?'],
    ]);
  });

  it('says which line has no question', async () => {
    await expect(asked('asked.csv', 'Ref,Question\n1,Who owns it?\n2,\n')).rejects.toThrow(QuestionFileError);
    await expect(asked('asked.csv', 'Ref,Question\n1,Who owns it?\n2,\n')).rejects.toThrow(/^Line 3: /);
  });
});
