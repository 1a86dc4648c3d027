/**
 * Whether answers wait for a document, given the name of its table: one that is still to be read for the first time. Text
 * recognition takes long, so a scan is waited for only where nothing else of its category was read; what it adds comes later.
 */
export const holdsUpAnswers = (d: string): string => `(
  ${d}.status IN ('waiting', 'reading') AND (
    NOT EXISTS (SELECT 1 FROM pipeline_steps scan WHERE scan.project_id = ${d}.project_id AND scan.document_id = ${d}.id
      AND scan.step = 'parse_documents' AND scan.lane = 'ocr')
    OR NOT EXISTS (SELECT 1 FROM documents other WHERE other.project_id = ${d}.project_id AND other.category_id = ${d}.category_id
      AND other.status IN ('ready', 'partial'))))`;
