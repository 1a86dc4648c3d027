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
export type * from './passage.js';
export { segmentText } from '../text/segments.js';
export type { TextBlock, Unit } from '../text/unit.js';
export { type DocumentChoice, meantDocuments } from './choose-documents.js';
export { AskedWords, type WordPlaces } from './asked-words.js';
export { carriesName, namesIn } from './document-names.js';
export { coveredShare } from './covered.js';
export { INDEX_VERSION, OutdatedIndexError } from './blob.js';
export type { DocumentKind } from './document-profile.js';
export { ProjectIndex, type IndexedDocument } from './project-index.js';
export { rankPassages } from './rank.js';
export { CHUNK_MAX, chunkUnits, type Chunk } from './chunks.js';
export { buildDocumentIndex, DocumentIndex, openDocumentIndex } from './segment-index.js';
export { BUILT_IN_TOPICS, builtInMatcher } from './topics/built-in.js';
export { checkPattern, type Topic } from './topics/topic.js';
export { type TopicMatch, TopicMatcher } from './topics/topic-matcher.js';
export { onceForEach } from './once-for-each.js';
