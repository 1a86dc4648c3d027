import { Module } from '@nestjs/common';
import { DocumentParser } from './document-parser.js';
import { ProcessDocumentParser } from './process/process.document-parser.js';

@Module({
  providers: [{ provide: DocumentParser, useClass: ProcessDocumentParser }],
  exports: [DocumentParser],
})
export class ParserModule {}
