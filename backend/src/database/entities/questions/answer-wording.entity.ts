import type { Wording } from '@proofroom/contract';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { UserEntity } from '../accounts/user.entity.js';
import { ResponseEntity } from './response-and-citations.entity.js';

/** An answer in a person's words: the current one, and those before it. */
@Entity('answer_wordings')
@Index('answer_wordings_response_idx', ['responseId'])
@Index('answer_wordings_current_key', ['responseId'], { unique: true, where: 'is_current' })
export class AnswerWordingEntity {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'answer_wordings_pkey' }) id!: number;
  @Column({ type: 'int' }) responseId!: number;
  @ManyToOne(() => ResponseEntity, { onDelete: 'CASCADE' }) response?: Relation<ResponseEntity>;
  /** All lines without the numbers of their sources, as lists show and search them. */
  @Column({ type: 'text' }) text!: string;
  @Column({ type: 'jsonb' }) lines!: Wording['lines'];
  @Column({ type: 'boolean', default: true }) isCurrent!: boolean;
  @Column({ type: 'timestamptz', default: () => 'now()' }) writtenAt!: Date;
  @Column({ type: 'int', nullable: true }) writtenById!: number | null;
  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL', nullable: true }) writtenBy?: Relation<UserEntity> | null;
}
