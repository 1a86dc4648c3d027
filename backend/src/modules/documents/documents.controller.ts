import { Controller, Req, Res } from '@nestjs/common';
import { documentCalls } from '@proofroom/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers, type Input } from '../../http/contract-decorators.js';
import { sendFile } from '../../http/files/send-file.js';
import { uploadedFiles } from '../../http/files/read-uploaded-files.js';
import { DocumentFilingService } from './filing/document-filing.service.js';
import { RetryUnlockCancelReadingService } from './states/retry-unlock-cancel-reading.service.js';
import { DocumentViewService } from './viewer/document-view.service.js';
import { presentBlock, presentDocument, presentDocumentDetails } from './documents.presenter.js';
import { DocumentsService } from './documents.service.js';
import { DocumentListDetailsService } from './document-list-details.service.js';

const MEDIA_TYPES: Record<string, string> = { pdf: 'application/pdf', txt: 'text/plain; charset=utf-8' };

@Controller()
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly reading: RetryUnlockCancelReadingService,
    private readonly views: DocumentViewService,
    private readonly filing: DocumentFilingService,
    private readonly shown: DocumentListDetailsService,
  ) {}

  @Answers(documentCalls.upload)
  async upload(
    { actor, params: { projectId, categoryId }, query: { folder, proposed } }: Input<typeof documentCalls.upload>,
    @Req() request: FastifyRequest,
  ) {
    const filing = { folder: folder || null, isCategoryProposed: proposed === 'true' };
    const saved = await this.documents.upload(actor, projectId, categoryId, uploadedFiles(request), filing);
    return { savedFile: saved.map(presentDocument) };
  }

  @Answers(documentCalls.remove)
  async remove({ actor, body: input }: Input<typeof documentCalls.remove>) {
    await this.documents.remove(actor, input);
  }

  @Answers(documentCalls.removeAll)
  async removeAll({ actor, body: { projectId, documentId } }: Input<typeof documentCalls.removeAll>) {
    await this.documents.removeChosen(actor, projectId, documentId);
  }

  @Answers(documentCalls.propose)
  async propose({ body: { path } }: Input<typeof documentCalls.propose>) {
    return { data: await this.shown.propose(path) };
  }

  @Answers(documentCalls.move)
  async move({ actor, body: input }: Input<typeof documentCalls.move>) {
    return { moved: await this.filing.move(actor, input) };
  }

  @Answers(documentCalls.rename)
  async rename({ actor, params: { id }, body: { name } }: Input<typeof documentCalls.rename>) {
    await this.filing.rename(actor, id, name);
    return { data: presentDocument(await this.documents.details(actor, id)) };
  }

  @Answers(documentCalls.alsoIn)
  async alsoIn({ actor, params: { id }, body: { categoryId } }: Input<typeof documentCalls.alsoIn>) {
    await this.filing.alsoIn(actor, id, categoryId);
    return { data: presentDocument(await this.documents.details(actor, id)) };
  }

  @Answers(documentCalls.get)
  async get({ actor, params: { id } }: Input<typeof documentCalls.get>) {
    return { data: presentDocumentDetails(await this.documents.details(actor, id)) };
  }

  @Answers(documentCalls.file)
  async file({ actor, params: { id }, query }: Input<typeof documentCalls.file>, @Res() reply: FastifyReply) {
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
  async content({ actor, params: { id }, query }: Input<typeof documentCalls.content>) {
    const { blocks, mail, ...page } = await this.views.blocks(actor, id, query);
    return { ...page, data: blocks.map((block) => presentBlock(block, mail)) };
  }

  @Answers(documentCalls.layout)
  async layout({ actor, params: { id } }: Input<typeof documentCalls.layout>) {
    return { data: await this.views.layout(actor, id) };
  }

  @Answers(documentCalls.find)
  find({ actor, params: { id }, query: { words } }: Input<typeof documentCalls.find>) {
    return this.views.find(actor, id, words);
  }

  @Answers(documentCalls.password)
  async password({ actor, params: { id }, body: { password } }: Input<typeof documentCalls.password>) {
    await this.reading.unlock(actor, id, password);
  }

  @Answers(documentCalls.cancel)
  async cancel({ actor, params: { id } }: Input<typeof documentCalls.cancel>) {
    await this.reading.cancel(actor, id);
  }

  @Answers(documentCalls.keep)
  async keep({ actor, params: { id } }: Input<typeof documentCalls.keep>) {
    await this.documents.keepDuplicate(actor, id);
  }

  @Answers(documentCalls.retry)
  async retry({ actor, params: { id } }: Input<typeof documentCalls.retry>) {
    await this.reading.retry(actor, id);
  }
}
