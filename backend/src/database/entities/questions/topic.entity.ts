import type { TopicSeed } from '@proofroom/contract';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** What questionnaires ask about again and again, and how documents speak of it. */
@Entity('topics')
export class TopicEntity {
  @PrimaryGeneratedColumn('identity') id!: number;
  /** The name that programs know it by; never changed. */
  @Index('topics_key_key', { unique: true }) @Column({ type: 'text' }) key!: string;
  /** Of two topics that fit a question equally well the one in front leads. */
  @Column({ type: 'int' }) position!: number;
  @Column({ type: 'text' }) title!: string;
  @Column({ type: 'text', array: true }) kinds!: TopicSeed['kinds'];
  @Column({ type: 'text', array: true, default: [] }) triggers!: string[];
  @Column({ type: 'text', default: '' }) heading!: string;
  @Column({ type: 'text' }) words!: string;
  @Column({ type: 'text', array: true, default: [] }) cues!: string[];
  @Column({ type: 'text', array: true, default: [] }) exampleQuestions!: string[];
  @Column({ type: 'text', array: true, default: [] }) statements!: NonNullable<TopicSeed['statements']>;
  @Column({ type: 'boolean', default: true }) isActive!: boolean;
  @Column({ type: 'boolean', default: false }) isBuiltIn!: boolean;
  /** A built-in topic that staff reworded: updates of the product leave it alone. */
  @Column({ type: 'boolean', default: false }) isChanged!: boolean;
  /** Raised at every change, so that processes see which copy of theirs is stale. */
  @Column({ type: 'int', default: 0 }) revision!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
