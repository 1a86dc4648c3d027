import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PipelineStepEntity } from '../../database/entities/projects/pipeline-step.entity.js';
import { QueueModule } from '../../ports/queue/queue.module.js';
import { StepQueueService } from './step-queue.service.js';
import { StepsRepository } from './steps.repository.js';

/** The record of what remains to be done. */
@Module({
  imports: [TypeOrmModule.forFeature([PipelineStepEntity]), QueueModule],
  providers: [StepsRepository, StepQueueService],
  exports: [StepsRepository, StepQueueService],
})
export class StepsModule {}
