import type { Role } from '@proofroom/contract';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('users')
@Index('users_name_trgm_idx', { synchronize: false })
export class UserEntity {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Index('users_email_key', { unique: true })
  @Column({ type: 'citext' })
  email!: string;
  @Column({ type: 'text' }) firstName!: string;
  @Column({ type: 'text', default: '' }) lastName!: string;
  @Column({ type: 'text', nullable: true }) phoneNumber!: string | null;
  /** Null until an invited client has chosen a password. */
  @Column({ type: 'text', nullable: true }) passwordHash!: string | null;
  @Column({ type: 'text', default: 'user' }) role!: Role;
  @Column({ type: 'boolean', default: true }) isActive!: boolean;
  @Column({ type: 'timestamptz', nullable: true }) verifiedAt!: Date | null;
  /** Raised on password change and deactivation: every older session ends at its next call. */
  @Column({ type: 'int', default: 0 }) tokenVersion!: number;
  @Column({ type: 'timestamptz', nullable: true }) lastLoginAt!: Date | null;
  /** Raised with every edit: an edit of an older state is refused. */
  @Column({ type: 'int', default: 0 }) revision!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
