import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A worker process that says every few seconds that it lives. */
@Entity('workers')
export class WorkerEntity {
  @PrimaryColumn({ type: 'uuid' }) id!: string;
  @Column({ type: 'timestamptz' }) seenAt!: Date;
}
