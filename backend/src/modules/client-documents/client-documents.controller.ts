import { Controller, Get, Query } from '@nestjs/common';
import { clientDocumentCalls, ListQuery } from '@proofroom/contract';
import { Allows, Answers, ListOf, type Input } from '../../http/contract-decorators.js';
import { ClientDocumentsService } from './client-documents.service.js';

@Controller()
export class ClientDocumentsController {
  constructor(private readonly documents: ClientDocumentsService) {}

  @Answers(clientDocumentCalls.list)
  list({ query }: Input<typeof clientDocumentCalls.list>) {
    return this.documents.list(query);
  }

  @Answers(clientDocumentCalls.get)
  async get({ params: { id } }: Input<typeof clientDocumentCalls.get>) {
    return { data: await this.documents.of(id) };
  }
}

/** The list as a react-admin resource. */
@Controller('admin/document_management')
@Allows('staff')
export class DocumentManagementAdminController {
  constructor(private readonly documents: ClientDocumentsService) {}

  @Get()
  @ListOf('document_management')
  list(@Query({ schema: ListQuery }) query: ListQuery) {
    return this.documents.page(query);
  }
}
