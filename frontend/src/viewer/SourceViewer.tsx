import type { DocumentFile } from '@proofroom/contract';
import { BlockViewer } from './BlockViewer.tsx';
import { PdfViewer } from './PdfViewer.tsx';
import type { SourceMark } from './sourceMark.ts';

interface Props {
  document: Pick<DocumentFile, 'id' | 'fileName' | 'format' | 'pdfLink'>;
  /** The words to show; null opens the document at its start. */
  mark: SourceMark | null;
}

/** The format that was found in the file, or the one its name promises while it is not read yet. */
const isPdf = ({ format, fileName }: Props['document']) =>
  (format ?? fileName.split('.').pop()?.toLowerCase()) === 'pdf';

/** A source document with the cited words marked: pages for PDF, the text that was read for all other formats. */
export function SourceViewer({ document, mark }: Props) {
  if (isPdf(document))
    return <PdfViewer key={document.id} url={document.pdfLink} fileName={document.fileName} mark={mark} />;
  return <BlockViewer key={document.id} documentId={document.id} fileName={document.fileName} mark={mark} />;
}
