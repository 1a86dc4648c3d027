import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DocumentEntity } from './document.entity.js';

/** The password of a locked document for the one read that it was entered for. Sealed; deleted after the read or when it expires. */
@Entity('document_passwords')
export class DocumentPasswordEntity {
  @PrimaryColumn({ type: 'int' }) projectId!: number;
  @PrimaryColumn({ type: 'int' }) documentId!: number;
  @ManyToOne(() => DocumentEntity, { onDelete: 'CASCADE' }) document!: Relation<DocumentEntity>;
  @Column({ type: 'bytea' }) sealed!: Buffer;
  @Index('document_passwords_expiry_idx') @Column({ type: 'timestamptz' }) expiresAt!: Date;
}
