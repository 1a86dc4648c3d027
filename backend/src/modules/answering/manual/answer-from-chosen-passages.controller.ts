import { Controller } from '@nestjs/common';
import { responseCalls } from '@proofroom/contract';
import { Answers, type Input } from '../../../http/contract-decorators.js';
import { AnswerFromChosenPassagesService } from './answer-from-chosen-passages.service.js';
import { fileLink } from '../../documents/documents.presenter.js';
import { presentDocumentResponse } from '../responses.presenter.js';

@Controller()
export class AnswerFromChosenPassagesController {
  constructor(private readonly documentResponses: AnswerFromChosenPassagesService) {}

  @Answers(responseCalls.documents)
  async documents({ actor, body: input }: Input<typeof responseCalls.documents>) {
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
  async chunks({ actor, body: input }: Input<typeof responseCalls.chunks>) {
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
  async generate({ actor, body: input }: Input<typeof responseCalls.generateFromChunks>) {
    return { data: (await this.documentResponses.generate(actor, input)).map(presentDocumentResponse) };
  }

  @Answers(responseCalls.candidates)
  async candidates({ actor, body: input }: Input<typeof responseCalls.candidates>) {
    return { data: (await this.documentResponses.candidates(actor, input)).map(presentDocumentResponse) };
  }

  @Answers(responseCalls.giveUpChoice)
  async giveUpChoice({ actor, body: input }: Input<typeof responseCalls.giveUpChoice>) {
    return { queued: await this.documentResponses.giveUpChoice(actor, input) };
  }

  @Answers(responseCalls.choose)
  async choose({ actor, body: input }: Input<typeof responseCalls.choose>) {
    return { ddqDetails: await this.documentResponses.choose(actor, input.chunkResponseId) };
  }
}
