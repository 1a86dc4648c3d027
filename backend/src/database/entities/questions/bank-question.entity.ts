import type { ProviderId } from '@proofroom/contract';
import { Column, CreateDateColumn, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { CategoryEntity } from './category-and-document-kinds.entity.js';

/** A question of the bank. */
@Entity('ddqs')
@Index('ddqs_question_trgm_idx', { synchronize: false })
export class BankQuestionEntity {
  @PrimaryGeneratedColumn('identity') id!: number;
  /** Names a seeded question, so that seeding twice changes nothing. */
  @Index('ddqs_seed_key', { unique: true }) @Column({ type: 'text', nullable: true }) seedKey!: string | null;
  @Column({ type: 'text' }) question!: string;
  @Index() @Column({ type: 'int' }) categoryId!: number;
  @ManyToOne(() => CategoryEntity, { onDelete: 'RESTRICT' }) category!: Relation<CategoryEntity>;
  @Column({ type: 'smallint' }) responseProvider!: ProviderId;
  @Column({ type: 'text', nullable: true }) query!: string | null;
  @Column({ type: 'text', nullable: true }) summaryFilter!: string | null;
  @Column({ type: 'text', nullable: true }) prompt!: string | null;
  @Column({ type: 'text', nullable: true }) additionalDetail!: string | null;
  @Column({ type: 'text', nullable: true }) variable!: string | null;
  @Column({ type: 'boolean', default: false }) isSingleDocument!: boolean;
  @Column({ type: 'text', array: true, default: [] }) keys!: string[];
  /** Raised with every edit: an edit of an older state is refused. */
  @Column({ type: 'int', default: 0 }) revision!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
