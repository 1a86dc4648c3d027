import type { BlockDetail } from '@proofroom/contract';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { DocumentEntity } from '../../../database/entities/documents/document.entity.js';
import type { ParsedPage } from '../../../ports/parser/document-parser.js';

/** A character of a document. */
export interface Point {
  documentId: number;
  start: number;
}

/** What of a document lies around a point. */
export interface Surrounding {
  chunkId: number | null;
  /** Counts from 1; null for a format without pages. */
  page: number | null;
  /** What of that page text recognition was not sure of, `[start, end)`. */
  doubtful: [number, number][];
  block: { start: number; clause: string | null; headingPath: string[]; detail: BlockDetail } | null;
  /** The nearest block with a clause number that starts at or before the point. */
  numbered: { start: number; end: number; clause: string } | null;
}

/** A stretch of a document's text. */
export interface Stretch {
  documentId: number;
  start: number;
  end: number;
}

/** Looks up many places of documents at once. */
@Injectable()
export class TextLocationsRepository {
  constructor(@InjectRepository(DocumentEntity) private readonly documents: Repository<DocumentEntity>) {}

  /** One for each point, in their order. */
  surroundings(projectId: number, points: readonly Point[]): Promise<Surrounding[]> {
    return this.documents.query(
      `SELECT c.id AS "chunkId", p.number AS page, coalesce(p.doubtful, '[]') AS doubtful,
         CASE WHEN b.start IS NOT NULL THEN jsonb_build_object('start', b.start, 'clause', b.clause, 'headingPath', b.heading_path, 'detail', b.detail) END AS block,
         CASE WHEN n.start IS NOT NULL THEN jsonb_build_object('start', n.start, 'end', n."end", 'clause', n.clause) END AS numbered
       FROM unnest($2::int[], $3::int[]) WITH ORDINALITY AS at(document_id, start, place)
         LEFT JOIN LATERAL (SELECT id FROM chunks x
           WHERE x.project_id = $1 AND x.document_id = at.document_id AND x.start <= at.start ORDER BY x.start DESC LIMIT 1) c ON true
         LEFT JOIN LATERAL (SELECT number, doubtful FROM document_pages x
           WHERE x.project_id = $1 AND x.document_id = at.document_id AND x.start <= at.start AND x."end" > at.start LIMIT 1) p ON true
         LEFT JOIN LATERAL (SELECT start, clause, heading_path, detail FROM document_blocks x
           WHERE x.project_id = $1 AND x.document_id = at.document_id AND x.start <= at.start ORDER BY x.start DESC LIMIT 1) b ON true
         LEFT JOIN LATERAL (SELECT start, "end", clause FROM document_blocks x
           WHERE x.project_id = $1 AND x.document_id = at.document_id AND x.start <= at.start AND x.clause IS NOT NULL
           ORDER BY x.start DESC LIMIT 1) n ON true
       ORDER BY at.place`,
      [projectId, points.map(({ documentId }) => documentId), points.map(({ start }) => start)],
    );
  }

  /** Pages by their number, with their runs; those that are not there are left out. */
  async pages(
    projectId: number,
    wanted: readonly { documentId: number; number: number }[],
  ): Promise<(ParsedPage & { documentId: number })[]> {
    if (wanted.length === 0) return [];
    return this.documents.query(
      `SELECT p.document_id AS "documentId", p.number, p.start, p."end", p.width, p.height, p.runs
       FROM (SELECT DISTINCT * FROM unnest($2::int[], $3::int[]) AS w(document_id, number)) w
         JOIN document_pages p ON p.project_id = $1 AND p.document_id = w.document_id AND p.number = w.number`,
      [projectId, wanted.map(({ documentId }) => documentId), wanted.map(({ number }) => number)],
    );
  }

  /**
   * The words of each stretch, in their order. The database counts code points, so after rare characters they are shifted by a few
   * letters: good enough for widths and numbers, not for quotes.
   */
  async texts(stretches: readonly Stretch[]): Promise<string[]> {
    if (stretches.length === 0) return [];
    const rows: { text: string | null }[] = await this.documents.query(
      `SELECT substr(t.text, w.start + 1, w.length) AS text
       FROM unnest($1::int[], $2::int[], $3::int[]) WITH ORDINALITY AS w(document_id, start, length, place)
         LEFT JOIN document_texts t ON t.document_id = w.document_id
       ORDER BY w.place`,
      [
        stretches.map(({ documentId }) => documentId),
        stretches.map(({ start }) => start),
        stretches.map(({ start, end }) => Math.max(0, end - start)),
      ],
    );
    return rows.map(({ text }) => text ?? '');
  }
}
