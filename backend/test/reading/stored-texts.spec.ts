import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ParsedDocument } from '../../src/ports/parser/document-parser.js';
import { ParsedContentRepository } from '../../src/modules/documents/content/parsed-content.repository.js';
import { aPerson, startApp, type TestApp } from '../support/start-test-app-and-send-requests.js';
import { insertProjectWithAnswers, type World } from '../support/insert-project-with-answers.js';

const reading = (text: string): ParsedDocument => ({
  format: 'txt',
  text,
  blocks: [
    { kind: 'heading', start: 0, end: 4, headingPath: [], level: 1, clause: '1' },
    { kind: 'paragraph', start: 5, end: text.length, headingPath: ['Term'], lines: [2, 2], continues: true },
  ],
  pages: [],
  pageCount: null,
  language: null,
  signature: [],
  parserVersion: 'txt',
  unreadPages: [],
  scannedPages: [],
  remarks: [],
});

describe('the text that the steps after the reading work on', () => {
  let server: TestApp;
  let world: World;
  let content: ParsedContentRepository;

  beforeAll(async () => {
    server = await startApp();
    content = server.app.get(ParsedContentRepository, { strict: false });
    world = await insertProjectWithAnswers(server.app, (await aPerson(server.source)).id);
  });
  afterAll(() => server?.close());

  const owner = () => ({ projectId: world.projectId, documentId: world.documentId });
  const write = (text: string) =>
    server.source.transaction((manager) => content.replaceParsed(owner(), reading(text), manager));

  it('is the same whether it comes from memory or from the database', async () => {
    await write('Term\nThree \0years.');
    const remembered = await content.stored(owner());
    expect(await content.stored(owner())).toBe(remembered);
    // Every update makes a new version of the row.
    await server.source.query('UPDATE document_texts SET text = text WHERE document_id = $1', [world.documentId]);
    const fetched = await content.stored(owner());
    expect(fetched).not.toBe(remembered);
    expect(fetched.text).toBe(remembered.text);
    expect(fetched.blocks).toEqual(remembered.blocks);
    expect(fetched.units).toEqual(remembered.units);
  });

  it('is stored letter for letter, also a long one with rare signs, and so are its passages', async () => {
    // Each sign takes two places, so that pieces of any even length would part one of them.
    const long = `a${'\u{1f4dc}'.repeat(700_000)} \\N\t"{}" end`;
    await write(long);
    const headingPath = ['Term \u{1f4dc} "of, years" {\\}', 'x'.repeat(40_000)];
    const passage = { number: 0, start: 0, end: 4, text: long.slice(0, 60_001), page: null, location: 'line 1' };
    await server.source.transaction((manager) =>
      content.replaceChunks(owner(), [{ ...passage, headingPath, keyPhrases: [], theme: null }], manager),
    );
    expect(await content.text(world.documentId)).toBe(long);
    expect(await content.chunks(owner())).toMatchObject([{ ...passage, headingPath, keyPhrases: [], theme: null }]);
    const [block] = await server.source.query(
      'SELECT level, clause, page, heading_path AS path, detail FROM document_blocks WHERE document_id = $1 ORDER BY number DESC LIMIT 1',
      [world.documentId],
    );
    expect(block).toEqual({
      level: null,
      clause: null,
      page: null,
      path: ['Term'],
      detail: { lines: [2, 2], continues: true },
    });
  });

  it('is never one that was not committed, nor one that another worker has replaced', async () => {
    await write('Term\nThree years.');
    const broken = server.source.transaction(async (manager) => {
      await content.replaceParsed(owner(), reading('Term\nFour years.'), manager);
      throw new Error('the worker dies');
    });
    await expect(broken).rejects.toThrow('the worker dies');
    expect((await content.stored(owner())).text).toBe('Term\nThree years.');
    await write('Term\nFive years.');
    await server.source.query(`UPDATE document_texts SET text = E'Term\\nSix years.' WHERE document_id = $1`, [
      world.documentId,
    ]);
    expect((await content.stored(owner())).text).toBe('Term\nSix years.');
  });
});
