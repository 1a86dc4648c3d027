import type { DocumentEntity } from '../../../database/entities/document.entity.js';

type Summarised = Pick<DocumentEntity, 'originalName' | 'kind' | 'title' | 'summary' | 'keyPhrases'>;

/** What the summary index knows of a document: its name, kind, title, summary and key phrases. */
export const summaryText = ({ originalName, kind, title, summary, keyPhrases }: Summarised): string =>
  [originalName.replaceAll(/[_\-.]+/g, ' '), kind?.name, title, summary, keyPhrases.join(', ')]
    .filter(Boolean)
    .join('.\n');
