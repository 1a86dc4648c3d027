import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { bigintAsNumber } from '../../connection/column-names-and-bigint-mapping.js';
import { UserEntity } from './user.entity.js';

/** A passkey of an account. */
@Entity('passkeys')
@Index('passkeys_user_idx', ['userId'])
export class PasskeyEntity {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column({ type: 'int' }) userId!: number;
  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' }) user!: Relation<UserEntity>;
  @Column({ type: 'text' }) name!: string;
  /** As the authenticator names it, base64url. */
  @Index('passkeys_credential_key', { unique: true }) @Column({ type: 'text' }) credentialId!: string;
  @Column({ type: 'bytea' }) publicKey!: Buffer;
  /** How often it was used, where the authenticator counts; a copy of it would fall behind. */
  @Column({ type: 'bigint', default: 0, transformer: bigintAsNumber }) counter!: number;
  /** How a browser reaches it: `internal`, `usb`, ... */
  @Column({ type: 'text', array: true, default: [] }) transports!: string[];
  @Column({ type: 'boolean' }) isSynced!: boolean;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column({ type: 'timestamptz', nullable: true }) lastUsedAt!: Date | null;
}

/** A challenge that a passkey has answered: it is worth nothing any more. */
@Entity('used_challenges')
export class UsedChallengeEntity {
  @PrimaryColumn({ type: 'bytea' }) hash!: Buffer;
  @Column({ type: 'timestamptz' }) expiresAt!: Date;
}
