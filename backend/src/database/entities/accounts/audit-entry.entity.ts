import type { AuditKind } from '@proofroom/contract';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../../connection/column-names-and-bigint-mapping.js';

/** One thing that somebody did. Triggers number, seal and guard the rows: they are added, never changed. */
@Entity('audit_entries')
@Index('audit_entries_project_idx', ['projectId', 'kind'])
@Index('audit_entries_request_idx', ['requestId'])
@Check('audit_entries_kind_check', `"kind" IN ('change', 'sign_in', 'open', 'export', 'refusal')`)
export class AuditEntryEntity {
  /** Without gaps, from 1. */
  @PrimaryColumn({ type: 'bigint', transformer: bigintAsNumber }) id!: number;
  @Column({ type: 'timestamptz' }) at!: Date;
  @Column({ type: 'text' }) kind!: AuditKind;
  @Column({ type: 'text', nullable: true }) action!: string | null;
  /** No foreign key: what somebody did stays when the account goes. */
  @Column({ type: 'int', nullable: true }) actorId!: number | null;
  @Column({ type: 'text', nullable: true }) actor!: string | null;
  @Column({ type: 'text', nullable: true }) role!: string | null;
  @Column({ type: 'text', nullable: true }) address!: string | null;
  @Column({ type: 'text', nullable: true }) subject!: string | null;
  @Column({ type: 'int', nullable: true }) subjectId!: number | null;
  @Column({ type: 'text', nullable: true }) subjectName!: string | null;
  @Column({ type: 'int', nullable: true }) projectId!: number | null;
  @Column({ type: 'jsonb', nullable: true }) before!: Record<string, unknown> | null;
  @Column({ type: 'jsonb', nullable: true }) after!: Record<string, unknown> | null;
  @Column({ type: 'text', nullable: true }) refusal!: string | null;
  @Column({ type: 'text', nullable: true }) requestId!: string | null;
  /** SHA-256 over this row and the hash of the one before it. */
  @Column({ type: 'bytea' }) hash!: Buffer;
}
