import { Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { bigintAsNumber } from '../../connection/column-names-and-bigint-mapping.js';
import { UserEntity } from './user.entity.js';

/** The authenticator app and the recovery codes of an account; without an app they belong to its passkeys. */
@Entity('two_factors')
export class TwoFactorsEntity {
  @PrimaryColumn({ type: 'int' }) userId!: number;
  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' }) user!: Relation<UserEntity>;
  /** Of the app, sealed with the server's secret. */
  @Column({ type: 'bytea', nullable: true }) sealedSecret!: Buffer | null;
  /** Null until the app has shown a right code: before, none is asked for. */
  @Column({ type: 'timestamptz', nullable: true }) confirmedAt!: Date | null;
  /** The time step of the last code; that code and older ones are used up. */
  @Column({ type: 'bigint', default: 0, transformer: bigintAsNumber }) lastStep!: number;
  @Column({ type: 'text', array: true, default: [] }) recoveryHashes!: string[];
}
