import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { documentCalls, Id, type Page } from '@proofroom/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentActor, type Actor } from '../../http/access-guard.js';
import { Answers } from '../../http/contract-decorators.js';
import { sendFile } from '../../http/files/send-file.js';
import { uploadedFiles } from '../../http/files/upload.js';
import type { z } from 'zod';
import { DocumentFilingService } from './filing/document-filing.service.js';
import { ReadingRequestsService } from './states/reading-requests.service.js';
import { DocumentViewService } from './viewer/document-view.service.js';
import { presentBlock, presentDocument, presentDocumentDetails } from './documents.presenter.js';
import { DocumentsService } from './documents.service.js';
import { ShownDocumentsService } from './shown-documents.service.js';

const MEDIA_TYPES: Record<string, string> = { pdf: 'application/pdf', txt: 'text/plain; charset=utf-8' };

@Controller()
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly reading: ReadingRequestsService,
    private readonly views: DocumentViewService,
    private readonly filing: DocumentFilingService,
    private readonly shown: ShownDocumentsService,
  ) {}

  @Answers(documentCalls.upload)
  async upload(
    @CurrentActor() actor: Actor,
    @Param('projectId', { schema: Id }) projectId: number,
    @Param('categoryId', { schema: Id }) categoryId: number,
    @Query({ schema: documentCalls.upload.query }) { folder, proposed }: z.output<typeof documentCalls.upload.query>,
    @Req() request: FastifyRequest,
  ) {
    const filing = { folder: folder || null, isCategoryProposed: proposed === 'true' };
    const saved = await this.documents.upload(actor, projectId, categoryId, uploadedFiles(request), filing);
    return { savedFile: saved.map(presentDocument) };
  }

  @Answers(documentCalls.remove)
  async remove(
    @CurrentActor() actor: Actor,
    @Body({ schema: documentCalls.remove.body }) input: { projectId: number; categoryId: number; fileName: string },
  ) {
    await this.documents.remove(actor, input);
  }

  @Answers(documentCalls.propose)
  async propose(@Body({ schema: documentCalls.propose.body }) { path }: { path: string[] }) {
    return { data: await this.shown.propose(path) };
  }

  @Answers(documentCalls.move)
  async move(
    @CurrentActor() actor: Actor,
    @Body({ schema: documentCalls.move.body }) input: z.output<typeof documentCalls.move.body>,
  ) {
    return { moved: await this.filing.move(actor, input) };
  }

  @Answers(documentCalls.rename)
  async rename(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: number,
    @Body({ schema: documentCalls.rename.body }) { name }: { name: string },
  ) {
    await this.filing.rename(actor, id, name);
    return { data: presentDocument(await this.documents.details(actor, id)) };
  }

  @Answers(documentCalls.alsoIn)
  async alsoIn(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: number,
    @Body({ schema: documentCalls.alsoIn.body }) { categoryId }: { categoryId: number[] },
  ) {
    await this.filing.alsoIn(actor, id, categoryId);
    return { data: presentDocument(await this.documents.details(actor, id)) };
  }

  @Answers(documentCalls.get)
  async get(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: number) {
    return { data: presentDocumentDetails(await this.documents.details(actor, id)) };
  }

  @Answers(documentCalls.file)
  async file(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: number,
    @Query({ schema: documentCalls.file.query }) query: z.output<typeof documentCalls.file.query>,
    @Res() reply: FastifyReply,
  ) {
    const unlocked = query.unlocked === 'true';
    const { document, content, size } = await this.documents.file(actor, id, { unlocked });
    // Only PDF is shown by the browser itself; everything else is downloaded, so that no upload can run as a page of ours.
    const isInline = document.format === 'pdf';
    await sendFile(reply, {
      name: document.originalName,
      mediaType: MEDIA_TYPES[document.format ?? ''] ?? 'application/octet-stream',
      content,
      isInline,
      size,
    });
  }

  @Answers(documentCalls.content)
  async content(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: number,
    @Query({ schema: documentCalls.content.query }) query: Page & { around?: number },
  ) {
    const { blocks, mail, ...page } = await this.views.blocks(actor, id, query);
    return { ...page, data: blocks.map((block) => presentBlock(block, mail)) };
  }

  @Answers(documentCalls.layout)
  async layout(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: number) {
    return { data: await this.views.layout(actor, id) };
  }

  @Answers(documentCalls.find)
  find(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: number,
    @Query({ schema: documentCalls.find.query }) { words }: { words: string },
  ) {
    return this.views.find(actor, id, words);
  }

  @Answers(documentCalls.password)
  async password(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: number,
    @Body({ schema: documentCalls.password.body }) { password }: { password: string },
  ) {
    await this.reading.unlock(actor, id, password);
  }

  @Answers(documentCalls.cancel)
  async cancel(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: number) {
    await this.reading.cancel(actor, id);
  }

  @Answers(documentCalls.keep)
  async keep(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: number) {
    await this.documents.keepDuplicate(actor, id);
  }

  @Answers(documentCalls.retry)
  async retry(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: number) {
    await this.reading.retry(actor, id);
  }
}
