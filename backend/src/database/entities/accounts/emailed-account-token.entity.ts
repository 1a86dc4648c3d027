import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { UserEntity } from './user.entity.js';

export type TokenPurpose = 'verify' | 'reset' | 'invite';

/** A link sent by e-mail: used once, stored hashed, and it expires. */
@Entity('account_tokens')
export class AccountTokenEntity {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Index() @Column({ type: 'int' }) userId!: number;
  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' }) @JoinColumn({ name: 'user_id' }) user!: Relation<UserEntity>;
  @Column({ type: 'text' }) purpose!: TokenPurpose;
  /** SHA-256 of the token, hexadecimal. */
  @Column({ type: 'text' }) tokenHash!: string;
  @Column({ type: 'timestamptz' }) expiresAt!: Date;
  @Column({ type: 'timestamptz', nullable: true }) usedAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
