import type { DdqDetails } from '@proofroom/contract';
import { oneLine, statementsOf, wholePlaceOf } from '../../shared/answers/statementsOf.ts';

/** The answer as work product: question, statements with their numbers, and below every quoted passage with file and page. */
export function copyText(answer: Pick<DdqDetails, 'question' | 'response' | 'statements' | 'citations'>): string {
  const statements = statementsOf(answer).map(({ text, citations }) =>
    [text, ...citations.map((number) => `[${number}]`)].join(' '),
  );
  const sources = answer.citations.map(
    (citation) => `[${citation.number}] ${wholePlaceOf(citation)}: "${oneLine(citation.quote)}"`,
  );
  return [answer.question, statements.join('\n'), sources.join('\n')].filter(Boolean).join('\n\n');
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
