export interface SummaryRequest {
  fileName: string;
  /** The document's text, whole; who summarises takes from it what it can use. */
  text: string;
  /** Kinds of document (sub-categories) to choose from, each with the prompt that summarises such a document. */
  kinds: { id: number; name: string; summaryPrompt: string }[];
}

export interface DocumentSummary {
  /** The kind that fits best, or null when none does. */
  kindId: number | null;
  /** The document's own title, such as "Co-Branding Agreement", or null when it shows none. */
  title: string | null;
  /** Two to five sentences. */
  summary: string;
}
