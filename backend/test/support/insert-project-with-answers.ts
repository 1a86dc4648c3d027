import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { PROVIDERS } from '@proofroom/contract';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import {
  CategoryEntity,
  SubCategoryEntity,
} from '../../src/database/entities/questions/category-and-document-kinds.entity.js';
import { BankQuestionEntity } from '../../src/database/entities/questions/bank-question.entity.js';
import { DocumentFactEntity } from '../../src/database/entities/documents/document-fact.entity.js';
import { ChunkEntity, DocumentEntity } from '../../src/database/entities/documents/document.entity.js';
import { FeedbackEntity, FeedbackFileEntity } from '../../src/database/entities/questions/feedback.entity.js';
import { ProjectCategoryEntity, ProjectEntity } from '../../src/database/entities/projects/project.entity.js';
import {
  CitationEntity,
  DocumentResponseEntity,
  ResponseEntity,
} from '../../src/database/entities/questions/response-and-citations.entity.js';
import { SearchIndexEntity } from '../../src/database/entities/documents/search-index.entity.js';
import { SupportRequestEntity } from '../../src/database/entities/accounts/support-request.entity.js';
import { TopicEntity } from '../../src/database/entities/questions/topic.entity.js';
import { PARSER_FORMATS } from '../../src/ports/parser/parser-formats.js';
import { FileStore } from '../../src/ports/storage/file-store.js';
import { buildDocumentIndex, chunkUnits, INDEX_VERSION, segmentText } from '../../src/ranking/index.js';

export const CONTRACT = `SUPPLY AGREEMENT

This Supply Agreement is made on 1 March 2024 between Alpha Limited and Beta Limited.

1. TERM

This Agreement shall continue for a period of three years from its date unless it is terminated earlier in accordance with its terms.

2. GOVERNING LAW

This Agreement shall be governed by and construed in accordance with the laws of Ireland, without regard to conflict of laws principles.

3. ASSIGNMENT

Neither party may assign this Agreement without the prior written consent of the other party, which shall not be unreasonably withheld.
`;

export interface World {
  projectId: number;
  categoryId: number;
  subCategoryId: number;
  questionId: number;
  documentId: number;
  fileName: string;
  chunkId: number;
  draftId: number;
  topicId: number;
  supportRequestId: number;
  feedbackId: number;
  feedbackFileId: number;
  factId: number;
}

/** Makes a name unique with letters that spell no word: the hexadecimal ones can, and a question about a "deed" is another question. */
const meaningless = () =>
  randomUUID()
    .replaceAll('-', '')
    .slice(0, 16)
    .replaceAll(/./g, (digit) => 'bcdfghjklmnpqrst'.charAt(parseInt(digit, 16)));

/** A category of its own with one question of the bank. */
export async function aCategory(source: DataSource) {
  const category = await source.manager.save(CategoryEntity, { categoryName: `Contracts ${meaningless()}` });
  const kind = await source.manager.save(SubCategoryEntity, {
    categoryId: category.id,
    name: 'Supply agreement',
    summaryPrompt: 'Note the parties.',
  });
  const question = await source.manager.save(BankQuestionEntity, {
    question: `Which law governs the agreement ${meaningless()}?`,
    categoryId: category.id,
    responseProvider: PROVIDERS.gpt,
    query: 'governing law',
    summaryFilter: 'Supply agreement',
    prompt: 'Name the law.',
  });
  return { categoryId: category.id, subCategoryId: kind.id, questionId: question.id };
}

const aLawCitation = (documentId: number) => {
  const quote = 'governed by and construed in accordance with the laws of Ireland';
  const start = CONTRACT.indexOf(quote);
  return {
    documentId,
    number: 1,
    fileName: 'supply.txt',
    location: 'clause 2',
    quote,
    start,
    end: start + quote.length,
  };
};

/**
 * A project with one document that was read and indexed, one answered question and one draft, written straight into the
 * database. `text` of the document begins with CONTRACT.
 */
export async function insertProjectWithAnswers(
  app: NestFastifyApplication,
  ownerId: number,
  { text = CONTRACT, name = 'Project Alpha' } = {},
): Promise<World> {
  const source = app.get(DataSource);
  const { categoryId, subCategoryId, questionId } = await aCategory(source);
  const { manager } = source;
  const project = await manager.save(ProjectEntity, {
    ownerId,
    name,
    description: 'Supply',
    croNumber: '123456',
    providers: [PROVIDERS.gpt],
  });
  const projectId = project.id;
  await manager.insert(ProjectCategoryEntity, { projectId, categoryId });
  const fileKey = `projects/${projectId}/${randomUUID()}`;
  const stored = await app.get(FileStore, { strict: false }).put(fileKey, Readable.from([Buffer.from(text)]));
  const document = await manager.save(DocumentEntity, {
    projectId,
    categoryId,
    storedName: 'supply.txt',
    originalName: 'supply.txt',
    fileKey,
    ...stored,
    status: 'ready',
    format: 'txt',
    parserVersion: PARSER_FORMATS.txt.version,
  });
  const documentId = document.id;
  await manager.query('INSERT INTO document_texts (project_id, document_id, text) VALUES ($1, $2, $3)', [
    projectId,
    documentId,
    text,
  ]);
  const units = segmentText(text);
  const chunks = chunkUnits(units).map((chunk, number) => ({
    projectId,
    documentId,
    number,
    start: chunk.start,
    end: chunk.end,
    text: text.slice(chunk.start, chunk.end),
    location: 'in the document',
  }));
  await manager.insert(ChunkEntity, chunks);
  const index = await manager.save(SearchIndexEntity, { projectId, indexType: 'chunk', version: 1, isServing: true });
  const data = Buffer.from(buildDocumentIndex({ text, units }));
  await manager.query(
    'INSERT INTO index_entries (project_id, index_id, document_id, data, layout) VALUES ($1, $2, $3, $4, $5)',
    [projectId, index.id, documentId, data, INDEX_VERSION],
  );
  await source.transaction(async (inside) => {
    const { id: responseId } = await inside.save(ResponseEntity, {
      projectId,
      questionId,
      state: 'success',
      outcome: 'answered',
      response: 'Ireland.',
      statements: [{ text: 'Ireland.', citations: [1] }],
    });
    await inside.insert(CitationEntity, { ...aLawCitation(documentId), projectId, responseId });
  });
  const draft = await manager.save(DocumentResponseEntity, {
    projectId,
    questionId,
    documentId,
    fileName: 'supply.txt',
    response: 'Ireland.',
    statements: [{ text: 'Ireland.', citations: [1] }],
    stage: 2,
  });
  await manager.insert(CitationEntity, { ...aLawCitation(documentId), projectId, documentResponseId: draft.id });
  const key = `governing-law-${randomUUID()}`;
  const topic = await manager.save(TopicEntity, {
    key,
    position: 0,
    title: key,
    kinds: ['contract'],
    triggers: ['governing law'],
    words: 'law governed',
  });
  const support = await manager.save(SupportRequestEntity, {
    fullName: 'Una Ryan',
    phoneNumber: '0861234567',
    email: 'una@firm.ie',
    message: 'The report does not open.',
  });
  const feedback = await manager.save(FeedbackEntity, {
    projectId,
    ddqId: questionId,
    clientName: 'Anna Byrne',
    projectName: 'Project Alpha',
    categoryName: 'Contracts',
    question: 'Which law governs the agreement?',
    sentBy: 'Anna Byrne',
    llmResponse: 'Ireland.',
    answer: {
      response: 'Ireland.',
      outcome: 'answered',
      statements: [],
      citations: [],
      values: [],
      model: null,
      updatedAt: null,
    },
    comment: 'Right.',
  });
  const feedbackKey = `feedback/${randomUUID()}`;
  const { size } = await app.get(FileStore, { strict: false }).put(feedbackKey, Readable.from([Buffer.from('Law')]));
  const file = await manager.save(FeedbackFileEntity, {
    feedbackId: feedback.id,
    fileName: 'law.txt',
    fileKey: feedbackKey,
    size,
  });
  const law = await manager
    .createQueryBuilder(ChunkEntity, 'c')
    .where({ documentId })
    .andWhere('c.text LIKE :words', { words: '%laws of Ireland%' })
    .getOneOrFail();
  const words = 'governed by and construed in accordance with the laws of Ireland';
  const start = CONTRACT.indexOf(words);
  const fact = await manager.save(DocumentFactEntity, {
    projectId,
    documentId,
    kind: 'governing_law',
    value: { type: 'text', text: 'Ireland' },
    words: 'Ireland',
    quotes: [{ start, end: start + words.length, text: words }],
  });
  return {
    projectId,
    categoryId,
    subCategoryId,
    questionId,
    documentId,
    fileName: 'supply.txt',
    chunkId: law.id,
    draftId: draft.id,
    topicId: topic.id,
    supportRequestId: support.id,
    feedbackId: feedback.id,
    feedbackFileId: file.id,
    factId: fact.id,
  };
}
