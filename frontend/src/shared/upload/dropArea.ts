import { UPLOAD_EXTENSIONS } from '@proofroom/contract';

/** The looks of a place that takes dropped files; `isOver` while some hang above it. */
export const dropArea = (isOver: boolean) => ({
  alignItems: 'center',
  textAlign: 'center',
  border: '1.5px dashed',
  borderRadius: 1,
  borderColor: isOver ? 'primary.main' : 'inputBorder',
  bgcolor: isOver ? 'primaryTint' : 'background.paper',
});

/** What documents may be, in words. */
export const DOCUMENT_FORMATS =
  'PDF, Word (.docx), Excel (.xlsx), CSV, text (.txt) and Outlook mail (.msg), up to 100 MB each';

/** For the browser's own choice of files. */
export const acceptOf = (extensions: readonly string[]): string =>
  extensions.map((extension) => `.${extension}`).join(',');
export const ACCEPTED_DOCUMENTS = acceptOf(UPLOAD_EXTENSIONS);
