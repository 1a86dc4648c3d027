import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DdqEntity } from './ddq.entity.js';

/** The words that papers use for a question, as a model named them. */
@Entity('question_words')
export class QuestionWordsEntity {
  @PrimaryColumn({ type: 'int' }) questionId!: number;
  @PrimaryColumn({ type: 'text' }) model!: string;
  /** As it was worded then: an edited question is put into other words anew. */
  @Column({ type: 'text' }) asked!: string;
  @Column({ type: 'text', array: true }) words!: string[];
  @ManyToOne(() => DdqEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'question_id', foreignKeyConstraintName: 'question_words_question_fkey' })
  question?: Relation<DdqEntity>;
}
