import { Column, Entity, Index, ManyToOne, OneToMany, PrimaryGeneratedColumn, type Relation } from 'typeorm';

@Entity('categories')
export class CategoryEntity {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Index('categories_name_key', { unique: true }) @Column({ type: 'citext' }) categoryName!: string;
  @Column({ type: 'boolean', default: true }) isActive!: boolean;
  /** Raised with every edit: an edit of an older state is refused. */
  @Column({ type: 'int', default: 0 }) revision!: number;
  @OneToMany(() => SubCategoryEntity, (sub) => sub.category, { cascade: true }) subCategories!: Relation<
    SubCategoryEntity[]
  >;
}

/** A kind of document inside a category, with the prompt that summarises such a document. */
@Entity('sub_categories')
export class SubCategoryEntity {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Index() @Column({ type: 'int' }) categoryId!: number;
  @ManyToOne(() => CategoryEntity, (category) => category.subCategories, { onDelete: 'CASCADE' })
  category!: Relation<CategoryEntity>;
  @Column({ type: 'citext' }) name!: string;
  @Column({ type: 'text' }) summaryPrompt!: string;
  /** Words that such a document shows, for telling kinds apart without a model. */
  @Column({ type: 'text', array: true, default: [] }) words!: string[];
  @Column({ type: 'int', default: 0 }) position!: number;
}
