import { answeringNames, answeringSentence, silentSentence, type DdqDetails } from '@proofroom/contract';
import { oneLine, shownStatements, wholePlaceOf } from '../../shared/answers/statementsOf.ts';

type Copied = Pick<DdqDetails, 'question' | 'outcome' | 'response' | 'statements' | 'citations' | 'responses' | 'made'>;

/** "3 of 5 documents answer: a.pdf (4 passages), ...", where several do. */
function answeringLine(answer: Copied): string {
  const sentence = answeringSentence(answer);
  return sentence ? `${sentence}: ${answeringNames(answer).join(', ')}.` : '';
}

/**
 * The answer as work product: question, the documents that answer, statements with their numbers, the documents that are silent,
 * and below every quoted passage with file and page.
 */
export function copyText(answer: Copied): string {
  const statements = shownStatements(answer).map(({ text, citations }) =>
    [text, ...citations.map((number) => `[${number}]`)].join(' '),
  );
  const sources = answer.citations.map(
    (citation) => `[${citation.number}] ${wholePlaceOf(citation)}: "${oneLine(citation.quote)}"`,
  );
  const silent = silentSentence(answer.made);
  return [answer.question, answeringLine(answer), statements.join('\n'), silent, sources.join('\n')]
    .filter(Boolean)
    .join('\n\n');
}

/** Puts text on the clipboard, also where the page is not served over https and the browser offers no clipboard. */
export async function copyToClipboard(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (!isCopied) throw new Error('The browser did not allow copying.');
}
