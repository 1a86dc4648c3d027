import type { Role } from '@proofroom/contract';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('users')
@Index('users_name_trgm_idx', { synchronize: false })
@Index('users_sso_key', ['ssoIssuer', 'ssoSubject'], { unique: true })
@Check('users_sso_check', `("sso_issuer" IS NULL) = ("sso_subject" IS NULL)`)
@Check('users_sso_password_check', `"sso_subject" IS NULL OR "password_hash" IS NULL`)
export class UserEntity {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Index('users_email_key', { unique: true }) @Column({ type: 'citext' }) email!: string;
  @Column({ type: 'text' }) firstName!: string;
  @Column({ type: 'text', default: '' }) lastName!: string;
  @Column({ type: 'text', nullable: true }) phoneNumber!: string | null;
  /** Null until an invited client has chosen a password. */
  @Column({ type: 'text', nullable: true }) passwordHash!: string | null;
  /** The sign-in service and the person there: who has them comes from there alone, and has no password. */
  @Column({ type: 'text', nullable: true }) ssoIssuer!: string | null;
  @Column({ type: 'text', nullable: true }) ssoSubject!: string | null;
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
