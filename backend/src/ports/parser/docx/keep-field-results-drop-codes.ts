import { attribute, isOn, numberOf, type Attributes } from '../ooxml/xml-walker-and-tree.js';

interface Field {
  /** Between its begin and its separator stand orders to the program, which may hold the answers of other fields. */
  isOrder: boolean;
  /** How long the paragraph's text was when the answer began. */
  answerFrom: number;
  /** What a box to tick or a list to choose from shows; they have no answer of their own. */
  shown: string;
  kind: 'box' | 'list' | null;
  order: string;
}

/** Fields that always say something once the program has worked them out. */
const SAYS_SOMETHING = /^\s*(?:REF|PAGEREF|NOTEREF|STYLEREF|SEQ|DOCPROPERTY|DOCVARIABLE|DATE|TIME|=)(?![A-Z])/i;
/** What such a field shows as nothing where it is told to: "SEQ Table \h". */
const HIDES = /^\s*SEQ\s.*\\h/i;

/** The fields of one paragraph that are open. */
export class OpenFields {
  private readonly fields: Field[] = [];
  private entries = 0;
  private chosen = 0;
  /** What stood in orders; it is text after all where a field never comes to its answer. */
  private held = '';
  /** The field that ended last shows nothing, though it stands for something. */
  lacksAnswer = false;

  get isOrder(): boolean {
    return this.fields.some(({ isOrder }) => isOrder);
  }

  hold(text: string): void {
    this.held += text;
  }

  /** Answers what a field shows that has no answer as text. */
  mark(type: string | undefined, length: number): string {
    const field = this.fields.at(-1);
    this.lacksAnswer = false;
    if (type === 'begin') this.fields.push({ isOrder: true, answerFrom: length, shown: '', kind: null, order: '' });
    else if (type === 'separate' && field) [field.isOrder, field.answerFrom] = [false, length];
    else if (type === 'end' && field) {
      this.fields.pop();
      if (!this.isOrder) this.held = '';
      const saysNothing = length === field.answerFrom && !this.isOrder;
      this.lacksAnswer = saysNothing && SAYS_SOMETHING.test(field.order) && !HIDES.test(field.order);
      return length === field.answerFrom ? field.shown : '';
    }
    return '';
  }

  /** What the innermost field is told to show. */
  order(text: string): void {
    const field = this.fields.at(-1);
    if (field?.isOrder) field.order += text;
  }

  /** A property of the box or list that the innermost field is. */
  learn(name: string, attributes: Attributes): void {
    const field = this.fields.at(-1);
    if (!field) return;
    const value = attribute(attributes, 'val');
    if (name === 'w:checkBox') [field.kind, field.shown] = ['box', '☐'];
    else if (name === 'w:ddList') [field.kind, this.entries, this.chosen] = ['list', 0, 0];
    else if (field.kind === 'box' && name !== 'w:listEntry') field.shown = isOn(value) ? '☒' : '☐';
    else if (field.kind === 'list' && name !== 'w:listEntry') this.chosen = numberOf(value) ?? 0;
    else if (field.kind === 'list' && this.entries++ === this.chosen) field.shown = value ?? '';
  }

  /** What must not be lost when the paragraph ends inside a field's orders. */
  rest(): string {
    return this.isOrder ? this.held : '';
  }
}
