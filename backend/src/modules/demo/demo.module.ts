import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectEntity } from '../../database/entities/project.entity.js';
import { AnsweringModule } from '../answering/answering.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { DemoService } from './demo.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ProjectEntity]), DocumentsModule, AnsweringModule],
  providers: [DemoService],
})
export class DemoModule {}
