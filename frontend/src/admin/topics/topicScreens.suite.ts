import type { Topic } from '@proofroom/contract';

export const aTopic = (change: Partial<Topic> = {}): Topic => ({
  id: 7,
  key: 'governing-law',
  title: 'Governing law',
  kinds: ['contract', 'other'],
  triggers: ['governing law', 'which law'],
  heading: 'governing law',
  words: 'law governed construed',
  cues: ['governed by'],
  exampleQuestions: ['Which law applies?'],
  statements: [],
  isActive: true,
  isBuiltIn: true,
  isChanged: false,
  updatedAt: '2026-11-01T10:00:00.000Z',
  ...change,
});
