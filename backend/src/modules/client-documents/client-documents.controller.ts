import { Controller, Get, Param, Query } from '@nestjs/common';
import { clientDocumentCalls, Id, ListQuery } from '@proofroom/contract';
import { Allows, Answers, ListOf } from '../../http/contract-decorators.js';
import { ClientDocumentsService } from './client-documents.service.js';

@Controller()
export class ClientDocumentsController {
  constructor(private readonly documents: ClientDocumentsService) {}

  @Answers(clientDocumentCalls.list)
  list(@Query({ schema: clientDocumentCalls.list.query }) query: { startIndex: number; lastIndex?: number }) {
    return this.documents.list(query);
  }

  @Answers(clientDocumentCalls.get)
  async get(@Param('id', { schema: Id }) id: number) {
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
