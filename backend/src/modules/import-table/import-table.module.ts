import { Module } from '@nestjs/common';
import { ReadImportTableService } from './read-import-table.service.js';

/** Files of rows: reading them, checking them line by line. */
@Module({ providers: [ReadImportTableService], exports: [ReadImportTableService] })
export class ImportTableModule {}
