import { describe, expect, it } from 'vitest';
import {
  buildDocumentIndex,
  BUILT_IN_TOPICS,
  openDocumentIndex,
  ProjectIndex,
  segmentText,
  TopicMatcher,
} from '../../../../ranking/index.js';
import { weighDocument } from './document-evidence.js';
import {
  confidenceOf,
  isSufficient,
  judgingReadings,
  knownTopics,
  overallConfidence,
  withSection,
} from './strength.js';

const CONTRACT = `SERVICES AGREEMENT

This Services Agreement is made on 1 May 2020 between Acme Ltd ("Company") and Beta Ltd ("Customer").

1. Neither party may assign this Agreement without the prior written consent of the other party.

2. The Company shall deliver the services with reasonable care and skill and shall invoice monthly.
`;

function weigh(question: string, topics?: TopicMatcher) {
  const index = new ProjectIndex();
  index.add({
    id: '1',
    fileName: 'services.txt',
    index: openDocumentIndex(buildDocumentIndex({ text: CONTRACT, units: segmentText(CONTRACT) })),
  });
  const document = { id: 1, fileName: 'services.txt', title: null, kind: null, readText: async () => CONTRACT };
  return weighDocument({ index, topics }, document, {
    question,
    query: '',
    prompt: '',
    keys: [],
    isSingleDocument: true,
  });
}

describe('how surely a document answers', () => {
  it.each([
    'Is there an anti-assignment clause?',
    'May the contract be assigned without consent?',
    'Who are the parties to the agreement?',
    'Could they hand this deal over to somebody else without asking us first?',
    'Please state whether rights under the instrument may be transferred or novated absent the counterparty approval.',
    'Assignability (consent needed y/n)',
  ])('is sure enough: %s', (question) => {
    expect(isSufficient(weigh(question).strength, false)).toBe(true);
  });

  it.each([
    'Are there any options, warrants or convertible loans?',
    'Which trade unions are recognised?',
    'Is there a most favoured customer clause?',
    'Has Revenue opened any audit or enquiry in the last four years?',
    'Do we have to give them our cheapest price?',
    'Please confirm what insurance cover must be maintained.',
  ])('is not sure enough: %s', (question) => {
    expect(isSufficient(weigh(question).strength, false)).toBe(false);
  });

  describe('where the topic is in doubt', () => {
    const others = new TopicMatcher(BUILT_IN_TOPICS.filter(({ id }) => id !== 'assignment'));

    it('is judged by what the passages say', () => {
      const question =
        'Could either of them pass the agreement on to a stranger without the written consent of the other?';
      expect(weigh(question, others).described.basis).toBe('doubtful');
    });

    it.each(['Which unions represent the drivers of the lorries?', 'Has the roof of the factory been mended?'])(
      'does not take a document on other matters for an answer: %s',
      (question) => {
        expect(isSufficient(weigh(question, others).strength, false)).toBe(false);
      },
    );

    const topic = (id: string, weight: number, sureness: number) => ({ id, title: id, weight, sureness });
    const judges = (topics: ReturnType<typeof topic>[], question: string) =>
      judgingReadings(topics, question).readings.map(({ topics: [first] }) => first);

    it('lets every near topic speak', () => {
      const question = 'Choice of legal system; any carve-outs';
      expect(judges([topic('liability-uncapped', 0.45, 0.26), topic('governing-law', 0.44, 0.26)], question)).toEqual([
        'liability-uncapped',
        'governing-law',
      ]);
      expect(judges([topic('liability-uncapped', 0.95, 0.96), topic('governing-law', 0.9, 0.96)], question)).toEqual([
        'liability-uncapped',
      ]);
    });

    it('is not misled by a word of another clause where the topic is sure', () => {
      const question = 'Do we still have to keep things secret after the agreement has ended?';
      expect(judges([topic('nda-survival', 1.18, 1), topic('nda-retention', 0.6, 1)], question)).toEqual([
        'nda-survival',
      ]);
      expect(judges([topic('nda-survival', 0.4, 0.2), topic('nda-retention', 0.38, 0.2)], question)).toEqual([
        'nda-retention',
      ]);
    });
  });

  const topicsOf = (question: string) => knownTopics(weigh(question).topics).map((topic) => topic.id);

  it('knows the topics that due-diligence questions about contracts are surely about', () => {
    expect(topicsOf('Is there an anti-assignment clause in this contract?')).toContain('assignment');
    expect(topicsOf('What is the governing law of this contract?')).toContain('governing-law');
    expect(topicsOf('Which environmental licences does the business hold?')).not.toContain('licence-grant');
  });

  it('names no topic that only shares some words with the question', () => {
    expect(topicsOf('Does any contract give a right of first refusal, first offer or first negotiation?')).toEqual([
      'first-refusal',
    ]);
  });

  it('is judged by its words where no topic is known and no clause can be read', () => {
    expect(weigh('In what language are the manuals?').described.basis).toBe('words');
  });

  it('counts a section of its own on what is asked, but not for an answer by itself', () => {
    expect([0.25, 0.3, 0.1].map((strength) => isSufficient(withSection(strength), false))).toEqual([true, true, false]);
    expect(isSufficient(0.3, false)).toBe(false);
  });

  it('shows weaker evidence to a model that can say "not found" itself', () => {
    expect([isSufficient(0.2, true), isSufficient(0.2, false)]).toEqual([true, false]);
  });
});

describe('confidence', () => {
  it('has three bands', () => {
    expect([0.95, 0.7, 0.55].map(confidenceOf)).toEqual(['high', 'medium', 'low']);
  });

  it('is low when documents contradict the answer', () => {
    expect(
      overallConfidence(
        [
          { strength: 0.95, label: 'yes' },
          { strength: 0.9, label: 'no' },
        ],
        'yes',
      ),
    ).toBe('low');
    expect(
      overallConfidence(
        [
          { strength: 0.95, label: 'yes' },
          { strength: 0.7, label: 'yes' },
        ],
        'yes',
      ),
    ).toBe('high');
  });
});
