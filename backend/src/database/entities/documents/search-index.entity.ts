import type { IndexType } from '@proofroom/contract';
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
import { DocumentEntity } from './document.entity.js';
import { ProjectEntity } from '../projects/project.entity.js';

/** One version of a project's summary or chunk index. The old version serves until the new one is filled. */
@Entity('search_indexes')
@Index('search_indexes_version_key', ['projectId', 'indexType', 'version'], { unique: true })
export class SearchIndexEntity {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column({ type: 'int' }) projectId!: number;
  @ManyToOne(() => ProjectEntity, { onDelete: 'CASCADE' }) project!: Relation<ProjectEntity>;
  @Column({ type: 'text' }) indexType!: IndexType;
  @Column({ type: 'int' }) version!: number;
  @Column({ type: 'boolean', default: false }) isServing!: boolean;
  /** Raised at every change of its entries: a cached copy with another number is stale. */
  @Column({ type: 'int', default: 0 }) revision!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}

/** What one document adds to an index: a compact binary part that is loaded per project. */
@Entity('index_entries')
export class IndexEntryEntity {
  @PrimaryColumn({ type: 'int' }) projectId!: number;
  @PrimaryColumn({ type: 'int' }) indexId!: number;
  @PrimaryColumn({ type: 'int' }) documentId!: number;
  @ManyToOne(() => SearchIndexEntity, { onDelete: 'CASCADE' }) index!: Relation<SearchIndexEntity>;
  @Index() @ManyToOne(() => DocumentEntity, { onDelete: 'CASCADE' }) document!: Relation<DocumentEntity>;
  @Column({ type: 'bytea' }) data!: Buffer;
  /** Version of the ranking that wrote it; no other one can read it. */
  @Column({ type: 'int', default: 0 }) layout!: number;
  @CreateDateColumn({ type: 'timestamptz' }) builtAt!: Date;
}
