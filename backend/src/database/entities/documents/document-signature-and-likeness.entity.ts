import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DocumentEntity } from './document.entity.js';

/** A small sample of a document's words, by which versions of one paper find each other. */
@Entity('document_signatures')
@Index('document_signatures_probes_idx', { synchronize: false })
export class DocumentSignatureEntity {
  @PrimaryColumn({ type: 'int' }) projectId!: number;
  @PrimaryColumn({ type: 'int' }) documentId!: number;
  @ManyToOne(() => DocumentEntity, { onDelete: 'CASCADE' }) document!: Relation<DocumentEntity>;
  @Column({ type: 'int', array: true }) signature!: number[];
  /** A few numbers out of the signature, mixed with the project; documents alike share at least one of them. */
  @Column({ type: 'int', array: true }) probes!: number[];
}

/** Two documents of one project whose words are nearly the same; kept once, at the one that was read later. */
@Entity('document_likenesses')
export class DocumentLikenessEntity {
  @PrimaryColumn({ type: 'int' }) projectId!: number;
  @PrimaryColumn({ type: 'int' }) documentId!: number;
  @Index() @PrimaryColumn({ type: 'int' }) otherId!: number;
  @ManyToOne(() => DocumentEntity, { onDelete: 'CASCADE' }) document!: Relation<DocumentEntity>;
  @ManyToOne(() => DocumentEntity, { onDelete: 'CASCADE' }) other!: Relation<DocumentEntity>;
  /** Share (0..1) of five-word runs in common. */
  @Column({ type: 'real' }) similarity!: number;
}
