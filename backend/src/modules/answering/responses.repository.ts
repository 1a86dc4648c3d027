import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type {
  DocumentStage,
  HowMade,
  Outcome,
  PreviousAnswer,
  ProjectProgress,
  QuestionCounts,
} from '@proofroom/contract';
import { isDeepStrictEqual } from 'node:util';
import { type EntityManager, In, IsNull, Not, Repository } from 'typeorm';
import {
  CitationEntity,
  DocumentResponseEntity,
  ResponseEntity,
} from '../../database/entities/questions/response-and-citations.entity.js';
import { PROJECT_CHANGES } from '../../database/shared-queries/announce-changes.js';
import { MADE_JUST_NOW } from '../../database/shared-queries/row-made-just-now-condition.js';
import type { ComposedContent } from '../../answering/compose-answer-types.js';
import { AnswerWordingEntity } from '../../database/entities/questions/answer-wording.entity.js';
import { holdAnswer, MOVES } from './queue/answer-state-changes.repository.js';
import { expectVerified, type VerifiedAnswer } from '../../answering/verify/use-verified-answer.js';
import type { Draft, DraftCitation, ProviderAnswer } from './providers/response-provider-interface.js';
import { textOf, withNotes } from './answer-as-plain-text.js';

/** Of the table under the name `r`: something may have changed the answer; and then, a machine may make it anew. */
const MAY_HAVE_CHANGED = `r.state = 'success' AND r.outdated_reason IS NOT NULL`;
const IS_OUTDATED = `${MAY_HAVE_CHANGED} AND NOT r.is_chosen`;
/** Nothing was found before documents came or went: it is asked again by itself, so that nobody needs to hear of it. */
const IS_ASKED_AGAIN = `r.outcome = 'not_found' AND r.outdated_reason IN ('documents_added', 'document_removed') AND NOT r.is_chosen`;

/** Of an answer that is another now. */
const NOT_REVIEWED = { reviewedAt: null, reviewedById: null };

/** What a comparison with newer documents changes of an answer. */
type ComparisonResult = Pick<ResponseEntity, 'outdatedReason' | 'made'>;

type CitationOwner = { responseId: number } | { documentResponseId: number };

interface NewDocumentResponse {
  projectId: number;
  questionId: number;
  documentId: number;
  fileName: string;
  stage: DocumentStage;
  chunkIds?: number[];
}

@Injectable()
export class ResponsesRepository {
  constructor(@InjectRepository(ResponseEntity) private readonly responses: Repository<ResponseEntity>) {}

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.responses.manager.transaction(work);
  }

  async byId(id: number): Promise<ResponseEntity | null> {
    // "findOne" would ask twice.
    const relations = { question: { category: true }, project: true };
    const [response = null] = await this.responses.find({ where: { id }, relations });
    return response;
  }

  /** Answers of these questions with their citations in order. */
  ofQuestions(projectId: number, questionIds: number[]) {
    return this.responses.find({
      where: { projectId, questionId: In(questionIds) },
      relations: { citations: true, reviewedBy: true },
      order: { citations: { number: 'ASC' } },
    });
  }

  documentResponses(projectId: number, questionIds: number[], stage?: DocumentStage) {
    return this.responses.manager.find(DocumentResponseEntity, {
      where: { projectId, questionId: In(questionIds), ...(stage && { stage }) },
      relations: { citations: true },
      order: { id: 'ASC', citations: { number: 'ASC' } },
    });
  }

  documentResponse(id: number) {
    return this.responses.manager.findOne(DocumentResponseEntity, {
      where: { id },
      relations: { citations: true },
      order: { citations: { number: 'ASC' } },
    });
  }

  /** Answers the pinned questions of the project, the one pinned last behind the others. */
  async pin(
    manager: EntityManager,
    projectId: number,
    { questionId, isPinned }: { questionId: number; isPinned: boolean },
  ): Promise<number[]> {
    const others = 'array_remove(pinned_questions, $2::int)';
    const [[row]] = (await manager.query(
      `UPDATE projects SET pinned_questions = ${isPinned ? `array_append(${others}, $2::int)` : others}
       WHERE id = $1 RETURNING pinned_questions AS pinned`,
      [projectId, questionId],
    )) as [[{ pinned: number[] } | undefined]];
    return row?.pinned ?? [];
  }

  /** State of every question of these projects, counted, in one category or all. Projects without questions are left out. */
  async counts(projectIds: number[], categoryId?: number): Promise<Map<number, QuestionCounts>> {
    const rows: ({ projectId: number } & QuestionCounts)[] = await this.responses.query(
      `SELECT p.id AS "projectId", count(*)::int AS total,
         count(*) FILTER (WHERE r.state = 'success' AND r.outcome = 'answered')::int AS answered,
         count(*) FILTER (WHERE r.state = 'success' AND r.outcome = 'passages')::int AS passages,
         count(*) FILTER (WHERE r.state = 'success' AND r.outcome = 'not_found')::int AS "notFound",
         count(*) FILTER (WHERE r.state = 'regenerate')::int AS failed,
         count(*) FILTER (WHERE r.state = 'in_progress')::int AS "inProgress",
         count(*) FILTER (WHERE r.state IS NULL OR r.state = 'generate')::int AS waiting
       FROM projects p JOIN project_categories pc ON pc.project_id = p.id
         JOIN ddqs d ON d.category_id = pc.category_id AND d.response_provider = ANY(p.providers)
         LEFT JOIN responses r ON r.project_id = p.id AND r.question_id = d.id
       WHERE p.id = ANY($1) AND ($2::int IS NULL OR d.category_id = $2) GROUP BY p.id`,
      [projectIds, categoryId ?? null],
    );
    return new Map(rows.map(({ projectId, ...counts }) => [projectId, counts]));
  }

  /** Answers that may have changed since they were made, and how many documents came since the oldest of them. */
  async changes(projectId: number): Promise<ProjectProgress['changes']> {
    const [row] = (await this.responses.query(
      `SELECT count(*) FILTER (WHERE NOT r.is_chosen)::int AS outdated, count(*) FILTER (WHERE r.is_chosen)::int AS chosen, (
         SELECT count(*)::int FROM documents d WHERE d.project_id = $1 AND EXISTS (
           SELECT 1 FROM responses r JOIN ddqs q ON q.id = r.question_id
           WHERE r.project_id = $1 AND r.state = 'success' AND r.outdated_reason = 'documents_added' AND NOT (${IS_ASKED_AGAIN})
             AND d.searchable_at > coalesce((r.made ->> 'at')::timestamptz, r.updated_at) AND (q.category_id = d.category_id
               OR EXISTS (SELECT 1 FROM document_categories s WHERE s.document_id = d.id AND s.category_id = q.category_id)))
       ) AS "documentsAdded"
       FROM responses r WHERE r.project_id = $1 AND ${MAY_HAVE_CHANGED} AND NOT (${IS_ASKED_AGAIN})`,
      [projectId],
    )) as [ProjectProgress['changes']];
    return row;
  }

  /** Projects with answers that documents came for since; of all or one of them. */
  async withNewerDocuments(projectId: number | null): Promise<number[]> {
    const rows: { projectId: number }[] = await this.responses.query(
      `SELECT DISTINCT project_id AS "projectId" FROM responses
       WHERE newer_documents <> '{}' AND state = 'success' AND ($1::int IS NULL OR project_id = $1)`,
      [projectId],
    );
    return rows.map((row) => row.projectId);
  }

  /** Answers of a project that documents came for since. */
  async awaitingComparison(projectId: number): Promise<ResponseEntity[]> {
    const rows: { id: number }[] = await this.responses.query(
      `SELECT id FROM responses WHERE project_id = $1 AND newer_documents <> '{}' AND state = 'success' ORDER BY id`,
      [projectId],
    );
    return this.responses.find({
      where: { id: In(rows.map(({ id }) => id)) },
      relations: { question: { category: true }, project: true },
      order: { id: 'ASC' },
    });
  }

  /** Writes what a comparison found, unless the answer is another by now or more documents came. */
  async saveComparison({ id, attempt, newerDocuments }: ResponseEntity, change: ComparisonResult): Promise<void> {
    await this.responses.query(
      `UPDATE responses SET newer_documents = '{}', outdated_reason = coalesce(outdated_reason, $4), made = $5
       WHERE id = $1 AND attempt = $2 AND state = 'success' AND newer_documents = $3::int[]`,
      [id, attempt, newerDocuments, change.outdatedReason, change.made && JSON.stringify(change.made)],
    );
  }

  /** Questions whose answers a new one may replace. */
  async outdated(projectId: number): Promise<number[]> {
    const rows: { questionId: number }[] = await this.responses.query(
      `SELECT r.question_id AS "questionId" FROM responses r WHERE r.project_id = $1 AND ${IS_OUTDATED}`,
      [projectId],
    );
    return rows.map(({ questionId }) => questionId);
  }

  /** Of these questions those that have no answer and are not being answered. */
  async unanswered(projectId: number, questionIds: number[]): Promise<number[]> {
    const done = await this.responses.find({
      select: { questionId: true },
      where: { projectId, questionId: In(questionIds), state: In(['success', 'in_progress']) },
    });
    const known = new Set(done.map(({ questionId }) => questionId));
    return questionIds.filter((id) => !known.has(id));
  }

  /** Writes an answer with its drafts and citations, if the writer still holds it; throws `LeaseLost` otherwise. */
  async saveAnswer(response: ResponseEntity, attempt: number, answer: ProviderAnswer, manager: EntityManager) {
    await holdAnswer(manager, response.id, attempt);
    expectAnswer(answer.outcome, answer.content);
    const { notes = [] } = answer;
    const text = answer.outcome === 'not_found' ? answer.explanation : withNotes(textOf(answer.content), notes);
    await manager.update(ResponseEntity, response.id, {
      state: MOVES.save.to,
      outcome: answer.outcome,
      confidence: answer.confidence,
      response: text,
      statements: answer.content.statements,
      verdict: answer.verdict ?? null,
      notes: [...notes],
      values: answer.content.values,
      missingDocuments: answer.missingDocuments,
      made: answer.made,
      previous: previousOf(response, text),
      outdatedReason: null,
      newerDocuments: [],
      ...NOT_REVIEWED,
      reason: null,
      leaseUntil: null,
      updatedAt: () => 'now()',
    });
    const { projectId, questionId } = response;
    await retireWording(manager, response.id);
    await manager.delete(CitationEntity, { responseId: response.id });
    await manager.delete(DocumentResponseEntity, { projectId, questionId, stage: 3, isChosen: false });
    const ids = await this.insertDocumentResponses(
      manager,
      answer.drafts.map(({ content, ...draft }) => [{ projectId, questionId, stage: 3, ...draft }, content]),
      answer.made,
    );
    await this.cite(manager, projectId, [
      { owner: { responseId: response.id }, citations: answer.content.citations },
      ...answer.drafts.map(({ content }, at) => ({
        owner: { documentResponseId: ids[at] ?? 0 },
        citations: content.citations,
      })),
    ]);
  }

  /** Writes what was found and checked of an answer that is still being written, if the writer still holds it, and tells open pages. */
  async saveFoundSoFar(
    { id, projectId }: Pick<ResponseEntity, 'id' | 'projectId'>,
    attempt: number,
    found: readonly VerifiedAnswer<ComposedContent>[],
  ): Promise<void> {
    const soFar = found.flatMap((content) => {
      expectVerified(content);
      return content.statements.map(({ text, citations }) => ({
        text,
        quotes: citations
          .flatMap((at) => content.citations[at] ?? [])
          .map(({ fileName, quote }) => ({ fileName, quote })),
      }));
    });
    await this.responses.query(
      `WITH written AS (
         UPDATE responses SET so_far = $3
         WHERE id = $1 AND attempt = $2 AND state = '${MOVES.save.from[0]}' AND lease_until >= now() RETURNING id)
       SELECT pg_notify($4, $5) FROM written`,
      [id, attempt, JSON.stringify(soFar), PROJECT_CHANGES, String(projectId)],
    );
  }

  /** How many statements were found so far of the answers that are being written. */
  async foundSoFar(projectId: number): Promise<number> {
    const [row] = (await this.responses.query(
      `SELECT coalesce(sum(jsonb_array_length(so_far)), 0)::int AS found FROM responses WHERE project_id = $1 AND state = 'in_progress'`,
      [projectId],
    )) as [{ found: number }];
    return row.found;
  }

  /** The answer of a question, nobody else's to write until the transaction ends; an empty one where there is none. */
  async lockAnswer(
    { projectId, questionId }: { projectId: number; questionId: number },
    manager: EntityManager,
  ): Promise<ResponseEntity> {
    const answers = manager.getRepository(ResponseEntity);
    await answers.createQueryBuilder().insert().values({ projectId, questionId }).orIgnore().execute();
    return answers.findOneOrFail({ where: { projectId, questionId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Adds a candidate, unless it is the one before, asked for twice. */
  async addDocumentResponse(
    manager: EntityManager,
    row: NewDocumentResponse,
    draft: VerifiedAnswer<Draft>,
    made: HowMade,
  ): Promise<void> {
    expectVerified(draft);
    await this.lockAnswer(row, manager);
    const twins: unknown[] = await manager.query(
      `SELECT 1 FROM document_responses WHERE project_id = $1 AND question_id = $2 AND document_id = $3 AND chunk_ids = $4::int[]
         AND (response = $5 OR ${MADE_JUST_NOW})`,
      [row.projectId, row.questionId, row.documentId, row.chunkIds ?? [], textOf(draft)],
    );
    if (twins.length > 0) return;
    const [id = 0] = await this.insertDocumentResponses(manager, [[row, draft]], made);
    await this.cite(manager, row.projectId, [{ owner: { documentResponseId: id }, citations: draft.citations }]);
  }

  /** Their ids, in order. The citations are the caller's to write. */
  private async insertDocumentResponses(
    manager: EntityManager,
    rows: readonly (readonly [NewDocumentResponse, VerifiedAnswer<Draft>])[],
    made: HowMade,
  ): Promise<number[]> {
    if (rows.length === 0) return [];
    for (const [, draft] of rows) expectVerified(draft);
    const { identifiers } = await manager.insert(
      DocumentResponseEntity,
      rows.map(([row, draft]) => ({
        chunkIds: [],
        ...row,
        made,
        response: textOf(draft),
        statements: draft.statements,
        values: draft.values,
      })),
    );
    return identifiers.map(({ id }) => id as number);
  }

  /** What was made for one document of a question, oldest first. */
  candidates(where: { projectId: number; questionId: number; documentId: number }, manager = this.responses.manager) {
    return manager.find(DocumentResponseEntity, {
      where,
      relations: { citations: true },
      order: { id: 'ASC', citations: { number: 'ASC' } },
    });
  }

  /** Keeps one candidate as its document's answer and drops the others. Answers all that are kept for the question; none where it is gone. */
  async keepCandidate(
    { id, projectId, questionId, documentId }: DocumentResponseEntity,
    manager: EntityManager,
  ): Promise<DocumentResponseEntity[]> {
    const { affected } = await manager.update(DocumentResponseEntity, id, { stage: 3, isChosen: true });
    if (!affected) return [];
    await manager.delete(DocumentResponseEntity, {
      projectId,
      questionId,
      documentId: documentId ?? IsNull(),
      id: Not(id),
    });
    return manager.find(DocumentResponseEntity, {
      where: { projectId, questionId, stage: 3 },
      relations: { citations: true },
      order: { id: 'ASC', citations: { number: 'ASC' } },
    });
  }

  /** Writes what a person chose as the answer of a question; `made` tells how. */
  async saveChosen(
    response: ResponseEntity,
    answer: VerifiedAnswer<Draft>,
    made: HowMade | null,
    manager: EntityManager,
  ) {
    expectAnswer('answered', answer);
    await manager.update(ResponseEntity, response.id, {
      state: MOVES.choose.to,
      outcome: 'answered',
      response: textOf(answer),
      statements: answer.statements,
      verdict: null,
      notes: [],
      values: answer.values,
      missingDocuments: [],
      made,
      isChosen: true,
      previous: null,
      outdatedReason: null,
      newerDocuments: [],
      ...NOT_REVIEWED,
      reason: null,
      attempt: response.attempt + 1,
      leaseUntil: null,
      updatedAt: () => 'now()',
    });
    await retireWording(manager, response.id);
    await manager.delete(CitationEntity, { responseId: response.id });
    const cited = { owner: { responseId: response.id }, citations: answer.citations };
    await this.cite(manager, response.projectId, [cited]);
  }

  /** False when there is no answer, or another than the one that was read. */
  async review(
    { projectId, questionId }: { projectId: number; questionId: number },
    { isReviewed, by, answeredAt }: { isReviewed: boolean; by: number; answeredAt: string | null },
  ): Promise<boolean> {
    const [, affected] = (await this.responses.query(
      `UPDATE responses SET reviewed_at = CASE WHEN $3 THEN now() END, reviewed_by_id = CASE WHEN $3 THEN $4::int END
       WHERE project_id = $1 AND question_id = $2 AND state = 'success'
         AND ($5::timestamptz IS NULL OR date_trunc('milliseconds', updated_at) = $5)`,
      [projectId, questionId, isReviewed, by, answeredAt],
    )) as [unknown, number];
    return affected > 0;
  }

  /** Wordings of these answers, the newest first. */
  wordings(responseIds: number[]): Promise<AnswerWordingEntity[]> {
    return this.responses.manager.find(AnswerWordingEntity, {
      where: { responseId: In(responseIds) },
      relations: { writtenBy: true },
      order: { id: 'DESC' },
    });
  }

  /** Whether this person said just that already, or where there are no words, whether the answer has none. */
  async isWorded(
    { id }: ResponseEntity,
    { lines, by }: { lines: AnswerWordingEntity['lines']; by: number },
  ): Promise<boolean> {
    const current = await this.responses.manager.findOneBy(AnswerWordingEntity, { responseId: id, isCurrent: true });
    if (!current) return lines.length === 0;
    return current.writtenById === by && isDeepStrictEqual(current.lines, lines);
  }

  /** Gives an answer a person's words, or takes them back where there are none. False when it is another than the one that was read. */
  async word(
    { id, projectId, questionId, updatedAt }: ResponseEntity,
    { lines, by }: { lines: AnswerWordingEntity['lines']; by: number },
    manager: EntityManager,
  ): Promise<boolean> {
    const [, affected] = (await manager.query(
      `UPDATE responses r SET reviewed_at = NULL, reviewed_by_id = NULL, updated_at = now(), is_chosen = $3 OR EXISTS (
         SELECT 1 FROM document_responses d WHERE d.project_id = $4 AND d.question_id = $5 AND d.stage = 3 AND d.is_chosen)
       WHERE r.id = $1 AND r.state = 'success' AND date_trunc('milliseconds', r.updated_at) = $2`,
      [id, updatedAt, lines.length > 0, projectId, questionId],
    )) as [unknown, number];
    if (affected === 0) return false;
    await retireWording(manager, id);
    const text = lines.map((line) => line.text).join('\n');
    if (lines.length > 0) await manager.insert(AnswerWordingEntity, { responseId: id, text, lines, writtenById: by });
    return true;
  }

  async setNote({ projectId, questionId }: { projectId: number; questionId: number }, note: string | null) {
    await this.responses.upsert({ projectId, questionId }, ['projectId', 'questionId']);
    await this.responses.update({ projectId, questionId }, { note });
  }

  /** Answers of the project that a person marked as reviewed. */
  reviewed(projectId: number): Promise<number> {
    return this.responses.countBy({ projectId, state: 'success', reviewedAt: Not(IsNull()) });
  }

  /** The answer and its parts stay as they are, until the next answer replaces them. */
  async giveUpChoice(manager: EntityManager, projectId: number, questionId: number): Promise<void> {
    await manager.update(ResponseEntity, { projectId, questionId }, { isChosen: false });
    await manager.update(DocumentResponseEntity, { projectId, questionId, stage: 3 }, { isChosen: false });
  }

  private async cite(
    manager: EntityManager,
    projectId: number,
    cited: readonly { owner: CitationOwner; citations: readonly DraftCitation[] }[],
  ) {
    const rows = cited.flatMap(({ owner, citations }) =>
      citations.map((citation, at) => ({ ...citation, ...owner, projectId, number: at + 1 })),
    );
    if (rows.length > 0) await manager.insert(CitationEntity, rows);
  }
}

/** What a person wrote is no longer the answer; it is kept. */
const retireWording = (manager: EntityManager, responseId: number) =>
  manager.update(AnswerWordingEntity, { responseId, isCurrent: true }, { isCurrent: false });

/** What the answer said until now, where it said something else. */
const previousOf = (
  { outcome, response, updatedAt, previous }: ResponseEntity,
  text: string,
): PreviousAnswer | null => {
  if (outcome === null) return null;
  return response === text ? previous : { outcome, response, updatedAt: updatedAt.toISOString() };
};

/** The rule of the product: nothing is written as an answer that was not verified, and none that is answered says nothing. */
function expectAnswer(outcome: Outcome, content: VerifiedAnswer<Draft>): void {
  expectVerified(content);
  if (outcome !== 'not_found' && content.statements.length === 0) throw new Error('An answer says something.');
}
