import type { SupportStatus } from '@proofroom/contract';
import { Column, CreateDateColumn, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { UserEntity } from './user.entity.js';

/** What somebody wrote to support. */
@Entity('support_requests')
@Index('support_requests_status_idx', ['status', 'id'])
export class SupportRequestEntity {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column({ type: 'text' }) fullName!: string;
  @Column({ type: 'text' }) phoneNumber!: string;
  @Column({ type: 'text' }) email!: string;
  @Column({ type: 'text' }) message!: string;
  /** 1 pending, 2 resolved. */
  @Column({ type: 'smallint', default: 1 }) status!: SupportStatus;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column({ type: 'timestamptz', nullable: true }) resolvedAt!: Date | null;
  @Column({ type: 'int', nullable: true }) resolvedById!: number | null;
  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL', nullable: true }) resolvedBy!: Relation<UserEntity> | null;
}
