import { Column, CreateDateColumn, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A company of the CRO's open data, each value word for word as in the imported file. An import replaces the whole table,
 * so nothing may point at it.
 */
@Entity('register_companies')
@Index('register_companies_name_idx', { synchronize: false })
export class RegisterCompanyEntity {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'register_companies_pkey' }) companyNum!: number;
  @Column({ type: 'text' }) companyName!: string;
  @Column({ type: 'text', nullable: true }) companyStatusCode!: string | null;
  @Column({ type: 'text', nullable: true }) companyStatus!: string | null;
  @Column({ type: 'text', nullable: true }) companyTypeCode!: string | null;
  @Column({ type: 'text', nullable: true }) companyType!: string | null;
  @Column({ type: 'text', nullable: true }) companyRegDate!: string | null;
  @Column({ type: 'text', nullable: true }) lastArDate!: string | null;
  @Column({ name: 'company_address_1', type: 'text', nullable: true }) companyAddress1!: string | null;
  @Column({ name: 'company_address_2', type: 'text', nullable: true }) companyAddress2!: string | null;
  @Column({ name: 'company_address_3', type: 'text', nullable: true }) companyAddress3!: string | null;
  @Column({ name: 'company_address_4', type: 'text', nullable: true }) companyAddress4!: string | null;
  @Column({ type: 'text', nullable: true }) compDissolvedDate!: string | null;
  @Column({ type: 'text', nullable: true }) nard!: string | null;
  @Column({ type: 'text', nullable: true }) lastAccountsDate!: string | null;
  @Column({ type: 'text', nullable: true }) companyStatusDate!: string | null;
  @Column({ name: 'nace_v2_code', type: 'text', nullable: true }) naceV2Code!: string | null;
  @Column({ type: 'text', nullable: true }) eircode!: string | null;
  @Column({ type: 'text', nullable: true }) companyNameEffDate!: string | null;
  @Column({ type: 'text', nullable: true }) companyTypeEffDate!: string | null;
  @Column({ type: 'text', nullable: true }) princObjectCode!: string | null;
}

/** An import of the open data; the newest one is the one that answers. */
@Entity('register_imports')
export class RegisterImportEntity {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'register_imports_pkey' }) id!: number;
  @Column({ type: 'text' }) fileName!: string;
  /** The day for which the file speaks. */
  @Column({ type: 'date' }) asOf!: string;
  @Column({ type: 'int' }) companies!: number;
  @CreateDateColumn({ type: 'timestamptz' }) importedAt!: Date;
}

/** An import that somebody started in the browser: how far it is, and what came of it. */
@Entity('register_import_runs')
export class RegisterImportRunEntity {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'register_import_runs_pkey' }) id!: number;
  @Column({ type: 'text' }) fileName!: string;
  @Column({ type: 'text', default: 'running' }) state!: 'running' | 'done' | 'failed';
  @Column({ type: 'text', default: '' }) message!: string;
  @CreateDateColumn({ type: 'timestamptz' }) startedAt!: Date;
  /** When whoever runs it last said that it lives. */
  @Column({ type: 'timestamptz', default: () => 'now()' }) seenAt!: Date;
  @Column({ type: 'timestamptz', nullable: true }) finishedAt!: Date | null;
}
