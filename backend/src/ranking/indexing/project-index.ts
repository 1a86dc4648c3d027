import { hashTerm } from '../../text/words/stems-and-stop-words.js';
import { fileNameWords } from '../documents/detect-document-kind-and-statement-pages.js';
import type { DocumentIndex } from './document-index.js';

export interface IndexedDocument {
  id: string;
  /** The name the user gave the file. */
  fileName: string;
  index: DocumentIndex;
}

/** A document inside a project's index, with what its name can be called by. */
export interface ProjectDocument extends IndexedDocument {
  nameTerms: ReadonlySet<number>;
}

/** The documents of one project, held open together. Adding and removing a document costs the same in any project. */
export class ProjectIndex {
  private readonly documents = new Map<string, ProjectDocument>();
  private unitCount = 0;
  /** Rareness of terms over the project; forgotten whenever a document comes or goes. */
  private readonly idfs = new Map<number, number>();

  /** Replaces a document of the same id. */
  add(document: IndexedDocument): void {
    this.remove(document.id);
    const nameTerms = new Set(fileNameWords(document.fileName).map(hashTerm));
    this.documents.set(document.id, { ...document, nameTerms });
    this.unitCount += document.index.unitCount;
    this.idfs.clear();
  }

  /** Removing what is not there changes nothing. */
  remove(id: string): void {
    const document = this.documents.get(id);
    if (!document) return;
    this.documents.delete(id);
    this.unitCount -= document.index.unitCount;
    this.idfs.clear();
  }

  get(id: string): ProjectDocument | undefined {
    return this.documents.get(id);
  }

  all(): ProjectDocument[] {
    return [...this.documents.values()];
  }

  get size(): number {
    return this.documents.size;
  }

  /** How rare a term is among all units of the project: above 0, the higher the rarer. */
  idf(termId: number): number {
    let idf = this.idfs.get(termId);
    if (idf === undefined) {
      let items = 0;
      for (const { index } of this.documents.values()) items += index.body.count(termId)?.items ?? 0;
      idf = Math.log(1 + (this.unitCount - items + 0.5) / (items + 0.5));
      this.idfs.set(termId, idf);
    }
    return idf;
  }
}
