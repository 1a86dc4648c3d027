import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A file whose rows are gone and that still has to leave the file store. */
@Entity('file_tombstones')
export class FileTombstoneEntity {
  @PrimaryColumn({ type: 'text' }) fileKey!: string;
  @Column({ type: 'int', default: 0 }) tries!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
