import type { DraftAnswer, DraftPassage, DraftRequest } from '../../answering/model/model-call-types.js';
import type { LocatedPassage } from '../../answering/model/fit-passages-to-budget.js';
import { TextsWithFoldedCopies } from '../../answering/verify/texts-with-folded-copies.js';
import { verifyAnswer } from '../../answering/verify/verify-answer.js';
import type { LanguageModel } from './language-model.js';

/** A question of known answer, over papers written for this check. */
interface KnownQuestion {
  /** What a model shows that it can do. */
  ability: string;
  question: string;
  /** Whether what was left after every check is right. */
  isRight: (made: Judged) => boolean;
}

interface Judged {
  /** The statements whose quotes were found and bear them out, on one line. */
  text: string;
  answer: DraftAnswer;
}

/** What came of one question. */
export interface CheckedQuestion {
  ability: string;
  isRight: boolean;
  /** Claims that were not believed. */
  dropped: number;
  milliseconds: number;
  tokens: { input: number; output: number };
  text: string;
}

const SUPPLY = `4.1 This Agreement shall commence on 1 April 2022 and continue for a fixed term of five (5) years.

9.2 Neither Party may terminate this Agreement for convenience.

12.1 The total liability of either Party in each contract year shall not exceed €2,000,000, except for death or personal injury, for which liability is unlimited.

14.1 The Supplier may assign this Agreement to an Affiliate without the consent of the Customer. The Customer may not assign it without the prior written consent of the Supplier.`;

const ACCOUNTS = `Profit and loss account for the year ended 31 December 2025

                 2025        2024
                €'000       €'000
Turnover       12,600      10,500
Cost of sales  (7,100)     (6,200)
Gross profit    5,500       4,300`;

const asked = (text: string): string => text.replaceAll(/\s+/g, ' ').toLowerCase();

const QUESTIONS: readonly KnownQuestion[] = [
  {
    ability: 'finds a value and quotes it word for word',
    question: 'What is the limit of liability, and to what does it not apply?',
    isRight: ({ text }) => /2,?000,?000|2 million/.test(text) && /death|personal injury/.test(text),
  },
  {
    ability: 'reads a prohibition as a No',
    question: 'Can the supply agreement be terminated for convenience?',
    isRight: ({ answer, text }) => answer.label === 'no' && /terminat/.test(text),
  },
  {
    ability: 'tells the parties apart',
    question: 'May the Customer assign the agreement without consent?',
    isRight: ({ answer, text }) => answer.label !== 'yes' && /consent/.test(text),
  },
  {
    ability: 'sets up a sum that follows from its figures',
    question: 'By what percentage did turnover grow from 2024 to 2025?',
    isRight: ({ text }) => /\b20(?:\.0+)?\s?(?:%|per cent|percent)/.test(text),
  },
  {
    ability: 'says when nothing is stated',
    question: 'Which insurance must the Supplier maintain, and for what amount?',
    isRight: ({ text, answer }) => text === '' && (answer.missing ?? []).length > 0,
  },
];

/** Puts five questions of known answer to a model and judges what is left after every claim was checked. */
export async function testModelWithKnownQuestions(
  model: LanguageModel,
  signal: AbortSignal,
  tell: (checked: CheckedQuestion) => void,
): Promise<CheckedQuestion[]> {
  const all: CheckedQuestion[] = [];
  for (const known of QUESTIONS) {
    const checked = await ask(model, known, signal);
    tell(checked);
    all.push(checked);
  }
  return all;
}

async function ask(model: LanguageModel, known: KnownQuestion, signal: AbortSignal): Promise<CheckedQuestion> {
  const started = performance.now();
  const answer = await model.draft(requestOf(known.question), signal);
  const milliseconds = performance.now() - started;
  const texts = new TextsWithFoldedCopies();
  texts.add(1, SUPPLY);
  texts.add(2, ACCOUNTS);
  const located = new Map(PASSAGES.map((passage) => [passage.id, locatedOf(passage)]));
  const { content, rejected } = verifyAnswer(answer, located, texts, { question: known.question });
  const text = asked(content.statements.map((statement) => statement.text).join(' '));
  return {
    ability: known.ability,
    isRight: known.isRight({ text, answer }),
    dropped: rejected.length,
    milliseconds,
    tokens: { input: answer.usage?.inputTokens ?? 0, output: answer.usage?.outputTokens ?? 0 },
    text,
  };
}

const PASSAGES: readonly DraftPassage[] = [
  ...SUPPLY.split('\n\n').map((text, i) => ({
    id: `1.${i + 1}`,
    documentId: 1,
    fileName: 'Supply agreement.txt',
    headingPath: [],
    text,
  })),
  { id: '2.1', documentId: 2, fileName: 'Accounts 2025.txt', headingPath: ['Profit and loss account'], text: ACCOUNTS },
];

const requestOf = (question: string): DraftRequest => ({
  question,
  query: '',
  prompt: '',
  keys: [],
  passages: [...PASSAGES],
  frames: [
    {
      fileName: 'Supply agreement.txt',
      lines: ['Title: Supply Agreement', 'Parties: Alpha Limited (Supplier); Beta Limited (Customer)'],
    },
  ],
  mayAskForMore: false,
});

function locatedOf(passage: DraftPassage): LocatedPassage {
  const whole = passage.documentId === 1 ? SUPPLY : ACCOUNTS;
  const start = whole.indexOf(passage.text);
  const range = [start, start + passage.text.length] as const;
  return {
    passage,
    range,
    parts: [range],
    page: null,
    placeOf: () => ({ page: null, headingPath: passage.headingPath }),
    headsOf: () => [],
  };
}
