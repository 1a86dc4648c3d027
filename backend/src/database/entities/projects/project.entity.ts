import type { ProviderId } from '@proofroom/contract';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { CategoryEntity } from '../questions/category-and-document-kinds.entity.js';
import { UserEntity } from '../accounts/user.entity.js';

export interface ReservedTokens {
  most: number;
  /** ISO time; whoever made the call is dead after it. */
  until: string;
}

@Entity('projects')
@Check('projects_hold_check', `("held_at" IS NULL) = ("hold_reason" IS NULL)`)
export class ProjectEntity {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Index() @Column({ type: 'int' }) ownerId!: number;
  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' }) @JoinColumn({ name: 'owner_id' }) owner!: Relation<UserEntity>;
  @Column({ type: 'text' }) name!: string;
  @Column({ type: 'text' }) description!: string;
  @Column({ type: 'text' }) croNumber!: string;
  @Column({ type: 'smallint', array: true }) providers!: ProviderId[];
  @OneToMany(() => ProjectCategoryEntity, (row) => row.project) categories!: Relation<ProjectCategoryEntity[]>;
  @Column({ type: 'boolean', default: false }) isDemo!: boolean;
  /** Questions that are shown before the others, in this order. */
  @Column({ type: 'int', array: true, default: [] }) pinnedQuestions!: number[];
  /** Set while questions should be answered as soon as every document is settled. */
  @Column({ type: 'timestamptz', nullable: true }) answerWhenSettledAt!: Date | null;
  /** When an upload last ended; answering starts by itself ten seconds later. */
  @Column({ type: 'timestamptz', nullable: true }) lastUploadAt!: Date | null;
  /** What the language model has used since answering was last started. */
  @Column({ type: 'int', default: 0 }) runTokens!: number;
  /** Calls of the language model under way, by their ids: what is set aside for them. */
  @Column({ type: 'jsonb', default: {}, select: false }) runCalls!: Record<string, ReservedTokens>;
  /** On legal hold since then, and why. */
  @Column({ type: 'timestamptz', nullable: true }) heldAt!: Date | null;
  @Column({ type: 'text', nullable: true }) holdReason!: string | null;
  /** Deleted after so many days without a change. */
  @Column({ type: 'int', nullable: true }) retentionDays!: number | null;
  /** When its owner was told by mail that it will be deleted. */
  @Column({ type: 'timestamptz', nullable: true }) deletionAnnouncedAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}

@Entity('project_categories')
export class ProjectCategoryEntity {
  @PrimaryColumn({ type: 'int' }) projectId!: number;
  @PrimaryColumn({ type: 'int' }) categoryId!: number;
  @ManyToOne(() => ProjectEntity, (project) => project.categories, { onDelete: 'CASCADE' })
  project!: Relation<ProjectEntity>;
  @ManyToOne(() => CategoryEntity, { onDelete: 'RESTRICT' }) category!: Relation<CategoryEntity>;
}
