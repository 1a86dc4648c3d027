import type {
  AnswerReviewerAndNote,
  Confidence,
  DocumentStage,
  FoundStatement,
  HowMade,
  Outcome,
  OutdatedReason,
  PreviousAnswer,
  Rect,
  ResponseState,
  Statement,
  Verdict,
} from '@proofroom/contract';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { BankQuestionEntity } from './bank-question.entity.js';
import { ChunkEntity, DocumentEntity } from '../documents/document.entity.js';
import { UserEntity } from '../accounts/user.entity.js';
import { ProjectEntity } from '../projects/project.entity.js';

export interface ExtractedValue {
  key: string;
  value: string;
  citation: number | null;
}

/** What a model chose of a list, named by its hash: ids of stretches, and what the list lacks. */
export interface ModelChoice {
  list: string;
  read: string[];
  lacks: string[];
}

/** The answer of one question in one project. */
@Entity('responses')
@Index('responses_question_key', ['projectId', 'questionId'], { unique: true })
@Index('responses_open_idx', { synchronize: false })
@Index('responses_newer_documents_idx', { synchronize: false })
@Check('responses_outcome_check', `"outcome" IN ('answered', 'passages', 'not_found')`)
@Check('responses_verdict_check', `"verdict" IN ('yes', 'no', 'partly', 'depends')`)
@Check(
  'responses_outdated_reason_check',
  `"outdated_reason" IN ('documents_added', 'document_removed', 'document_read_again', 'document_moved', 'cro_number_changed')`,
)
export class ResponseEntity {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column({ type: 'int' }) projectId!: number;
  @Column({ type: 'int' }) questionId!: number;
  @ManyToOne(() => ProjectEntity, { onDelete: 'CASCADE' }) project!: Relation<ProjectEntity>;
  @ManyToOne(() => BankQuestionEntity, { onDelete: 'CASCADE' }) question!: Relation<BankQuestionEntity>;
  @Column({ type: 'text', default: 'generate' }) state!: ResponseState;
  @Column({ type: 'text', nullable: true }) outcome!: Outcome | null;
  @Column({ type: 'text', nullable: true }) confidence!: Confidence | null;
  @Column({ type: 'text', default: '' }) response!: string;
  @Column({ type: 'jsonb', default: [] }) statements!: Statement[];
  /** What the question comes to, where a model found it. */
  @Column({ type: 'text', nullable: true }) verdict!: Verdict | null;
  /** What the papers do not say, and what qualifies the answer. */
  @Column({ type: 'jsonb', default: [] }) notes!: AnswerReviewerAndNote[];
  @Column({ type: 'jsonb', default: [] }) values!: ExtractedValue[];
  /** What was found and checked while the rest is still being written; empty in any other state. */
  @Column({ type: 'jsonb', default: [] }) soFar!: FoundStatement[];
  @Column({ type: 'jsonb', nullable: true, select: false }) choice!: ModelChoice | null;
  @Column({ type: 'text', nullable: true }) reason!: string | null;
  /** What happened since the answer was made that may change it; null while it is up to date. */
  @Column({ type: 'text', nullable: true }) outdatedReason!: OutdatedReason | null;
  /** Documents that can be searched since the answer was made and that it was not compared with yet. */
  @Column({ type: 'int', array: true, default: [] }) newerDocuments!: number[];
  /** What the answer said before it was made anew. */
  @Column({ type: 'jsonb', nullable: true }) previous!: PreviousAnswer | null;
  /** A person chose this response; a machine never changes it. */
  @Column({ type: 'boolean', default: false }) isChosen!: boolean;
  /** When and by whom this very answer was marked as reviewed. */
  @Column({ type: 'timestamptz', nullable: true }) reviewedAt!: Date | null;
  @Column({ type: 'int', nullable: true }) reviewedById!: number | null;
  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ foreignKeyConstraintName: 'responses_reviewed_by_fkey' })
  reviewedBy!: Relation<UserEntity> | null;
  /** In a person's own words, beside the answer. */
  @Column({ type: 'text', nullable: true }) note!: string | null;
  @Column({ type: 'text', array: true, default: [] }) missingDocuments!: string[];
  @Column({ type: 'jsonb', nullable: true }) made!: HowMade | null;
  @Column({ type: 'int', default: 0 }) attempt!: number;
  @Column({ type: 'timestamptz', nullable: true }) leaseUntil!: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) queuedAt!: Date | null;
  /** Not to be tried before: the model asked for patience. */
  @Column({ type: 'timestamptz', nullable: true }) notBefore!: Date | null;
  /** How often it was put off since it was last asked for. */
  @Column({ type: 'smallint', default: 0 }) postponed!: number;
  @Column({ type: 'timestamptz', default: () => 'now()' }) updatedAt!: Date;
  @OneToMany(() => CitationEntity, (citation) => citation.answer) citations!: Relation<CitationEntity[]>;
}

/** The answer from one document: made by the automatic run, or one of several candidates a person chooses from. */
@Entity('document_responses')
@Index('document_responses_question_idx', ['projectId', 'questionId', 'documentId'])
export class DocumentResponseEntity {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column({ type: 'int' }) projectId!: number;
  @Column({ type: 'int' }) questionId!: number;
  @Column({ type: 'int', nullable: true }) documentId!: number | null;
  @ManyToOne(() => ProjectEntity, { onDelete: 'CASCADE' }) project!: Relation<ProjectEntity>;
  @ManyToOne(() => BankQuestionEntity, { onDelete: 'CASCADE' }) question!: Relation<BankQuestionEntity>;
  @ManyToOne(() => DocumentEntity, { onDelete: 'SET NULL', nullable: true }) document!: Relation<DocumentEntity> | null;
  /** Kept, so that the answer still reads when the document is gone. */
  @Column({ type: 'text' }) fileName!: string;
  @Column({ type: 'text' }) response!: string;
  @Column({ type: 'jsonb', default: [] }) statements!: Statement[];
  @Column({ type: 'jsonb', default: [] }) values!: ExtractedValue[];
  /** 2 for a candidate that waits to be chosen, 3 for the saved one. */
  @Column({ type: 'smallint' }) stage!: DocumentStage;
  @Column({ type: 'boolean', default: false }) isChosen!: boolean;
  @Column({ type: 'int', array: true, default: [] }) chunkIds!: number[];
  @Column({ type: 'jsonb', nullable: true }) made!: HowMade | null;
  @Column({ type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
  @OneToMany(() => CitationEntity, (citation) => citation.documentResponse) citations!: Relation<CitationEntity[]>;
}

/** A passage an answer stands on. Quote, file name and location are copies: they still read when the document is gone. */
@Entity('citations')
@Check('citations_quote_check', `"quote" <> ''`)
@Index('citations_project_idx', ['projectId', 'documentId'])
export class CitationEntity {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column({ type: 'int' }) projectId!: number;
  @Index() @Column({ type: 'int', nullable: true }) responseId!: number | null;
  @Index() @Column({ type: 'int', nullable: true }) documentResponseId!: number | null;
  @ManyToOne(() => ResponseEntity, (response) => response.citations, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn({ name: 'response_id' })
  answer!: Relation<ResponseEntity> | null;
  @ManyToOne(() => DocumentResponseEntity, (response) => response.citations, { onDelete: 'CASCADE', nullable: true })
  documentResponse!: Relation<DocumentResponseEntity> | null;
  /** Position inside its answer, from 1. */
  @Column({ type: 'int' }) number!: number;
  @Column({ type: 'int', nullable: true }) documentId!: number | null;
  @ManyToOne(() => DocumentEntity, { onDelete: 'SET NULL', nullable: true }) document!: Relation<DocumentEntity> | null;
  @Index() @Column({ type: 'int', nullable: true }) chunkId!: number | null;
  @ManyToOne(() => ChunkEntity, { onDelete: 'SET NULL', nullable: true }) chunk!: Relation<ChunkEntity> | null;
  @Column({ type: 'text' }) fileName!: string;
  @Column({ type: 'int', nullable: true }) page!: number | null;
  @Column({ type: 'jsonb', default: [] }) rects!: Rect[];
  @Column({ type: 'text' }) location!: string;
  @Column({ type: 'text' }) quote!: string;
  @Column({ type: 'int' }) start!: number;
  @Column({ type: 'int' }) end!: number;
}
