import type { DocumentFile } from '@proofroom/contract';
import { ExtractedTextViewer } from './ExtractedTextViewer.tsx';
import { PdfViewer } from './pdf/PdfViewer.tsx';
import type { SourceMark } from './cutTextAtMarks.ts';

interface Props {
  document: Pick<DocumentFile, 'id' | 'originalName' | 'format' | 'pdfLink'>;
  /** The words to show; null opens the document at its start. */
  mark: SourceMark | null;
}

/** The format that was found in the file, or the one its name promises while it is not read yet. */
const formatOf = ({ format, originalName }: Props['document']) =>
  format ?? originalName.split('.').pop()?.toLowerCase();

/** A source document with the cited words marked: pages for PDF, the text that was read, laid out like the original, for all others. */
export function SourceViewer({ document, mark }: Props) {
  const { id, originalName } = document;
  const format = formatOf(document);
  if (format === 'pdf')
    return <PdfViewer key={id} documentId={id} url={document.pdfLink} fileName={originalName} mark={mark} />;
  return (
    <ExtractedTextViewer key={id} documentId={id} fileName={originalName} hasLines={format === 'txt'} mark={mark} />
  );
}
