import type { Citation, Statement } from '@proofroom/contract';
import { byNumber, placeInPage, statementsOf } from './statementsOf.ts';

export interface PassageRow {
  citation: Citation;
  /** Empty where the row above is of the same document. */
  fileName: string;
  /** "page 3, clause 8.1 · Assignment". */
  clause: string;
  text: string;
}

type Answer = Parameters<typeof statementsOf>[0];

const clauseOf = ({ page, location }: Citation) =>
  page === null ? location : [`page ${page}`, placeInPage(location)].filter(Boolean).join(', ');

/** The passages of an answer by whether they are shown at first; the document is named once for its passages. */
export function passageRows(answer: Answer): Record<'shown' | 'more' | 'weak', PassageRow[]> {
  const citations = byNumber(answer.citations);
  const rowsOf = (folded: Statement['folded']) => {
    let last: Citation | undefined;
    return statementsOf(answer)
      .filter((statement) => statement.folded === folded)
      .flatMap((statement) => {
        const citation = citations.get(statement.citations[0] ?? 0);
        if (!citation) return [];
        const isSame =
          last !== undefined && last.documentId === citation.documentId && last.fileName === citation.fileName;
        last = citation;
        return [
          { citation, fileName: isSame ? '' : citation.fileName, clause: clauseOf(citation), text: statement.text },
        ];
      });
  };
  return { shown: rowsOf(undefined), more: rowsOf('more'), weak: rowsOf('weak') };
}
