import { answeringNames, answeringSentence, silentSentence, type DdqDetails } from '@proofroom/contract';
import { oneLine, shownStatements, fullCitationLabel } from '../../shared/answers/groupStatementsAndLabelCitations.ts';

type Copied = Pick<DdqDetails, 'question' | 'outcome' | 'response' | 'statements' | 'citations' | 'responses' | 'made'>;

/** "Found in 3 of 5 documents: a.pdf (4 passages), ...", where several do. */
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
    (citation) => `[${citation.number}] ${fullCitationLabel(citation)}: "${oneLine(citation.quote)}"`,
  );
  const silent = silentSentence(answer.made);
  return [answer.question, answeringLine(answer), statements.join('\n'), silent, sources.join('\n')]
    .filter(Boolean)
    .join('\n\n');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const numbered = (numbers: readonly number[]) => (numbers.length > 0 ? ` <sup>[${numbers.join(', ')}]</sup>` : '');

/** The same for a word processor: the question in bold, statements as a list, the quoted passages as a table below. */
export function copyHtml(answer: Copied): string {
  const statements = shownStatements(answer).map(
    ({ text, citations }) => `<li>${escaped(text)}${numbered(citations)}</li>`,
  );
  const line = answeringLine(answer);
  const silent = silentSentence(answer.made);
  const rows = answer.citations.map(
    (citation) =>
      `<tr><td>[${citation.number}]</td><td>${escaped(fullCitationLabel(citation))}</td><td>${escaped(oneLine(citation.quote))}</td></tr>`,
  );
  const table =
    rows.length > 0
      ? `<table border="1" cellpadding="4" style="border-collapse:collapse"><tr><th>No.</th><th>Source</th><th>Passage</th></tr>${rows.join('')}</table>`
      : '';
  return [
    `<p><b>${escaped(answer.question)}</b></p>`,
    line && `<p>${escaped(line)}</p>`,
    `<ul>${statements.join('')}</ul>`,
    silent && `<p>${escaped(silent)}</p>`,
    table,
  ]
    .filter(Boolean)
    .join('\n');
}
