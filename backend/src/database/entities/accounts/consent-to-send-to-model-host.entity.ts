import type { SendingService } from '@proofroom/contract';
import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { UserEntity } from './user.entity.js';

/** An administrator has seen what is sent to this host and agreed. Another host or model needs another one. */
@Entity('sending_consents')
@Index('sending_consents_target_key', ['service', 'host', 'model'], { unique: true })
@Check('sending_consents_service_check', `"service" IN ('model', 'embeddings')`)
export class SendingConsentEntity {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column({ type: 'text' }) service!: SendingService;
  @Column({ type: 'text' }) host!: string;
  @Column({ type: 'text' }) model!: string;
  @Column({ type: 'int', nullable: true }) givenById!: number | null;
  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL' }) givenBy?: Relation<UserEntity> | null;
  /** Who it was, also when the account is gone. */
  @Column({ type: 'text' }) givenByEmail!: string;
  @Column({ type: 'timestamptz' }) givenAt!: Date;
}
