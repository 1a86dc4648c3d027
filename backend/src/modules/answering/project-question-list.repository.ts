import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ROW_SOURCES, type DdqRow, type RowSource, type StateFilter } from '@proofroom/contract';
import { Repository } from 'typeorm';
import { ResponseEntity } from '../../database/entities/questions/response-and-citations.entity.js';

/** Which questions of a project are meant. */
export interface QuestionFilter {
  /** Empty means all. */
  categoryId: readonly number[];
  state: readonly StateFilter[];
  /** 0 means all. */
  responseProvider: number;
  search: string;
}
export const EVERY_QUESTION: QuestionFilter = { categoryId: [], state: [], responseProvider: 0, search: '' };

/** A row as it is stored: the answer longer than it is shown. */
export interface StoredRow extends Omit<
  DdqRow,
  'category' | 'headline' | 'documents' | 'sources' | 'moreSources' | 'updatedAt'
> {
  categoryId: number;
  categoryName: string;
  answerText: string;
  found: number;
  searched: number | null;
  sources: RowSource[];
  places: number;
  /** As JSON writes a time. */
  updatedAt: string | null;
}

export interface QuestionPage {
  rows: StoredRow[];
  /** How many the filter lets through. */
  length: number;
  categories: CategoryCount[];
}

interface CategoryCount {
  value: number;
  label: string;
  questions: number;
  answered: number;
}

/** Where a question stands among all of its project, and what its list has before and after it. */
export interface QuestionPosition {
  number: number;
  total: number;
  listPosition: number | null;
  listTotal: number;
  previousId: number | null;
  nextId: number | null;
}

/** Enough of an answer for its one line. */
const ANSWER_CHARACTERS = 600;

/** Every question of project $1 with its number, which no pin changes, and its turn in lists and exports, where pinned ones come first. */
const BANK = `bank AS (
  SELECT d.id, d.question, d.response_provider, d.category_id, c.category_name,
    coalesce(d.id = ANY(p.pinned_questions), false) AS is_pinned,
    row_number() OVER (ORDER BY d.category_id, d.id)::int AS number,
    row_number() OVER (ORDER BY array_position(p.pinned_questions, d.id), d.category_id, d.id)::int AS turn
  FROM projects p JOIN project_categories pc ON pc.project_id = p.id
    JOIN ddqs d ON d.category_id = pc.category_id AND d.response_provider = ANY(p.providers)
    JOIN categories c ON c.id = d.category_id
  WHERE p.id = $1)`;

/** What an answer `r` says: in a person's words where there are any. */
const SAID = `coalesce((SELECT w.text FROM answer_wordings w WHERE w.response_id = r.id AND w.is_current), r.response)`;

/** Those of the bank that the filter ($2 to $5) lets through. */
const MATCHED = `matched AS (
  SELECT b.*, r.id AS response_id
  FROM bank b LEFT JOIN responses r ON r.project_id = $1 AND r.question_id = b.id
  WHERE (cardinality($2::int[]) = 0 OR b.category_id = ANY($2)) AND ($4::int = 0 OR b.response_provider = $4)
    AND (cardinality($3::text[]) = 0 OR coalesce(r.state, 'generate') = ANY($3)
      OR r.state = 'success' AND (r.outcome = ANY($3) OR 'outdated' = ANY($3) AND r.outdated_reason IS NOT NULL
        OR CASE WHEN r.reviewed_at IS NULL THEN 'not_reviewed' ELSE 'reviewed' END = ANY($3)))
    AND ($5::text = '' OR b.question ILIKE $5 OR r.outcome IS NOT NULL AND ${SAID} ILIKE $5))`;

/** Questions of each category of the bank, and how many of them found something. */
const CATEGORIES = `SELECT coalesce(json_agg(each ORDER BY value), '[]') FROM (
  SELECT b.category_id AS value, b.category_name AS label, count(*)::int AS questions,
    count(*) FILTER (WHERE r.state = 'success' AND r.outcome <> 'not_found')::int AS answered
  FROM bank b LEFT JOIN responses r ON r.project_id = $1 AND r.question_id = b.id GROUP BY b.category_id, b.category_name) each`;

/** Documents with a saved draft that is more than weak evidence. */
const FOUND = `(SELECT count(DISTINCT coalesce(d.document_id::text, d.file_name))::int FROM document_responses d
  WHERE d.project_id = $1 AND d.question_id = m.id AND d.stage = 3
    AND (d.statements = '[]' OR jsonb_path_exists(d.statements, '$[*] ? (!(@.folded == "weak"))')))`;

/** The places an answer stands on, first cited first, without those only folded statements need; where nothing was found for certain, those that come near. */
const PLACES = `LEFT JOIN LATERAL (
  SELECT json_agg(json_build_object('documentId', document_id, 'fileName', file_name, 'page', page, 'location', location, 'numbers', numbers)
      ORDER BY numbers[1]) FILTER (WHERE place <= ${ROW_SOURCES}) AS sources, count(*)::int AS places
  FROM (SELECT c.document_id, c.file_name, c.page, min(c.location) AS location, array_agg(c.number ORDER BY c.number) AS numbers,
          row_number() OVER (ORDER BY min(c.number)) AS place
        FROM citations c WHERE c.response_id = r.id AND (r.outcome = 'not_found'
          OR NOT c.number = ANY(ARRAY(SELECT n::int FROM jsonb_path_query(r.statements, '$[*] ? (exists(@.folded)).citations[*]') n)))
        GROUP BY c.document_id, c.file_name, c.page, CASE WHEN c.page IS NULL THEN c.location END) grouped
  ) stands ON true`;

const parameters = ({ categoryId, state, responseProvider, search }: QuestionFilter) => [
  categoryId,
  state,
  responseProvider,
  search === '' ? '' : `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`,
];

/** The questions of a project as lists need them: numbers, rows and places, without any answer as a whole. */
@Injectable()
export class ProjectQuestionListRepository {
  constructor(@InjectRepository(ResponseEntity) private readonly responses: Repository<ResponseEntity>) {}

  /** One page of rows, how many the filter lets through, and the questions of each category whatever the filter. */
  async page(
    projectId: number,
    filter: QuestionFilter,
    { skip, take }: { skip: number; take: number },
  ): Promise<QuestionPage> {
    const [found]: [QuestionPage] = await this.responses.query(
      `WITH ${BANK}, ${MATCHED}
       SELECT (SELECT count(*)::int FROM matched) AS length, (${CATEGORIES}) AS categories, coalesce(json_agg(page ORDER BY page.turn), '[]') AS rows
       FROM (
         SELECT m.id, m.number, m.turn, m.question, m.is_pinned AS "isPinned", m.response_provider AS "responseProvider", m.category_id AS "categoryId",
           m.category_name AS "categoryName", coalesce(r.state, 'generate') AS state, r.outcome, r.confidence,
           CASE WHEN r.outcome IS NULL THEN coalesce(r.so_far -> 0 ->> 'text', '') ELSE left(${SAID}, ${ANSWER_CHARACTERS}) END AS "answerText", ${FOUND} AS found,
           (r.made ->> 'documentsSearched')::int AS searched, coalesce(stands.sources, '[]') AS sources,
           coalesce(stands.places, 0) AS places, r.outdated_reason AS "outdatedReason", coalesce(r.is_chosen, false) AS "isChosen",
           EXISTS (SELECT 1 FROM answer_wordings w WHERE w.response_id = r.id AND w.is_current) AS "isReworded",
           r.reviewed_at IS NOT NULL AND r.state = 'success' AS "isReviewed", r.note IS NOT NULL AS "hasNote",
           coalesce(cardinality(r.missing_documents), 0) AS missing, r.reason, r.updated_at AS "updatedAt"
         FROM (SELECT * FROM matched ORDER BY turn OFFSET $6 LIMIT $7) m LEFT JOIN responses r ON r.id = m.response_id ${PLACES}
       ) page`,
      [projectId, ...parameters(filter), skip, take],
    );
    return found;
  }

  /** Null when the project does not have the question. One that left the filter keeps its neighbours inside it. */
  async position(projectId: number, questionId: number, filter: QuestionFilter): Promise<QuestionPosition | null> {
    const [found]: QuestionPosition[] = await this.responses.query(
      `WITH ${BANK}, ${MATCHED}
       SELECT b.number, (SELECT count(*)::int FROM bank) AS total,
         CASE WHEN EXISTS (SELECT FROM matched m WHERE m.id = b.id)
           THEN (SELECT count(*)::int FROM matched m WHERE m.turn <= b.turn) END AS "listPosition",
         (SELECT count(*)::int FROM matched) AS "listTotal",
         (SELECT m.id FROM matched m WHERE m.turn < b.turn ORDER BY m.turn DESC LIMIT 1) AS "previousId",
         (SELECT m.id FROM matched m WHERE m.turn > b.turn ORDER BY m.turn LIMIT 1) AS "nextId"
       FROM bank b WHERE b.id = $6`,
      [projectId, ...parameters(filter), questionId],
    );
    return found ?? null;
  }

  /** Ids and numbers of the questions that the filter lets through, in their turn. */
  async numbered(
    projectId: number,
    filter: QuestionFilter = EVERY_QUESTION,
  ): Promise<{ id: number; number: number }[]> {
    return this.responses.query(`WITH ${BANK}, ${MATCHED} SELECT id, number FROM matched ORDER BY turn`, [
      projectId,
      ...parameters(filter),
    ]);
  }
}
