import { expect, it } from 'vitest';
import { nextSteps } from './nextSteps.ts';

const NONE = { total: 0, answered: 0, passages: 0, notFound: 0, failed: 0, inProgress: 0, waiting: 0 };
const aCategory = (label: string, change: object = {}) => ({
  value: 1,
  label,
  documents: 1,
  unreadable: 0,
  questions: { ...NONE, total: 3 },
  outdated: 0,
  ...change,
});
const steps = (
  change: { project?: object; categories?: ReturnType<typeof aCategory>[]; outdated?: number; files?: number } = {},
) =>
  nextSteps(
    { id: 5, questions: NONE, category: [], responseProvider: [1], isMine: true, ...change.project },
    {
      categories: change.categories ?? [aCategory('Tax')],
      kinds: [],
      outdated: change.outdated ? [{ reason: 'documents_added', answers: change.outdated }] : [],
    },
    change.files ?? 0,
  ).map(({ text, to }) => [text, to]);

it('says nothing where nothing is to be done', () => {
  expect(steps()).toEqual([]);
});

it('begins with what was begun, and ends with what is missing', () => {
  const questions = { ...NONE, notFound: 2 };
  expect(steps({ project: { questions }, outdated: 31, files: 1 })).toEqual([
    ['1 file not uploaded yet.', '/projects/5/upload/'],
    ['31 answers may be outdated.', '/ddq_response/list/5/?state=outdated'],
    ['2 questions found nothing.', '/projects/5/missing/'],
  ]);
});

it('names the categories whose questions no document answers', () => {
  const bare = ['Tax', 'Litigation', 'Team', 'Audit'].map((label) => aCategory(label, { documents: 0 }));
  expect(steps({ categories: bare })).toEqual([
    ['There are no documents for the questions of Tax, Litigation, Team and 1 more category.', '/projects/5/upload/'],
  ]);
  expect(steps({ categories: bare, project: { responseProvider: [2] } })).toEqual([]);
});

it('asks nobody to add documents to a project of somebody else', () => {
  const project = { isMine: false };
  expect(steps({ categories: [aCategory('Tax', { documents: 0 })], project, files: 3 })).toEqual([]);
});

it('leads to the document that could not be read', () => {
  const category = [
    {
      filesData: [
        { id: 8, status: 'ready', proposal: null },
        { id: 9, status: 'locked', proposal: null },
      ],
    },
  ];
  expect(steps({ project: { category } })).toEqual([
    ['1 document could not be read. The reason stands beside the name below.', '/projects/documents/9/'],
  ]);
});

it('leads to questions that nobody asked yet, unless they are being asked', () => {
  const questions = { ...NONE, total: 8, waiting: 8 };
  expect(steps({ project: { questions } })).toEqual([
    ['8 questions have not been asked yet.', '/ddq_response/list/5/?state=generate'],
  ]);
  expect(steps({ project: { questions: { ...questions, inProgress: 1 } } })).toEqual([]);
});
