import { Module } from '@nestjs/common';
import { ImportsService } from './imports.service.js';

/** Files of rows: reading them, checking them line by line. */
@Module({ providers: [ImportsService], exports: [ImportsService] })
export class ImportsModule {}
