import { Injectable } from '@nestjs/common';
import type { Calculation, HowMade, Statement } from '@proofroom/contract';
import { composeAnswer } from '../../../answering/compose-answer.js';
import type {
  Citation,
  ComposeDocument,
  ComposedAnswer,
  ComposedContent,
  ShownCalculation,
} from '../../../answering/compose-answer-types.js';
import { derivedFrom, type VerifiedAnswer } from '../../../answering/verify/use-verified-answer.js';
import { readEnv } from '../../../config/env.js';
import { CategoriesService } from '../../categories/categories.service.js';
import {
  ReadDocumentTextAndLocationsService,
  type LocatedRange,
  type ReadableDocument,
} from '../../documents/content/read-document-text-and-locations.service.js';
import { OpenProjectIndexesService } from '../../reading/search/open-project-indexes.service.js';
import { FactsService } from '../../facts/facts.service.js';
import { CurrentTopicMatcherService } from '../../topics/current-topic-matcher.service.js';
import type { MeteredModel } from '../model-use/metered-model-with-kept-choices.js';
import { LimitModelCallsAndTokensService } from '../model-use/limit-model-calls-and-tokens.service.js';
import {
  absenceOf,
  explainNotFound,
  findAbsence,
  kindsNamed,
  DocumentsByKind,
  withoutNearest,
} from '../absence/explain-not-found.js';
import { howMade } from '../record-how-answer-was-made.js';
import {
  ResponseProvider,
  type DocumentDraft,
  type Draft,
  type DraftCitation,
  type DraftRequest,
  type ProviderAnswer,
} from './response-provider-interface.js';

const WIDENED = 'Nothing was found in documents of the wanted kind, so the whole category was searched.';

interface DocumentSelection {
  documents: ReadableDocument[];
  /** The documents were narrowed down by the kind that the question asks for. */
  isByKind: boolean;
  remarks: string[];
}

/** What documents that came later mean for an answer. */
export interface Comparison {
  isQuoted: boolean;
  /** Those of them that hold nothing that answers. */
  silent: HowMade['silent'];
  /** How many of them may answer, and are not quoted. */
  undecided: number;
}

const silentDocument = ({ id, name, status }: ReadableDocument): HowMade['silent'][number] => ({
  documentId: id,
  fileName: name,
  isPartlyRead: status === 'partial',
});

/** Answers from the passages of the uploaded documents, with the configured language model. */
@Injectable()
export class AnswerFromDocumentsProvider extends ResponseProvider {
  constructor(
    private readonly content: ReadDocumentTextAndLocationsService,
    private readonly search: OpenProjectIndexesService,
    private readonly categories: CategoriesService,
    private readonly topics: CurrentTopicMatcherService,
    private readonly use: LimitModelCallsAndTokensService,
    private readonly facts: FactsService,
  ) {
    super();
  }

  async answer(request: DraftRequest, signal: AbortSignal): Promise<ProviderAnswer> {
    const { project, question } = request;
    if (request.chosen) await this.use.begin(project.id);
    const { composed, documents, ofProject, readable, remarks, category, model, embeddings, unread } =
      await this.compose(request, signal);
    const isFound = composed.outcome !== 'not_found';
    const kinds = request.documentIds ? [] : kindsNamed(question.summaryFilter, category.subCategories);
    const absence = isFound
      ? null
      : findAbsence({
          filter: question.summaryFilter,
          kinds: category.subCategories,
          searched: readable,
          byKind: new DocumentsByKind(ofProject),
        });
    const drafted = new Set(composed.drafts.map(({ documentId }) => documentId));
    const nearest = isFound ? [] : documents.filter(({ id }) => drafted.has(id));
    const { silent, isMissing } = withoutNearest(absence?.silent ?? [], nearest);
    const looked = {
      documents: documents.length - unread.length,
      searched: composed.searched.documents,
      topics: composed.searched.topics,
      category: request.documentIds ? null : category.categoryName,
      kinds: silent.length > 0 || isMissing ? kinds.map(({ name }) => name) : [],
      ofKind: kinds.length > 0 ? silent.map(({ name }) => name) : [],
      elsewhere: (absence?.elsewhere ?? []).flatMap((one) => one.documents.map(({ name }) => name)),
      nearest: nearest.map(({ name }) => name),
    };
    return {
      ...(await this.placed(project.id, composed)),
      outcome: composed.outcome,
      confidence: null,
      ...(composed.label && { verdict: composed.label }),
      notes: composed.notes,
      explanation: isFound ? '' : explainNotFound(looked),
      missingDocuments: isMissing ? (absence?.missing ?? []) : [],
      made: howMade({
        composed,
        documents,
        question,
        model,
        absence: isFound ? null : absenceOf(looked),
        prices: readEnv(),
        embeddings,
        remarks: [...remarks, ...unreadRemark(unread)],
      }),
    };
  }

  /** Whether documents that came since an answer was made would be quoted in it now. Search and rules tell; no model is asked. */
  async compare(request: DraftRequest, newer: readonly number[], signal: AbortSignal): Promise<Comparison> {
    const { project, question } = request;
    const category = await this.categories.get(question.categoryId);
    const readable = await this.content.readable(project.id, question.categoryId);
    const { documents } = this.fitting(request, readable, category.subCategories);
    const isNew = ({ id }: ReadableDocument) => newer.includes(id);
    const searched = documents.filter(isNew);
    if (searched.length === 0) return { isQuoted: false, silent: [], undecided: 0 };
    const { composed: alone } = await this.composeFrom(request, searched, null, signal);
    if (alone.outcome === 'not_found') return { isQuoted: false, silent: searched.map(silentDocument), undecided: 0 };
    const { composed: whole } = await this.composeFrom(request, documents, null, signal);
    const shown = new Set(whole.content.statements.flatMap(({ folded, citations }) => (folded ? [] : citations)));
    const isQuoted = whole.content.citations.some(({ documentId }, at) => shown.has(at) && newer.includes(documentId));
    return { isQuoted, silent: [], undecided: searched.length };
  }

  /** Searches and writes, without placing citations on pages: the answer before it is made fit to be stored. */
  async compose(request: DraftRequest, signal: AbortSignal) {
    const { project, question } = request;
    const category = await this.categories.get(question.categoryId);
    const ofProject = await this.content.readableOf(project.id);
    const readable = this.content.inCategory(ofProject, question.categoryId);
    const fitting = this.fitting(request, readable, category.subCategories);
    const { model, withheld } = await this.use.meter(project.id, question.id);
    const { composed, embeddings, unread } = await this.composeFrom(request, fitting.documents, model, signal);
    const rest = readable.filter((document) => !fitting.documents.includes(document));
    const mayWiden = composed.outcome === 'not_found' && fitting.isByKind && rest.length > 0;
    const found = { ofProject, readable, category, model, embeddings, unread };
    const remarks = [...withheld, ...fitting.remarks];
    if (!mayWiden) return { ...found, composed, documents: fitting.documents, remarks };
    // Kinds are told by a machine: a question must not stay open because one was told wrongly.
    const wider = await this.composeFrom(request, readable, model, signal);
    return { ...found, ...wider, documents: readable, remarks: [...remarks, WIDENED] };
  }

  private async composeFrom(
    { project, question, chosen, statementToJudge, onFound }: DraftRequest,
    documents: ReadableDocument[],
    model: MeteredModel | null,
    signal: AbortSignal,
  ) {
    const asked = statementToJudge ?? question.question;
    const index = await this.search.open(project.id, 'chunk');
    const ids = documents.map(({ id }) => id);
    const { dense, note } = await this.search.likeness(
      asked,
      { projectId: project.id, index, documentIds: ids },
      signal,
    );
    const facts = await this.facts.toAnswerFrom(project.id, ids);
    const composed = await composeAnswer(
      {
        question: {
          question: question.question,
          query: question.query ?? '',
          prompt: question.prompt ?? '',
          keys: question.keys,
          isSingleDocument: question.isSingleDocument,
          ...(statementToJudge !== undefined && { statementToJudge }),
        },
        documents: documents.map((document) => ({
          ...this.composeDocument(document),
          facts: facts.get(document.id) ?? [],
        })),
        documentFilter: ids,
        index,
        ...(dense && { dense }),
        topics: await this.topics.matcher(),
        model,
        modelConcurrency: this.use.callsPerQuestion,
        ...(onFound && { onFound }),
        ...(chosen && {
          chosenPassages: chosen.chunks.map(({ start, end }) => ({ documentId: chosen.documentId, start, end })),
        }),
      },
      signal,
    );
    const unread = documents.filter(({ id }) => !index.get(String(id)));
    return { composed, embeddings: note, unread };
  }

  /** Documents that the summary filter fits; when it fits none, the whole category, and the answer says so. */
  private fitting(
    { question, chosen, documentIds }: DraftRequest,
    readable: ReadableDocument[],
    kinds: { id: number; name: string }[],
  ): DocumentSelection {
    if (chosen) {
      const documents = readable.filter(({ id }) => id === chosen.documentId);
      return { documents, isByKind: false, remarks: ['Written from passages that a person chose.'] };
    }
    if (documentIds) {
      return { documents: readable.filter(({ id }) => documentIds.includes(id)), isByKind: false, remarks: [] };
    }
    const wanted = new Set(kindsNamed(question.summaryFilter, kinds).map(({ id }) => id));
    const isBroad = wanted.size === 0 || /\bany other\b/i.test(question.summaryFilter ?? '');
    if (isBroad) return { documents: readable, isByKind: false, remarks: [] };
    // A document whose kind nobody could tell may be of any kind.
    const documents = readable.filter(({ subCategoryId }) => subCategoryId === null || wanted.has(subCategoryId));
    return documents.length > 0 || readable.length === 0
      ? { documents, isByKind: true, remarks: [] }
      : { documents: readable, isByKind: false, remarks: [WIDENED] };
  }

  private composeDocument(document: ReadableDocument): ComposeDocument {
    const { id, name, title, kind } = document;
    return { id, fileName: name, title, kind: kind?.name ?? null, readText: () => this.content.textOf(document) };
  }

  /** The answer and what each document says, with every citation placed in its document. */
  private async placed(
    projectId: number,
    { content, drafts }: ComposedAnswer,
  ): Promise<{ content: VerifiedAnswer<Draft>; drafts: DocumentDraft[] }> {
    // What a document says and the answer over all documents quote the same passages.
    const cited = new Map(
      [content, ...drafts.map((draft) => draft.content)].flatMap(({ citations }) =>
        citations.map((one) => [keyOf(one), one]),
      ),
    );
    const located = await this.content.locate(projectId, [...cited.values()]);
    const places = new Map([...cited.keys()].map((key, at) => [key, located[at]]));
    const place = (of: VerifiedAnswer<ComposedContent>) => withPlaces(of, (citation) => places.get(keyOf(citation)));
    return {
      content: place(content),
      drafts: drafts.map((draft) => ({
        documentId: draft.documentId,
        fileName: draft.fileName,
        content: place(draft.content),
      })),
    };
  }
}

const keyOf = ({ documentId, start, end, headingPath }: Citation) =>
  [documentId, start, end, ...headingPath].join('\n');

function withPlaces(
  content: VerifiedAnswer<ComposedContent>,
  placeOf: (citation: Citation) => LocatedRange | undefined,
): VerifiedAnswer<Draft> {
  const citations = content.citations.map((citation): DraftCitation => {
    const { documentId, fileName, start, end, quote } = citation;
    const { chunkId = null, page = null, rects = [], location = '' } = placeOf(citation) ?? {};
    return { documentId, fileName, start, end, quote, chunkId, page, rects, location };
  });
  const statements = content.statements.map(({ citations: positions, calculation, ...statement }): Statement => ({
    ...statement,
    ...(calculation && { calculation: numbered(calculation) }),
    citations: positions.map((position) => position + 1),
  }));
  const values = content.values.map(({ key, value, citation }) => ({ key, value, citation: citation + 1 }));
  return derivedFrom([content], { statements, citations, values });
}

/** The citations of a sum by number, as those of statements are. */
const numbered = ({ operands, ...sum }: ShownCalculation): Calculation => ({
  ...sum,
  operands: operands.map((operand) => ({
    ...operand,
    citation: operand.citation === null ? null : operand.citation + 1,
  })),
});

/** A document without an index of this version was not looked at, and nobody must believe that it was. */
const unreadRemark = (unread: ReadableDocument[]) =>
  unread.length === 0
    ? []
    : [`Not searched, because the index is missing: ${unread.map(({ name }) => name).join(', ')}.`];
