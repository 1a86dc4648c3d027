import type { ComposeRequest } from './composed-answer.js';
import type { Drafter } from './model/draft.js';

const MOST_WORDS = 12;
const LONGEST_WORD = 60;

/** The words that papers use for what is asked; none where staff wrote what to search for, where a person chose the passages, or nobody is asked. */
export async function papersWords(
  { question, chosenPassages, documents }: ComposeRequest,
  model: Drafter,
  signal: AbortSignal,
): Promise<string[]> {
  if (!model.reword || question.query.trim() !== '' || chosenPassages || documents.length === 0) return [];
  const { words } = await model.reword(question.statementToJudge ?? question.question, signal);
  return words
    .map((word) => word.trim())
    .filter((word) => word !== '' && word.length <= LONGEST_WORD)
    .slice(0, MOST_WORDS);
}
