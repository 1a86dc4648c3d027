import type { StepName, StepState } from '@proofroom/contract';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { DocumentEntity } from '../documents/document.entity.js';
import { ProjectEntity } from './project.entity.js';

/**
 * What remains to be done and what came of it: one row per document and step, or per project and step. PostgreSQL is the truth; the
 * queue only delivers.
 */
@Entity('pipeline_steps')
// One row per (project, document, step), where "no document" counts as a value too.
@Index('pipeline_steps_key', { synchronize: false })
@Index('pipeline_steps_open_idx', { synchronize: false })
export class PipelineStepEntity {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column({ type: 'int' }) projectId!: number;
  @ManyToOne(() => ProjectEntity, { onDelete: 'CASCADE' }) project!: Relation<ProjectEntity>;
  @Column({ type: 'int', nullable: true }) documentId!: number | null;
  @ManyToOne(() => DocumentEntity, { onDelete: 'CASCADE', nullable: true }) document!: Relation<DocumentEntity> | null;
  @Column({ type: 'text' }) step!: StepName;
  @Column({ type: 'text', default: 'waiting' }) state!: StepState;
  /** True when the next step follows by itself, false for a step that staff started by hand. */
  @Column({ type: 'boolean', default: true }) chain!: boolean;
  /** Raised when the row is taken; a write with an older number is refused. */
  @Column({ type: 'int', default: 0 }) attempt!: number;
  @Column({ type: 'timestamptz', nullable: true }) leaseUntil!: Date | null;
  @Column({ type: 'timestamptz', default: () => 'now()' }) queuedAt!: Date;
  @Column({ type: 'timestamptz', nullable: true }) startedAt!: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) finishedAt!: Date | null;
  @Column({ type: 'text', nullable: true }) reason!: string | null;
  /** The queue it waits in: scans have their own. */
  @Column({ type: 'text', default: 'documents' }) lane!: 'documents' | 'ocr';
  /** A step that something else keeps waiting is not tried before. */
  @Column({ type: 'timestamptz', nullable: true }) notBefore!: Date | null;
}
