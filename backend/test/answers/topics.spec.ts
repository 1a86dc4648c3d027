import type { INestApplicationContext } from '@nestjs/common';
import type { DdqDetails, Topic } from '@proofroom/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BankQuestionEntity } from '../../src/database/entities/questions/bank-question.entity.js';
import { TopicEntity } from '../../src/database/entities/questions/topic.entity.js';
import { seedTopicRows } from '../../src/seeds/topics.seed.js';
import { seedTopics } from '../../src/seeds/read-seed-files.js';
import {
  aPerson,
  request,
  startApp,
  startWorker,
  until,
  type Person,
  type TestApp,
} from '../support/start-test-app-and-send-requests.js';
import { insertProjectWithAnswers, type World } from '../support/insert-project-with-answers.js';

type Wire = Pick<Topic, 'id' | 'key' | 'title' | 'kinds' | 'triggers' | 'heading' | 'words' | 'cues'> & {
  example_questions: string[];
  is_active: boolean;
  is_changed: boolean;
};

describe('topics', () => {
  let server: TestApp;
  let worker: INestApplicationContext;
  let staff: Person;
  let owner: Person;
  let world: World;

  const call = (method: string, path: string, body?: unknown, person = staff) =>
    request(server.url, method, path, { token: person.token, body });
  const topicOf = async (key: string) => {
    const { id } = await server.source.manager.findOneByOrFail(TopicEntity, { key });
    return (await call('GET', `/topics/${id}`)).body.data as unknown as Wire;
  };
  const edit = ({ id, ...topic }: Wire, change: Partial<Wire>) =>
    call('PUT', `/topics/${id}/edit`, { ...topic, ...change });

  beforeAll(async () => {
    server = await startApp();
    worker = await startWorker();
    staff = await aPerson(server.source, 'staff');
    owner = await aPerson(server.source);
    await seedTopicRows(server.source);
    world = await insertProjectWithAnswers(server.app, owner.id);
  });
  afterAll(async () => {
    await worker?.close();
    await server?.close();
  });

  describe('as staff keep them', () => {
    const JARGON = 'Is there a golden ratchet?';

    async function answer(questionId: number) {
      await call('POST', `/projects/${world.projectId}/generate`, { question_id: [questionId] }, owner);
      const look = async () =>
        (
          (await call('GET', `/ddq_response/${world.projectId}/${questionId}/1`, undefined, owner)).body as unknown as {
            ddq_details: DdqDetails;
          }
        ).ddq_details;
      return until(look, ({ state }) => state === 'success');
    }

    it('find passages in the next run that the words of a question alone did not find', async () => {
      const { id } = await server.source.manager.save(BankQuestionEntity, {
        question: JARGON,
        categoryId: world.categoryId,
        responseProvider: 1,
        query: 'golden ratchet',
        summaryFilter: 'Supply agreement',
        prompt: 'Say what it is.',
      });
      expect(await answer(id)).toMatchObject({ outcome: 'not_found' });

      const topic = await topicOf('assignment');
      const saved = await edit(topic, { triggers: [...topic.triggers, 'golden ratchet'], example_questions: [JARGON] });
      expect(saved.body.data).toMatchObject({ is_changed: true });
      const { outcome, citations } = await answer(id);
      expect(outcome).toBe('passages');
      expect(citations.map(({ quote }) => quote).join(' ')).toContain('Neither party may assign this Agreement');

      await call('POST', `/topics/${topic.id}/status`, { is_active: false });
      expect(await answer(id)).toMatchObject({ outcome: 'not_found' });
      await call('POST', `/topics/${topic.id}/status`, { is_active: true });
    });

    it('never stop an answer, even when a row is broken', async () => {
      const broken = { position: 1, kinds: ['contract'], words: 'law' } as const;
      await server.source.manager.save(TopicEntity, [
        { ...broken, kinds: ['contract'], key: 'broken-pattern', title: 'Broken pattern', cues: ['(a+)+(b'] },
        { ...broken, kinds: ['contract'], key: 'Broken key!', title: '' },
      ]);
      expect(await answer(world.questionId)).toMatchObject({ outcome: 'answered' });
      await server.source.manager.delete(TopicEntity, { position: 1, isBuiltIn: false });
    });
  });

  describe('in the hands of staff', () => {
    it('are closed to users', async () => {
      const { id } = await topicOf('governing-law');
      for (const [method, path, body] of [
        ['POST', '/topics', {}],
        ['GET', `/topics/${id}`],
        ['POST', `/topics/${id}/restore`],
        ['DELETE', `/topics/${id}/delete`],
        ['POST', '/topics/try', { question: 'Which law applies?' }],
      ] as const)
        expect((await call(method, path, body, owner)).status).toBe(403);
    });

    it('can be found by a part of their title or of an example question', async () => {
      const found = async (body: object) =>
        ((await call('POST', '/topics', { ...body, last_index: 200 })).body.data as unknown as Wire[]).map(
          ({ key }) => key,
        );
      expect(await found({ q: 'GOVERNING LAW' })).toContain('governing-law');
      expect(await found({ kind: 'nda' })).toContain('nda-return');
      expect(await found({ kind: 'nda' })).not.toContain('payables');
      expect(await found({ q: '%' })).toEqual([]);
    });

    it.each([
      [
        'triggers',
        ['law', 'a.*b'],
        'Pattern 2: Use {0,20} in place of * and +, so that a pattern stays inside its sentence.',
      ],
      ['cues', ['(law'], 'Pattern 1: This is not a regular expression.'],
      ['cues', ['', 'law', '(ab){2,9}'], 'Pattern 3: A group cannot be repeated.'],
      ['heading', '(?<=x)y', 'A pattern cannot look back.'],
      ['words', ' ', 'Please enter some words that documents use for this topic.'],
      ['kinds', [], 'Please choose at least one kind of document.'],
      ['example_questions', ['x'.repeat(301)], 'Question 1: An example question has at most 300 characters.'],
    ])('are refused with a sentence that says what is wrong with %s', async (field, value, sentence) => {
      const topic = await topicOf('governing-law');
      const reply = await edit(topic, { [field]: value });
      expect(reply).toMatchObject({ status: 422, body: { errors: { [field]: sentence } } });
      expect(await topicOf('governing-law')).toEqual(topic);
    });

    it('can be added, with a key made of the title, and deleted again', async () => {
      const input = { ...(await topicOf('governing-law')), title: 'Golden Ratchet!' };
      const added = (await call('POST', '/topics/add', input)).body.data as unknown as Wire;
      expect(added).toMatchObject({ key: 'golden-ratchet', is_active: true, is_built_in: false, is_changed: false });
      expect(await call('POST', '/topics/add', input)).toMatchObject({ status: 409, body: { code: 'TOPIC_TAKEN' } });
      expect((await call('POST', `/topics/${added.id}/restore`)).status).toBe(409);
      expect((await call('DELETE', `/topics/${added.id}/delete`)).status).toBe(200);
      expect((await call('GET', `/topics/${added.id}`)).status).toBe(404);
    });

    it('go back to the wording of the product, and those of the product are never deleted', async () => {
      const topic = await topicOf('change-of-control');
      await edit(topic, { title: 'Take-over', cues: [] });
      expect(await topicOf('change-of-control')).toMatchObject({ title: 'Take-over', cues: [], is_changed: true });
      expect((await call('DELETE', `/topics/${topic.id}/delete`)).body).toMatchObject({ code: 'TOPIC_BUILT_IN' });
      const restored = (await call('POST', `/topics/${topic.id}/restore`)).body.data as unknown as Wire;
      expect(restored).toMatchObject({ title: topic.title, cues: topic.cues, is_changed: false });
    });
  });

  describe('tried with a question', () => {
    interface Trial {
      topics: { title: string; weight: number; id: number | null }[];
      passages: { text: string }[] | null;
    }
    const trial = async (body: object) => (await call('POST', '/topics/try', body)).body as unknown as Trial;

    it('are named with their weights, the best first', async () => {
      const { topics, passages } = await trial({ question: 'Under which law does the contract stand?' });
      expect(topics[0]).toMatchObject({ id: (await topicOf('governing-law')).id, title: 'Governing law' });
      expect(topics.map(({ weight }) => weight)).toEqual(topics.map(({ weight }) => weight).toSorted((a, b) => b - a));
      expect(passages).toBeNull();
    });

    it('show what they find in a document', async () => {
      const { passages } = await trial({ question: 'Which law applies?', document_id: world.documentId });
      expect(passages?.[0]?.text).toContain('laws of Ireland');
    });

    it('can be tried before they are saved', async () => {
      const question = 'Is there a silver anchor?';
      const { id, ...topic } = await topicOf('governing-law');
      const draft = { ...topic, title: 'Silver anchors', triggers: ['silver anchor'], example_questions: [question] };
      expect((await trial({ question })).topics.map(({ title }) => title)).not.toContain('Silver anchors');
      expect((await trial({ question, draft })).topics[0]).toMatchObject({ id: null, title: 'Silver anchors' });
      expect((await trial({ question, draft: { ...draft, id } })).topics[0]).toMatchObject({ id });
      expect(await topicOf('governing-law')).toMatchObject({ title: topic.title });
    });
  });

  describe('of a newer version of the product', () => {
    const reworded = (key: string) =>
      seedTopics().map((topic) => (topic.id === key ? { ...topic, words: 'wording of the next version' } : topic));

    it('replace wording that nobody touched and leave alone what staff changed or switched off', async () => {
      const [untouched, changed] = [await topicOf('renewal-notice'), await topicOf('warranty')];
      await call('POST', `/topics/${untouched.id}/status`, { is_active: false });
      await edit(changed, { words: 'wording of our own' });
      expect(await seedTopicRows(server.source, reworded('renewal-notice'))).toEqual({ added: 0, updated: 1 });
      expect(await seedTopicRows(server.source, reworded('warranty'))).toEqual({ added: 0, updated: 1 });
      expect(await topicOf('renewal-notice')).toMatchObject({ words: untouched.words, is_active: false });
      expect(await topicOf('warranty')).toMatchObject({ words: 'wording of our own', is_changed: true });
    });

    it('bring new topics and take given-up ones away, but none that staff reworded', async () => {
      const [gone, kept] = ['payment-terms', 'revenue-share'];
      await edit(await topicOf(kept), { words: 'wording of our own' });
      const without = seedTopics().filter(({ id }) => id !== gone && id !== kept);
      await seedTopicRows(server.source, without);
      expect(await server.source.manager.existsBy(TopicEntity, { key: gone })).toBe(false);
      expect(await topicOf(kept)).toMatchObject({ words: 'wording of our own', is_built_in: false });
      expect((await seedTopicRows(server.source)).added).toBe(1);
      expect(await topicOf(gone)).toMatchObject({ is_built_in: true, is_active: true });
    });
  });
});
