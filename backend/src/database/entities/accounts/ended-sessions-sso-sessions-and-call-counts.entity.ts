import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UserEntity } from './user.entity.js';

/** How often a call was made from one address or for one account, until its time is over. */
@Entity('call_counts')
export class CallCountEntity {
  /** A hash: addresses and accounts are nobody's business here. */
  @PrimaryColumn({ type: 'bytea' }) key!: Buffer;
  @Column({ type: 'int' }) count!: number;
  @Index('call_counts_ends_idx') @Column({ type: 'timestamptz' }) endsAt!: Date;
}

/** A session that was logged out before it expired. */
@Entity('ended_sessions')
export class EndedSessionEntity {
  @PrimaryColumn({ type: 'uuid' }) id!: string;
  @Index() @Column({ type: 'int' }) userId!: number;
  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' }) user!: Relation<UserEntity>;
  @Column({ type: 'timestamptz' }) expiresAt!: Date;
}

/** A session that came from the sign-in service, with what ends it there too. */
@Entity('sso_sessions')
export class SsoSessionEntity {
  @PrimaryColumn({ type: 'uuid' }) id!: string;
  @Index() @Column({ type: 'int' }) userId!: number;
  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' }) user!: Relation<UserEntity>;
  /** Sealed with the server's secret. */
  @Column({ type: 'bytea' }) sealedIdToken!: Buffer;
  @Column({ type: 'timestamptz' }) expiresAt!: Date;
  /** The session there that it came from, where the service names it. */
  @Index('sso_sessions_service_idx') @Column({ type: 'text', nullable: true }) serviceSession!: string | null;
}
