import { Controller, Get, Query } from '@nestjs/common';
import { clientDocumentCalls, ListQuery } from '@proofroom/contract';
import { Allows, Answers, ListOf, type Input } from '../../http/contract-decorators.js';
import { ClientDocumentsForStaffService } from './client-documents-for-staff.service.js';

@Controller()
export class ClientDocumentsForStaffController {
  constructor(private readonly documents: ClientDocumentsForStaffService) {}

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
  constructor(private readonly documents: ClientDocumentsForStaffService) {}

  @Get()
  @ListOf('document_management')
  list(@Query({ schema: ListQuery }) query: ListQuery) {
    return this.documents.page(query);
  }
}
