import { Inject, Injectable } from '@nestjs/common';
import { nextIndex, providerName, windowOf, type DocumentStage, type Page } from '@proofroom/contract';
import { verifiedWhenStored } from '../../../answering/verify/mark-answer-verified-if-quotes-match.js';
import { mergeCitations, type VerifiedAnswer } from '../../../answering/verify/use-verified-answer.js';
import { AppError } from '../../../app-error.js';
import type { ChunkEntity } from '../../../database/entities/documents/document.entity.js';
import type { DocumentResponseEntity } from '../../../database/entities/questions/response-and-citations.entity.js';
import { announceChange } from '../../../database/shared-queries/announce-changes.js';
import type { Actor } from '../../../http/access-guard.js';
import { ProviderFailure } from '../../../ports/retries-and-circuit-breaker.js';
import { ReadDocumentTextAndLocationsService } from '../../documents/content/read-document-text-and-locations.service.js';
import { ProjectAccessService } from '../../project-access/project-access.service.js';
import { ScorePassagesForQuestionService } from './score-passages-for-question.service.js';
import { madeAfterChoice } from '../record-how-answer-was-made.js';
import { type Draft, RESPONSE_PROVIDERS, type ResponseProviders } from '../providers/response-provider-interface.js';
import { ResponsesRepository } from '../responses.repository.js';
import { ResponsesService } from '../responses.service.js';

/** Milliseconds a person waits for a candidate. */
const TIMEOUT_MILLISECONDS = 120_000;
const TOO_SLOW = 'The language model did not answer within two minutes. Please try again, or choose fewer passages.';

/** The way by hand: documents of a question, its passages, candidates, and the choice that is kept. */
@Injectable()
export class AnswerFromChosenPassagesService {
  constructor(
    private readonly access: ProjectAccessService,
    private readonly responses: ResponsesService,
    private readonly rows: ResponsesRepository,
    private readonly content: ReadDocumentTextAndLocationsService,
    private readonly scores: ScorePassagesForQuestionService,
    @Inject(RESPONSE_PROVIDERS) private readonly providers: ResponseProviders,
  ) {}

  async documents(actor: Actor, { projectId, questionId, ...page }: Page & { projectId: number; questionId: number }) {
    const project = await this.access.get(actor, projectId, 'read');
    const question = await this.responses.questionOf(project, questionId);
    const documents = await this.content.readable(projectId, question.categoryId);
    const byDocument = Map.groupBy(
      await this.rows.documentResponses(projectId, [questionId]),
      ({ documentId }) => documentId,
    );
    const { skip, take } = windowOf(page);
    const listed = documents.slice(skip, skip + take);
    const mails = await this.content.mailsOf(listed.map(({ id }) => id));
    const data = await Promise.all(
      listed.map(async (document) => {
        const made = byDocument.get(document.id) ?? [];
        const saved = made.findLast(({ stage }) => stage === 3);
        const stage: DocumentStage = saved ? 3 : made.length > 0 ? 2 : 1;
        const passages = (await this.content.chunks(projectId, document.id)).length;
        const attachedTo = mails.get(document.id) ?? null;
        return { document, attachedTo, stage, passages, response: saved?.response ?? null };
      }),
    );
    return {
      question,
      data,
      length: documents.length,
      nextIndex: nextIndex(page, documents.length),
    };
  }

  /** The passages of a document, those that fit the question best first. */
  async chunks(
    actor: Actor,
    {
      projectId,
      questionId,
      documentId,
      ...page
    }: Page & { projectId: number; questionId: number; documentId: number },
  ) {
    const project = await this.access.get(actor, projectId, 'read');
    const question = await this.responses.questionOf(project, questionId);
    const document = (await this.content.readable(projectId, question.categoryId)).find(({ id }) => id === documentId);
    if (!document) throw new AppError('DOCUMENT_NOT_FOUND');
    const scored = await this.scores.of(projectId, documentId, question);
    const { skip, take } = windowOf(page);
    const shown = scored.slice(skip, skip + take);
    return {
      document,
      data: await Promise.all(shown.map(async (row) => ({ ...row, rects: await this.content.linesOf(row.chunk) }))),
      length: scored.length,
      nextIndex: nextIndex(page, scored.length),
    };
  }

  /** Writes a candidate from passages of one document that a person chose. */
  async generate(
    actor: Actor,
    { questionId, chunkIdList }: { questionId: number; chunkIdList: number[] },
  ): Promise<DocumentResponseEntity[]> {
    const chunks = await this.ownChunks(actor, [...new Set(chunkIdList)]);
    const [{ projectId, documentId }] = chunks;
    const project = await this.access.get(actor, projectId, 'write');
    const question = await this.responses.questionOf(project, questionId);
    const before = await this.content.readings(projectId);
    const answer = await this.providers[providerName(question.responseProvider)]
      .answer({ project, question, chosen: { documentId, chunks } }, AbortSignal.timeout(TIMEOUT_MILLISECONDS))
      .catch((error: unknown) => {
        throw asAppError(error);
      });
    const [draft] = answer.drafts;
    if (!draft) throw new AppError('PASSAGES_SILENT');
    return this.rows.transaction(async (manager) => {
      if (await this.content.isReadAnewSince(before, { projectId, documentId }, manager))
        throw new AppError('PASSAGES_READ_ANEW');
      const row = {
        projectId,
        questionId,
        documentId,
        fileName: draft.fileName,
        stage: 2 as const,
        chunkIds: chunks.map(({ id }) => id),
      };
      await this.rows.addDocumentResponse(manager, row, draft.content, answer.made);
      await announceChange(manager, projectId);
      return this.rows.candidates({ projectId, questionId, documentId }, manager);
    });
  }

  async candidates(
    actor: Actor,
    where: { projectId: number; questionId: number; documentId: number },
  ): Promise<DocumentResponseEntity[]> {
    const project = await this.access.get(actor, where.projectId, 'read');
    await this.responses.questionOf(project, where.questionId);
    return this.rows.candidates(where);
  }

  /** Keeps one candidate as the document's answer; from then on no machine changes the answer. */
  async choose(actor: Actor, id: number) {
    const candidate = await this.rows.documentResponse(id);
    const project = candidate && (await this.access.get(actor, candidate.projectId, 'write').catch(() => null));
    if (!candidate || !project) throw new AppError('RESPONSE_NOT_FOUND');
    await this.rows.transaction(async (manager) => {
      const answer = await this.rows.lockAnswer(candidate, manager);
      const kept = await this.rows.keepCandidate(candidate, manager);
      if (kept.length === 0) throw new AppError('RESPONSE_NOT_FOUND');
      await this.rows.saveChosen(answer, joinKept(kept), madeAfterChoice(candidate.made, answer, kept), manager);
      await announceChange(manager, candidate.projectId);
    });
    return this.responses.get(actor, { projectId: candidate.projectId, questionId: candidate.questionId });
  }

  /** From now on the answer is a machine's again; what was chosen stands until the new one is there. */
  async giveUpChoice(
    actor: Actor,
    { projectId, questionId }: { projectId: number; questionId: number },
  ): Promise<number> {
    const project = await this.access.get(actor, projectId, 'write');
    await this.responses.questionOf(project, questionId);
    await this.rows.transaction(async (manager) => {
      await this.rows.giveUpChoice(manager, projectId, questionId);
      await announceChange(manager, projectId);
    });
    return this.responses.generate(actor, projectId, { questionId: [questionId], again: true });
  }

  /** Passages of one document of one project that the actor may write to; anything else is not found. */
  private async ownChunks(actor: Actor, ids: number[]): Promise<[ChunkEntity, ...ChunkEntity[]]> {
    const [first, ...others] = await this.content.chunksById(ids);
    const isOne =
      first !== undefined &&
      others.length + 1 === ids.length &&
      others.every(({ documentId }) => documentId === first.documentId);
    if (!isOne) throw new AppError('CHUNKS_MIXED');
    await this.access.get(actor, first.projectId, 'write').catch((cause: unknown) => {
      throw new AppError('CHUNKS_MIXED', { cause });
    });
    return [first, ...others];
  }
}

function asAppError(error: unknown): unknown {
  if (error instanceof ProviderFailure)
    return new AppError('GENERATION_FAILED', { message: error.reason, cause: error });
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new AppError('GENERATION_FAILED', { message: TOO_SLOW, cause: error });
  return error;
}

/** One answer out of those that are kept: statements in order, each passage numbered once. */
function joinKept(parts: readonly DocumentResponseEntity[]): VerifiedAnswer<Draft> {
  const { citations, positions } = mergeCitations(parts.map((part) => part.citations));
  const numberOf = (part: number, number: number) => (positions[part]?.[number - 1] ?? 0) + 1;
  return verifiedWhenStored({
    statements: parts.flatMap(({ statements }, part) =>
      statements.map((one) => ({ ...one, citations: one.citations.map((number) => numberOf(part, number)) })),
    ),
    values: parts.flatMap(({ values }, part) =>
      values.map((value) => ({ ...value, citation: value.citation === null ? null : numberOf(part, value.citation) })),
    ),
    citations: citations.map(({ documentId, chunkId, fileName, page, rects, location, quote, start, end }) => ({
      documentId,
      chunkId,
      fileName,
      page,
      rects,
      location,
      quote,
      start,
      end,
    })),
  });
}
