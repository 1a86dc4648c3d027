import { type AttachedTo, attachedTo } from '@proofroom/contract';
import type { EntityManager } from 'typeorm';
import type { DocumentKey } from '../../database/shared-queries/project-and-document-id.js';
import { mailsOf } from '../../database/shared-queries/attachments-after-mails.js';
import { markForLostCitations } from '../../database/shared-queries/mark-answers-outdated.js';
import type { ParsedDocument } from '../../ports/parser/document-parser.js';
import { rectsOf } from '../../ports/parser/rects-of-text-range.js';
import { describePlace } from '../../text/quotes/describe-location.js';
import { clauseAround, clauseSpan, titleSpan } from '../documents/content/find-clause-number-and-title.js';

interface Citation {
  id: number;
  responseId: number | null;
  documentResponseId: number | null;
  start: number;
  quote: string;
}

const round = (value: number) => Math.round(value * 1e5) / 1e5;

/** A text without its spacing, and where each of its characters stands. */
class TextWithoutSpacing {
  readonly letters: string;
  private readonly places: number[] = [];

  constructor(text: string) {
    const letters: string[] = [];
    for (let at = 0; at < text.length; at++) {
      if (/\s/.test(text[at] ?? '')) continue;
      letters.push(text[at] ?? '');
      this.places.push(at);
    }
    this.letters = letters.join('');
  }

  /** Where a quotation stands, whatever its spacing: of several places the one nearest to where it stood before. */
  find(quote: string, before: number): [start: number, end: number] | null {
    const wanted = quote.replace(/\s+/g, '');
    if (wanted === '') return null;
    let best: [number, number] | null = null;
    for (let at = this.letters.indexOf(wanted); at >= 0; at = this.letters.indexOf(wanted, at + 1)) {
      const start = this.places[at] ?? 0;
      const end = (this.places[at + wanted.length - 1] ?? 0) + 1;
      if (best && Math.abs(best[0] - before) <= Math.abs(start - before)) break;
      best = [start, end];
    }
    return best;
  }
}

function placeOf(
  { text, pages, blocks }: ParsedDocument,
  [start, end]: [number, number],
  mail: AttachedTo | undefined,
) {
  const page = pages.find((each) => each.start <= start && each.end > start);
  const block = blocks.findLast((each) => each.start <= start);
  const numbered = blocks.findLast((each) => each.start <= start && each.clause !== undefined);
  const [from, to] = clauseSpan(block, start);
  const place = clauseAround({
    text: text.slice(from, to),
    offset: start - from,
    clause: block?.clause,
    headingPath: block?.headingPath ?? [],
    numbered: numbered?.clause ? { clause: numbered.clause, text: text.slice(...titleSpan(numbered)) } : null,
  });
  const rects = page ? rectsOf([page], start, end, { text: text.slice(page.start, page.end), start: page.start }) : [];
  return {
    page: page?.number ?? null,
    rects: rects.map(({ x, y, w, h }) => ({ x: round(x), y: round(y), w: round(w), h: round(h) })),
    location: describePlace({
      ...block,
      page: page?.number,
      ...place,
      origin: mail && attachedTo(mail),
    }),
  };
}

/**
 * Moves the citations of a document to where their words stand in its new text. An answer with words that are no longer
 * there is marked as outdated; its quotation stays as it was.
 */
export async function reanchorCitations(
  manager: EntityManager,
  key: DocumentKey,
  parsed: ParsedDocument,
): Promise<void> {
  const citations: Citation[] = await manager.query(
    `SELECT id, response_id AS "responseId", document_response_id AS "documentResponseId", start, quote FROM citations
     WHERE project_id = $1 AND document_id = $2 ORDER BY id`,
    [key.projectId, key.documentId],
  );
  if (citations.length === 0) return;
  const text = new TextWithoutSpacing(parsed.text);
  const mail = (await mailsOf(manager, [key.documentId])).get(key.documentId);
  const lost: number[] = [];
  for (const { id, quote, start } of citations) {
    const found = text.find(quote, start);
    if (!found) {
      lost.push(id);
      continue;
    }
    const { page, rects, location } = placeOf(parsed, found, mail);
    await manager.query(
      `UPDATE citations SET start = $2, "end" = $3, quote = $4, page = $5, rects = $6::jsonb, location = $7 WHERE id = $1`,
      [id, ...found, parsed.text.slice(...found), page, JSON.stringify(rects), location],
    );
  }
  await markForLostCitations(manager, lost);
}
