import { Module } from '@nestjs/common';
import { ImportTableService } from './import-table.service.js';

/** Files of rows: reading them, checking them line by line. */
@Module({ providers: [ImportTableService], exports: [ImportTableService] })
export class ImportTableModule {}
