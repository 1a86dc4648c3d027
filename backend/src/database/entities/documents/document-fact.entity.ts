import type { FactKind, FactQuote, FactValue } from '@proofroom/contract';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DocumentEntity } from './document.entity.js';
import { UserEntity } from '../accounts/user.entity.js';

/** Something a document says of itself, with the words it stands on. */
@Entity('document_facts')
export class DocumentFactEntity {
  @PrimaryColumn({ type: 'int' }) projectId!: number;
  @PrimaryColumn({ type: 'int' }) documentId!: number;
  @PrimaryColumn({ type: 'int', generated: 'identity', generatedIdentity: 'BY DEFAULT' }) id!: number;
  @ManyToOne(() => DocumentEntity, { onDelete: 'CASCADE' }) document!: Relation<DocumentEntity>;
  @Column({ type: 'text' }) kind!: FactKind;
  /** As it was read. */
  @Column({ type: 'jsonb' }) value!: FactValue;
  @Column({ type: 'text' }) words!: string;
  /** The main place first; empty for a corrected one that is not read any more. */
  @Column({ type: 'jsonb' }) quotes!: FactQuote[];
  /** What a person put in its place. */
  @Column({ type: 'jsonb', nullable: true }) correctedValue!: FactValue | null;
  @Index() @Column({ type: 'int', nullable: true }) correctedBy!: number | null;
  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'corrected_by' })
  corrector!: Relation<UserEntity> | null;
  @Column({ type: 'timestamptz', nullable: true }) correctedAt!: Date | null;
}
