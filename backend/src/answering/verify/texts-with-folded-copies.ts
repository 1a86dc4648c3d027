import { FoldedText } from '../../text/quotes/fold-blanks-and-hyphens.js';

/** Stored texts by document id, folded when first needed. */
export class TextsWithFoldedCopies {
  private readonly texts = new Map<number, string>();
  private readonly folded = new Map<number, FoldedText>();

  add(documentId: number, text: string) {
    this.texts.set(documentId, text);
  }

  text(documentId: number): string {
    return this.texts.get(documentId) ?? '';
  }

  fold(documentId: number): FoldedText {
    const known = this.folded.get(documentId);
    if (known) return known;
    const folded = new FoldedText(this.text(documentId));
    this.folded.set(documentId, folded);
    return folded;
  }
}
