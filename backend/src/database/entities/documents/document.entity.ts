import type { BlockDetail, DocumentStatus } from '@proofroom/contract';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { bigintAsNumber } from '../../connection/column-names-and-bigint-mapping.js';
import { CategoryEntity, SubCategoryEntity } from '../questions/category-and-document-kinds.entity.js';
import { ProjectEntity } from '../projects/project.entity.js';

@Entity('documents')
@Index('documents_stored_name_key', ['projectId', 'categoryId', 'storedName'], { unique: true })
@Index('documents_sha256_idx', ['projectId', 'sha256'])
@Index('documents_attachment_key', ['parentDocumentId', 'attachmentPosition', 'sha256'], { unique: true })
@Check(
  'documents_status_check',
  `"status" IN ('waiting', 'reading', 'ready', 'partial', 'no_text', 'locked', 'damaged', 'refused', 'infected', 'failed')`,
)
@Check(
  'documents_read_again_check',
  `"read_again_for" IS NULL OR "read_again_for" IN ('person', 'update') AND "status" IN ('ready', 'partial')`,
)
@Check('documents_tried_check', `"tried_version" IS NOT NULL OR NOT "tried_without_recognition"`)
@Check(
  'documents_scanned_pages_check',
  `"scanned_pages" = '{}' OR "status" IN ('waiting', 'reading') OR "read_again_for" IS NOT NULL`,
)
@Check('documents_unread_pages_check', `"status" <> 'ready' OR "unread_pages" = '{}'`)
@Check('documents_unlocked_check', `("unlocked_file_key" IS NULL) = ("unlocked_size" IS NULL)`)
@Check('documents_takes_password_check', `"status" = 'locked' OR NOT "takes_password"`)
export class DocumentEntity {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column({ type: 'int' }) projectId!: number;
  @Column({ type: 'int' }) categoryId!: number;
  @ManyToOne(() => ProjectEntity, { onDelete: 'CASCADE' }) project!: Relation<ProjectEntity>;
  @ManyToOne(() => CategoryEntity, { onDelete: 'RESTRICT' }) category!: Relation<CategoryEntity>;
  /** Unique inside project and category; each whitespace is an underscore. */
  @Column({ type: 'text' }) storedName!: string;
  @Column({ type: 'text' }) originalName!: string;
  /** The name its owner gave it. */
  @Column({ type: 'text', nullable: true }) displayName!: string | null;
  /** Where it lay in the folders that were uploaded. */
  @Column({ type: 'text', nullable: true }) folder!: string | null;
  /** Its category was proposed by the product, and nobody has confirmed it. */
  @Column({ type: 'boolean', default: false }) isCategoryProposed!: boolean;
  /** Key in the file store. */
  @Column({ type: 'text' }) fileKey!: string;
  /** Bytes. */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) size!: number;
  @Column({ type: 'text' }) sha256!: string;
  /** Key of a copy that opens without the password the file was read with, for the viewer. */
  @Column({ type: 'text', nullable: true }) unlockedFileKey!: string | null;
  @Column({ type: 'bigint', nullable: true, transformer: bigintAsNumber }) unlockedSize!: number | null;
  @Column({ type: 'text', default: 'waiting' }) status!: DocumentStatus;
  @Column({ type: 'text', nullable: true }) reason!: string | null;
  /** Pages read so far, and how many there are. */
  @Column({ type: 'int', default: 0 }) done!: number;
  @Column({ type: 'int', default: 0 }) total!: number;
  @Column({ type: 'text', nullable: true }) format!: string | null;
  @Column({ type: 'int', nullable: true }) pageCount!: number | null;
  @Column({ type: 'int', array: true, default: [] }) unreadPages!: number[];
  /** Pages that wait for text recognition. */
  @Column({ type: 'int', array: true, default: [] }) scannedPages!: number[];
  @Column({ type: 'text', nullable: true }) language!: string | null;
  @Column({ type: 'text', array: true, default: [] }) remarks!: string[];
  @Column({ type: 'text', nullable: true }) parserVersion!: string | null;
  /** The parser that an update last set to read it again; it is not set to it twice ... */
  @Column({ type: 'text', nullable: true }) triedVersion!: string | null;
  /** ... but for text recognition, which was lacking then. */
  @Column({ type: 'boolean', default: false }) triedWithoutRecognition!: boolean;
  /** It is read again because a person asked, or because an update brought a better parser; what was read before serves meanwhile. */
  @Column({ type: 'text', nullable: true }) readAgainFor!: 'person' | 'update' | null;
  /** How often it was read; tells that its text, passages and index are others than a while ago. */
  @Column({ type: 'int', default: 0 }) readings!: number;
  /** Locked, and a password may open it. */
  @Column({ type: 'boolean', default: false }) takesPassword!: boolean;
  /** Its owner knows that the project holds the same file already, and keeps both. */
  @Column({ type: 'boolean', default: false }) keepsDuplicate!: boolean;
  @Column({ type: 'int', nullable: true }) subCategoryId!: number | null;
  @ManyToOne(() => SubCategoryEntity, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'sub_category_id' })
  kind!: Relation<SubCategoryEntity> | null;
  @OneToMany(() => DocumentCategoryEntity, (row) => row.document) alsoIn!: Relation<DocumentCategoryEntity[]>;
  /** The mail that it came with. */
  @Column({ type: 'int', nullable: true }) parentDocumentId!: number | null;
  @ManyToOne(() => DocumentEntity, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn({ name: 'parent_document_id', foreignKeyConstraintName: 'documents_parent_fkey' })
  parent!: Relation<DocumentEntity> | null;
  /** Its position among the parts of that mail. */
  @Column({ type: 'int', nullable: true }) attachmentPosition!: number | null;
  /** How many mails it lies in. */
  @Column({ type: 'int', default: 0 }) attachmentDepth!: number;
  @Column({ type: 'text', nullable: true }) title!: string | null;
  @Column({ type: 'text', nullable: true }) summary!: string | null;
  @Column({ type: 'text', array: true, default: [] }) keyPhrases!: string[];
  /** The rules by which its facts were read; null when they were not yet. */
  @Column({ type: 'int', nullable: true }) factsVersion!: number | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  /** Since when it can be searched; null before. */
  @Column({ type: 'timestamptz', nullable: true }) searchableAt!: Date | null;

  get isReadAgain(): boolean {
    return this.readAgainFor !== null;
  }
}

/** A further category whose questions a document answers. */
@Entity('document_categories')
export class DocumentCategoryEntity {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'document_categories_pkey' }) projectId!: number;
  @Index() @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'document_categories_pkey' }) documentId!: number;
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'document_categories_pkey' }) categoryId!: number;
  @ManyToOne(() => DocumentEntity, (document) => document.alsoIn, { onDelete: 'CASCADE' })
  document!: Relation<DocumentEntity>;
  @ManyToOne(() => CategoryEntity, { onDelete: 'RESTRICT' }) category!: Relation<CategoryEntity>;
  /** Its kind among those of this category. */
  @Column({ type: 'int', nullable: true }) subCategoryId!: number | null;
  @ManyToOne(() => SubCategoryEntity, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'sub_category_id', foreignKeyConstraintName: 'document_categories_kind_fkey' })
  kind!: Relation<SubCategoryEntity> | null;
}

/** The text that offsets and quotes refer to. Apart from the document, so that lists stay light. */
@Entity('document_texts')
export class DocumentTextEntity {
  @PrimaryColumn({ type: 'int' }) projectId!: number;
  @PrimaryColumn({ type: 'int' }) documentId!: number;
  @ManyToOne(() => DocumentEntity, { onDelete: 'CASCADE' }) document!: Relation<DocumentEntity>;
  @Column({ type: 'text' }) text!: string;
  @Column({ type: 'jsonb', default: {} }) looks!: StoredLooks;
}

@Entity('document_pages')
export class DocumentPageEntity {
  @PrimaryColumn({ type: 'int' }) projectId!: number;
  @PrimaryColumn({ type: 'int' }) documentId!: number;
  /** Counts from 1. */
  @PrimaryColumn({ type: 'int' }) number!: number;
  @ManyToOne(() => DocumentEntity, { onDelete: 'CASCADE' }) document!: Relation<DocumentEntity>;
  @Column({ type: 'int' }) start!: number;
  @Column({ type: 'int' }) end!: number;
  @Column({ type: 'double precision' }) width!: number;
  @Column({ type: 'double precision' }) height!: number;
  /** `[start, end, x, y, w, h]` each, see the parser port. */
  @Column({ type: 'jsonb' }) runs!: number[][];
  /** `[start, end]` of what text recognition was not sure of. */
  @Column({ type: 'jsonb', default: [] }) doubtful!: [number, number][];
}

/** What only matters for showing a document, see the parser port. */
export interface StoredLooks {
  signatures?: {
    kind: 'signature' | 'timestamp';
    signer: string;
    signedAt: string | null;
    coversWholeFile: boolean;
    isAsSigned: boolean | null;
  }[];
  /** Files attached to a PDF. */
  attachments?: { name: string; position: number; reason: string | null }[];
  sheets?: { name: string; isHidden: boolean; merges: string[] }[];
  message?: {
    html: string | null;
    attachments: { name: string; part: string[]; position?: number; reason: string | null }[];
  };
}

@Entity('document_blocks')
export class DocumentBlockEntity {
  @PrimaryColumn({ type: 'int' }) projectId!: number;
  @PrimaryColumn({ type: 'int' }) documentId!: number;
  @PrimaryColumn({ type: 'int' }) number!: number;
  @ManyToOne(() => DocumentEntity, { onDelete: 'CASCADE' }) document!: Relation<DocumentEntity>;
  @Column({ type: 'text' }) kind!: string;
  @Column({ type: 'int' }) start!: number;
  @Column({ type: 'int' }) end!: number;
  @Column({ type: 'smallint', nullable: true }) level!: number | null;
  @Column({ type: 'text', array: true, default: [] }) headingPath!: string[];
  @Column({ type: 'text', nullable: true }) clause!: string | null;
  @Column({ type: 'int', nullable: true }) page!: number | null;
  @Column({ type: 'jsonb', default: {} }) detail!: BlockDetail;
}

/** A stored passage of at most 1,000 characters. */
@Entity('chunks')
@Index('chunks_number_key', ['projectId', 'documentId', 'number'], { unique: true })
export class ChunkEntity {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column({ type: 'int' }) projectId!: number;
  @Index() @Column({ type: 'int' }) documentId!: number;
  @ManyToOne(() => DocumentEntity, { onDelete: 'CASCADE' }) document!: Relation<DocumentEntity>;
  @Column({ type: 'int' }) number!: number;
  @Column({ type: 'int' }) start!: number;
  @Column({ type: 'int' }) end!: number;
  @Column({ type: 'text' }) text!: string;
  @Column({ type: 'int', nullable: true }) page!: number | null;
  @Column({ type: 'text' }) location!: string;
  @Column({ type: 'text', array: true, default: [] }) headingPath!: string[];
  @Column({ type: 'text', array: true, default: [] }) keyPhrases!: string[];
  @Column({ type: 'text', nullable: true }) theme!: string | null;
}
