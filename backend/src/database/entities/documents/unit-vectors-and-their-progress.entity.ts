import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DocumentEntity } from './document.entity.js';

/** What a clause or row means, as numbers: one byte for each. Kept once in a project for all documents that say the same words. */
@Entity('unit_vectors')
export class UnitVectorEntity {
  @PrimaryColumn({ type: 'int' }) projectId!: number;
  @PrimaryColumn({ type: 'text' }) model!: string;
  /** SHA-256 of the unit's text. */
  @PrimaryColumn({ type: 'bytea' }) hash!: Buffer;
  @Column({ type: 'bytea' }) vector!: Buffer;
}

/** Where a vector belongs. When the last of its uses goes, a trigger removes the vector. */
@Entity('unit_vector_uses')
@Index('unit_vector_uses_vector_idx', ['projectId', 'model', 'hash'])
export class UnitVectorUseEntity {
  @PrimaryColumn({ type: 'int' }) projectId!: number;
  @Index() @PrimaryColumn({ type: 'int' }) documentId!: number;
  @PrimaryColumn({ type: 'text' }) model!: string;
  @PrimaryColumn({ type: 'bytea' }) hash!: Buffer;
  @ManyToOne(() => DocumentEntity, { onDelete: 'CASCADE' }) document!: Relation<DocumentEntity>;
  @ManyToOne(() => UnitVectorEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'project_id', referencedColumnName: 'projectId', foreignKeyConstraintName: 'unit_vector_uses_vector_fkey' },
    { name: 'model', referencedColumnName: 'model', foreignKeyConstraintName: 'unit_vector_uses_vector_fkey' },
    { name: 'hash', referencedColumnName: 'hash', foreignKeyConstraintName: 'unit_vector_uses_vector_fkey' },
  ])
  vector!: Relation<UnitVectorEntity>;
  /** Numbers of the units in the document's index that have this text. */
  @Column({ type: 'int', array: true }) units!: number[];
}

/** How far a document's vectors are. */
@Entity('document_vectors')
export class DocumentVectorsEntity {
  @PrimaryColumn({ type: 'int' }) projectId!: number;
  @Index() @PrimaryColumn({ type: 'int' }) documentId!: number;
  @ManyToOne(() => DocumentEntity, { onDelete: 'CASCADE' }) document!: Relation<DocumentEntity>;
  @Column({ type: 'text' }) model!: string;
  @Column({ type: 'boolean' }) isFilled!: boolean;
  @Column({ type: 'text', nullable: true }) reason!: string | null;
  @Column({ type: 'int', default: 1 }) tries!: number;
  @Column({ type: 'timestamptz', default: () => 'now()' }) triedAt!: Date;
}
