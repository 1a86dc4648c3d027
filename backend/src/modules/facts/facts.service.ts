import { Injectable } from '@nestjs/common';
import {
  type DocumentFact,
  FACT_FORMS,
  FACT_KINDS,
  type FactValue,
  isReadable,
  isSettled,
  type RegisterRow,
} from '@proofroom/contract';
import type { DocumentWithFacts } from '../../answering/facts/answers/fact-answer-types-and-helpers.js';
import { AppError } from '../../app-error.js';
import type { Actor } from '../../http/access-guard.js';
import { DocumentsService } from '../documents/documents.service.js';
import { ReadDocumentTextAndLocationsService } from '../documents/content/read-document-text-and-locations.service.js';
import { ProjectAccessService } from '../project-access/project-access.service.js';
import { presentFact, presentSummary } from './facts.presenter.js';
import { FactsRepository } from './facts.repository.js';

const NOT_YET = 'It is being read.';
const inOrder = <F extends { kind: (typeof FACT_KINDS)[number] }>(facts: readonly F[]): F[] =>
  facts.toSorted((a, b) => FACT_KINDS.indexOf(a.kind) - FACT_KINDS.indexOf(b.kind));

@Injectable()
export class FactsService {
  constructor(
    private readonly facts: FactsRepository,
    private readonly documents: DocumentsService,
    private readonly content: ReadDocumentTextAndLocationsService,
    private readonly access: ProjectAccessService,
  ) {}

  async ofDocument(actor: Actor, documentId: number): Promise<DocumentFact[]> {
    const { projectId } = await this.documents.get(actor, documentId, 'read');
    const owner = { projectId, documentId };
    const facts = await this.facts.ofDocument(owner);
    const quotes = facts.flatMap((fact) => fact.quotes).toSorted((a, b) => a.start - b.start);
    const places = await this.content.pagesAndLinesOf(owner, quotes);
    const byStart = new Map(quotes.map(({ start }, i) => [start, places[i] ?? null]));
    return inOrder(facts).map((fact) => presentFact(fact, (start) => byStart.get(start) ?? { page: null, rects: [] }));
  }

  /** Facts to answer from, by document; one whose words are not there any more speaks for nothing. */
  async toAnswerFrom(
    projectId: number,
    documentIds: readonly number[],
  ): Promise<Map<number, DocumentWithFacts['facts']>> {
    const facts = await this.facts.ofDocuments(projectId, documentIds);
    const standing = facts.flatMap(({ documentId, kind, value, correctedValue, quotes: [first, ...more] }) =>
      first ? [{ documentId, kind, value: correctedValue ?? value, quotes: [first, ...more] as const }] : [],
    );
    return Map.groupBy(standing, ({ documentId }) => documentId);
  }

  async correct(actor: Actor, documentId: number, id: number, value: FactValue): Promise<void> {
    const { projectId } = await this.documents.get(actor, documentId, 'write');
    const fact = (await this.facts.ofDocument({ projectId, documentId })).find((one) => one.id === id);
    if (!fact) throw new AppError('FACT_NOT_FOUND');
    if (!FACT_FORMS[fact.kind].includes(value.type)) throw new AppError('FACT_FORM');
    if (!(await this.facts.correct({ projectId, documentId, id }, value, actor.id)))
      throw new AppError('FACT_NOT_FOUND');
  }

  async restore(actor: Actor, documentId: number, id: number): Promise<void> {
    const { projectId } = await this.documents.get(actor, documentId, 'write');
    if (!(await this.facts.correct({ projectId, documentId, id }, null, null))) throw new AppError('FACT_NOT_FOUND');
  }

  async register(actor: Actor, projectId: number): Promise<RegisterRow[]> {
    await this.access.get(actor, projectId, 'read');
    const [documents, facts] = await Promise.all([this.facts.documents(projectId), this.facts.ofProject(projectId)]);
    const byDocument = Map.groupBy(facts, ({ documentId }) => documentId);
    return documents.map(({ id, name, status, reason, kind, category }) => ({
      documentId: id,
      fileName: name,
      kind,
      category,
      status,
      reason: isSettled(status) ? (isReadable(status) ? null : reason) : NOT_YET,
      facts: inOrder(byDocument.get(id) ?? []).map(presentSummary),
    }));
  }
}
