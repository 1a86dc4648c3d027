import { Injectable } from '@nestjs/common';
import { plainCroNumber } from '@proofroom/contract';
import { verifiedAgainst } from '../../../answering/verify/mark-answer-verified-if-quotes-match.js';
import type { CompanyRecord, CompanyRegistry, RegisterEntry } from '../../../ports/registry/company-registry.js';
import { fieldNamed, REGISTER_FIELDS } from '../../../ports/registry/register-fields.js';
import { dayInWords } from '../../../text/values/dates-and-durations.js';
import { ProviderFailure } from '../../../ports/retries-and-circuit-breaker.js';
import { RegistryService } from '../../registry/registry.service.js';
import {
  ResponseProvider,
  type DraftCitation,
  type DraftRequest,
  type ProviderAnswer,
} from './response-provider-interface.js';

/** The part of an answer that a register decides. */
type RegisterAnswer = Pick<
  ProviderAnswer,
  'outcome' | 'confidence' | 'content' | 'drafts' | 'explanation' | 'missingDocuments'
> & { remarks: string[] };

/**
 * Answers from a company register: the question's variable names the field whose value is the answer. Of what a register
 * does not hold nothing follows, so such a question is not found and never answered "none".
 */
@Injectable()
export class AnswerFromRegisterProvider extends ResponseProvider {
  constructor(private readonly registry: RegistryService) {
    super();
  }

  async answer({ project, question }: DraftRequest, signal: AbortSignal): Promise<ProviderAnswer> {
    const started = performance.now();
    const choice = await this.registry.registerFor(project.croNumber);
    // A search that was not made is no search that found nothing: the project is not complete.
    if (!choice.register) throw new ProviderFailure(`Nothing was looked up: ${choice.because}.`, false);
    const { source } = choice.register;
    const { remarks, ...found } = await this.lookUp(
      choice.register,
      question.variable ?? '',
      project.croNumber,
      signal,
    );
    const extras = [question.additionalDetail, source.attribution].filter((text): text is string => Boolean(text));
    return {
      ...found,
      made: {
        provider: source.name,
        model: 'none',
        at: new Date().toISOString(),
        milliseconds: Math.round(performance.now() - started),
        documentsSearched: 0,
        chunksUsed: 0,
        alsoSearched: [],
        remarks: [...remarks, ...extras],
        settings: question.variable ? [{ name: 'Field of the register', value: question.variable }] : [],
        embeddings: '',
        tokens: null,
        cost: null,
        dropped: [],
        silent: [],
        moreSilent: 0,
        undecided: null,
        absence: null,
      },
    };
  }

  private async lookUp(
    register: CompanyRegistry,
    variable: string,
    croNumber: string,
    signal: AbortSignal,
  ): Promise<RegisterAnswer> {
    const { name, holds } = register.source;
    const field = fieldNamed(variable);
    if (!field || !holds.has(field))
      return notFound(
        `${name} does not hold "${variable}", so nothing follows from it. Look for it in the company's own papers or its filings.`,
      );
    const number = plainCroNumber(croNumber);
    const record = await register.company(croNumber, 'C', signal);
    if (!record)
      return notFound(
        `${name} has no company with the number ${number || croNumber}. Please check the project's CRO number.`,
      );
    const entry = record.entries[field];
    const remarks = this.registry.remarksOn(record);
    if (!entry?.value)
      return notFound(
        `The record of company ${number} gives no ${REGISTER_FIELDS[field].label} (${name}, record of ${dayInWords(record.asOf)}).`,
        remarks,
      );
    return {
      outcome: 'answered',
      // Read from a record and not told from evidence: there is nothing to be more or less sure of.
      confidence: null,
      content: verifiedAgainst(
        {
          statements: [{ text: dayInWords(entry.value), citations: [1] }],
          citations: [citationOf(name, record, entry)],
          values: [],
        },
        () => entry.asItStands,
      ),
      drafts: [],
      explanation: '',
      missingDocuments: [],
      remarks,
    };
  }
}

const citationOf = (
  register: string,
  { number, asOf }: CompanyRecord,
  { asItStands }: RegisterEntry,
): DraftCitation => ({
  documentId: null,
  chunkId: null,
  fileName: register,
  page: null,
  rects: [],
  location: `company ${number}, record of ${dayInWords(asOf)}`,
  quote: asItStands,
  start: 0,
  end: asItStands.length,
});

const notFound = (explanation: string, remarks: string[] = []): RegisterAnswer => ({
  outcome: 'not_found',
  confidence: null,
  content: verifiedAgainst({ statements: [], citations: [], values: [] }, () => ''),
  drafts: [],
  explanation,
  missingDocuments: [],
  remarks,
});
