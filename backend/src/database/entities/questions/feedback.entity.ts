import type { FeedbackAnswer } from '@proofroom/contract';
import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  ManyToOne,
  OneToMany,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { bigintAsNumber } from '../../connection/column-names-and-bigint-mapping.js';
import { BankQuestionEntity } from './bank-question.entity.js';
import { ProjectEntity } from '../projects/project.entity.js';
import { UserEntity } from '../accounts/user.entity.js';

/** What somebody said of an answer, with that answer as it was. It goes with its project, since it quotes its documents. */
@Entity('feedback')
export class FeedbackEntity {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Index() @Column({ type: 'int' }) projectId!: number;
  @ManyToOne(() => ProjectEntity, { onDelete: 'CASCADE' }) project!: Relation<ProjectEntity>;
  @Index() @Column({ type: 'int', nullable: true }) ddqId!: number | null;
  @ManyToOne(() => BankQuestionEntity, { onDelete: 'SET NULL', nullable: true })
  ddq!: Relation<BankQuestionEntity> | null;
  /** Copies: what it speaks of keeps its names whatever they are called later. */
  @Column({ type: 'text' }) clientName!: string;
  @Column({ type: 'text' }) projectName!: string;
  @Column({ type: 'text' }) categoryName!: string;
  @Column({ type: 'text' }) question!: string;
  @Column({ type: 'text' }) sentBy!: string;
  @Column({ type: 'text' }) llmResponse!: string;
  /** Long, and shown with one feedback only. */
  @Column({ type: 'jsonb', select: false }) answer!: FeedbackAnswer;
  @Column({ type: 'text', nullable: true }) comment!: string | null;
  @Column({ type: 'text', nullable: true }) missingDocuments!: string | null;
  /** Null while nobody has dealt with it. */
  @Column({ type: 'timestamptz', nullable: true }) doneAt!: Date | null;
  @Column({ type: 'int', nullable: true }) doneById!: number | null;
  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL', nullable: true }) doneBy!: Relation<UserEntity> | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @OneToMany(() => FeedbackFileEntity, (file) => file.feedback, { cascade: ['insert'] })
  files!: Relation<FeedbackFileEntity[]>;
}

/** A file that came with feedback. When its row goes, a trigger puts the file on the list of those to be removed. */
@Entity('feedback_files')
export class FeedbackFileEntity {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Index() @Column({ type: 'int' }) feedbackId!: number;
  @ManyToOne(() => FeedbackEntity, (feedback) => feedback.files, { onDelete: 'CASCADE' })
  feedback!: Relation<FeedbackEntity>;
  @Column({ type: 'text' }) fileName!: string;
  @Column({ type: 'text' }) fileKey!: string;
  @Column({ type: 'bigint', transformer: bigintAsNumber }) size!: number;
}
