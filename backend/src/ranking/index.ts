/**
 * Finds the passages of a project's documents that answer a question. Pure: no database, no network, no clock.
 *
 * Storing a document:
 *   const units = segmentText(parsed.text, parsed.blocks);            // text/segments.ts
 *   const chunks = chunkUnits(units);                    // stored and shown to users
 *   const bytes = buildDocumentIndex({ text: parsed.text, units });   // stored as bytea
 *
 * Asking:
 *   const index = new ProjectIndex();
 *   index.add({ id, fileName, index: openDocumentIndex(bytes) });
 *   const { passages, topics, signals } = rankPassages(index, { text: question }, {});
 */
export type * from './ranking-types.js';
export { segmentText } from '../text/structure/split-text-into-units.js';
export type { TextBlock } from '../text/structure/unit.js';
export { type DocumentChoice, documentsMeant } from './documents/choose-documents.js';
export { AskedWords, type WordPlaces, coveredShare } from './question/locate-question-words.js';
export { type AskedProvisions, builtInProvisions } from './question/provision-matcher.js';
export { carriesName, namesIn } from './documents/match-names-to-documents.js';
export { INDEX_VERSION, OutdatedIndexError } from './indexing/index-bytes.js';
export type { DocumentKind } from './documents/detect-document-kind-and-statement-pages.js';
export { ProjectIndex } from './indexing/project-index.js';
export { rankPassages } from './rank-passages.js';
export { chunkUnits } from './indexing/group-units-into-chunks.js';
export { buildDocumentIndex, DocumentIndex, openDocumentIndex } from './indexing/document-index.js';
export {
  BUILT_IN_TOPICS,
  builtInMatcher,
  type Topic,
  type TopicMatch,
  TopicMatcher,
} from './question/topic-matcher.js';
export { memoize } from './memoize.js';
