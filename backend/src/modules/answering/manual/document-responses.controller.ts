import { Body, Controller } from '@nestjs/common';
import { responseCalls } from '@proofroom/contract';
import type { z } from 'zod';
import { CurrentActor, type Actor } from '../../../http/access-guard.js';
import { Answers } from '../../../http/contract-decorators.js';
import { DocumentResponsesService } from './document-responses.service.js';
import { fileLink, presentDocumentResponse } from '../responses.presenter.js';

@Controller()
export class DocumentResponsesController {
  constructor(private readonly documentResponses: DocumentResponsesService) {}

  @Answers(responseCalls.documents)
  async documents(
    @CurrentActor() actor: Actor,
    @Body({ schema: responseCalls.documents.body }) input: z.output<typeof responseCalls.documents.body>,
  ) {
    const { question, data, length, nextIndex } = await this.documentResponses.documents(actor, input);
    const category = { value: question.category.id, label: question.category.categoryName };
    const rows = data.map(({ document, attachedTo, stage, passages, response }) => ({
      id: document.id,
      originalFilename: document.name,
      fileUrl: fileLink(document.id),
      question: question.question,
      attachedTo,
      attachmentDepth: document.attachmentDepth,
      category,
      stage,
      passages,
      response,
    }));
    return { data: rows, countPdf: length, totalDocuments: length, category, nextIndex };
  }

  @Answers(responseCalls.chunks)
  async chunks(
    @CurrentActor() actor: Actor,
    @Body({ schema: responseCalls.chunks.body }) input: z.output<typeof responseCalls.chunks.body>,
  ) {
    const { document, data, length, nextIndex } = await this.documentResponses.chunks(actor, input);
    const rows = data.map(({ chunk, score, rects }) => ({
      id: chunk.id,
      documentId: document.id,
      originalFilename: document.name,
      syntheticFilename: document.storedName,
      chunk: chunk.text,
      page: chunk.page,
      rects,
      start: chunk.start,
      end: chunk.end,
      location: chunk.location,
      headingPath: chunk.headingPath,
      keyphrases: chunk.keyPhrases,
      aiGeneratedTheme: chunk.theme,
      score,
    }));
    return { data: rows, documentId: document.id, countChunk: length, totalChunks: length, nextIndex };
  }

  @Answers(responseCalls.generateFromChunks)
  async generate(
    @CurrentActor() actor: Actor,
    @Body({ schema: responseCalls.generateFromChunks.body })
    input: z.output<typeof responseCalls.generateFromChunks.body>,
  ) {
    return { data: (await this.documentResponses.generate(actor, input)).map(presentDocumentResponse) };
  }

  @Answers(responseCalls.candidates)
  async candidates(
    @CurrentActor() actor: Actor,
    @Body({ schema: responseCalls.candidates.body }) input: z.output<typeof responseCalls.candidates.body>,
  ) {
    return { data: (await this.documentResponses.candidates(actor, input)).map(presentDocumentResponse) };
  }

  @Answers(responseCalls.giveUpChoice)
  async giveUpChoice(
    @CurrentActor() actor: Actor,
    @Body({ schema: responseCalls.giveUpChoice.body }) input: z.output<typeof responseCalls.giveUpChoice.body>,
  ) {
    return { queued: await this.documentResponses.giveUpChoice(actor, input) };
  }

  @Answers(responseCalls.choose)
  async choose(
    @CurrentActor() actor: Actor,
    @Body({ schema: responseCalls.choose.body }) input: z.output<typeof responseCalls.choose.body>,
  ) {
    return { ddqDetails: await this.documentResponses.choose(actor, input.chunkResponseId) };
  }
}
