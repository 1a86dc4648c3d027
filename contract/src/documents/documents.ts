import { z } from 'zod';
import { AttachedTo } from './mail-of-attachment.ts';
import { byId, call } from '../define-call.ts';
import { DocumentHit, DocumentLayout } from './document-layout.ts';
import { Id, idOr, oneLine, requiredText } from '../fields.ts';
import { Page, Position } from '../paging.ts';

export const DOCUMENT_STATUSES = [
  'waiting',
  'reading',
  'ready',
  'partial',
  'no_text',
  'locked',
  'damaged',
  'refused',
  'infected',
  'failed',
] as const;
export const DocumentStatus = z.enum(DOCUMENT_STATUSES);
export type DocumentStatus = z.infer<typeof DocumentStatus>;
export const isSettled = (status: DocumentStatus) => status !== 'waiting' && status !== 'reading';
/** Documents whose words can be searched and quoted. */
export const isReadable = (status: DocumentStatus) => status === 'ready' || status === 'partial';
/** Nothing of them can be searched, and somebody has to do something about it. */
export const UNREADABLE_STATUSES: readonly DocumentStatus[] = DOCUMENT_STATUSES.filter(
  (status) => isSettled(status) && !isReadable(status),
);

export const CategoryLabel = z.object({ value: z.int(), label: z.string() });
export type CategoryLabel = z.infer<typeof CategoryLabel>;

/** Why a category is proposed for a file that was not read yet. */
export const PROPOSED_BY = ['folder', 'name'] as const;
export type ProposedBy = (typeof PROPOSED_BY)[number];
/** Files in one question for categories, and documents that are moved or deleted at once. */
export const PROPOSALS_MAX = 2_000;
export const MOVED_MAX = 500;
export const DOCUMENT_NAME_MAX = 180;
const documentIds = (most: string) =>
  z.array(Id, 'Please choose documents.').min(1, 'Please choose documents.').max(MOVED_MAX, most);

export const DocumentFile = z.object({
  id: z.int(),
  /** The name it is kept under. */
  fileName: z.string(),
  /** The name it was uploaded with. */
  originalName: z.string(),
  originalFilename: z.string(),
  /** The name it is shown under: the one its owner gave it, else the original one; told apart from others of the project. */
  name: z.string(),
  /** Where it lay in the folders that were uploaded; null when it came by itself. */
  folder: z.string().nullable(),
  /** Further categories whose questions it answers. */
  alsoIn: z.array(CategoryLabel),
  /** The category that its kind or its title speaks for, while nobody has chosen one. */
  proposal: CategoryLabel.nullable(),
  /** Address of the file that a viewer opens: the original, or a copy of it that opens without the password it was read with. */
  pdfLink: z.string(),
  format: z.string().nullable(),
  size: z.int(),
  status: DocumentStatus,
  /** It is being read again; until that is done, what was read before is searched and shown. */
  isReadAgain: z.boolean(),
  /** What a person can do about it, when there is something to do. */
  reason: z.string().nullable(),
  pageCount: z.int().nullable(),
  kind: z.string().nullable(),
  summary: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Locked, and a password may open it. */
  takesPassword: z.boolean(),
  /** The first document of the project that has the very same bytes. */
  duplicateOf: z.object({ id: z.int(), fileName: z.string() }).nullable(),
  /** Somebody decided to keep it beside the first one. */
  keepsDuplicate: z.boolean(),
  /** Documents of the project with nearly the same words, the most similar first; similarity is 0.8 to 1. */
  similarTo: z.array(z.object({ id: z.int(), fileName: z.string(), similarity: z.number() })),
  /** The mail that it came with. */
  attachedTo: AttachedTo.nullable(),
  /** How many mails it lies in. Lists have it after its mail. */
  attachmentDepth: z.int(),
});
export type DocumentFile = z.infer<typeof DocumentFile>;

export { Rect } from './rect.ts';

/** What a block is beside its words, as far as its format knows: the readers find it, the database keeps it, the viewer shows it. */
export interface BlockDetail {
  /** Paragraph index in document order, from 0, for docx. */
  paragraph?: number;
  /** First and last line, from 1, for txt and csv, and inside the body of a message. */
  lines?: [first: number, last: number];
  /** Table number, row and (when the block is one cell) column, each from 0. `header` is the header row, its cells parted by tabs. */
  table?: { number: number; row: number; column?: number; header?: string };
  /** The sheet's name and the cells in A1 form, such as "B2:F2", for xlsx; csv has ranges on a sheet named "". */
  sheet?: { name: string; range: string };
  /** The way to this part of a message, outermost first: ["Body"], ["Attachment lease.docx"]. */
  part?: string[];
  /** The paragraph goes on in the next paragraph block, or the row in the next row, on the next page. */
  continues?: boolean;
  /** The author's tracked changes touch this block. */
  hasTrackedChanges?: boolean;
  /** Cells of this row that reach over several columns of the table or several rows, counted from 0 in its grid. */
  spans?: [column: number, columns: number, rows: number][];
  /** Where in the text, counted from the block's start, a note is referred to, and the note's name: "Footnote 1". */
  notes?: [at: number, name: string][];
}

export const DocumentBlock = z.object({
  number: z.int(),
  kind: z.enum(['heading', 'paragraph', 'list_item', 'table_row', 'line']),
  text: z.string(),
  /** Character offsets into the document's extracted text. */
  start: z.int(),
  end: z.int(),
  level: z.int().nullable(),
  headingPath: z.array(z.string()),
  clause: z.string().nullable(),
  page: z.int().nullable(),
  location: z.string(),
  /** First and last line, from 1, in a text file or in the body of a message. */
  lines: z.tuple([z.int(), z.int()]).nullable(),
  /** Blanks before the text on its line. */
  indent: z.int(),
  /** Sheet and cells ("A2:F2") of a spreadsheet. */
  sheet: z.object({ name: z.string(), range: z.string() }).nullable(),
  /** Table, row and, when the block is not a whole row, column; each from 0. `header` is the table's header, its cells parted by tabs. */
  table: z
    .object({ number: z.int(), row: z.int(), column: z.int().nullable(), header: z.string().nullable() })
    .nullable(),
  /** Cells of the row over several columns or rows: column, columns, rows. */
  spans: z.array(z.tuple([z.int(), z.int(), z.int()])),
  /** The way to a part of a mail, outermost first. */
  part: z.array(z.string()),
  /** Where in the text notes are referred to, and their names. */
  notes: z.array(z.tuple([z.int(), z.string()])),
  hasTrackedChanges: z.boolean(),
});
export type DocumentBlock = z.infer<typeof DocumentBlock>;

const document = byId('document', 'read');

export const documentCalls = {
  upload: call('POST', '/upload_to_blob/:projectId/:categoryId', {
    limited: 10_000,
    params: z.object({ projectId: Id, categoryId: Id }),
    subject: { entity: 'project', at: 'params.projectId', foreign: 'write' },
    query: z.object({
      /** Where the file lay in the folders that were dropped. */
      folder: z
        .string()
        .overwrite(oneLine)
        .trim()
        .max(500, 'Please name a folder with at most 500 characters.')
        .default(''),
      /** The category was proposed by the product, and nobody has confirmed it. */
      proposed: z.enum(['true', 'false'], 'Please say true or false.').default('false'),
    }),
    kind: 'upload',
    answer: z.object({ savedFile: z.array(DocumentFile) }),
  }),
  remove: call('POST', '/delete_file', {
    subject: { entity: 'project', at: 'body.projectId', foreign: 'write' },
    body: z.object({ projectId: Id, categoryId: Id, fileName: requiredText('Please name the file.') }),
  }),
  /** Several at once, with what is attached to them; all of them or, where one is not there, none. */
  removeAll: call('POST', '/documents/delete', {
    subject: { entity: 'project', at: 'body.projectId', foreign: 'write' },
    body: z.object({
      projectId: Id,
      documentId: documentIds(`Please delete at most ${MOVED_MAX} documents at a time.`),
    }),
  }),
  get: call('GET', '/documents/:id', {
    ...document,
    answer: z.object({
      data: DocumentFile.extend({
        projectId: z.int(),
        categoryId: z.int(),
        language: z.string().nullable(),
        remarks: z.array(z.string()),
      }),
    }),
  }),
  /** The original bytes under their own name; `inline` only for PDF. `unlocked`: of a document that was read with a password, a copy that opens without. */
  file: call('GET', '/documents/:id/file', {
    ...document,
    kind: 'file',
    query: z.object({ unlocked: z.enum(['true', 'false'], 'Please say true or false.').default('false') }),
  }),
  /** The blocks that were read, in order. `around` asks for the window that holds that character offset. */
  content: call('GET', '/documents/:id/content', {
    ...document,
    query: Page.extend({ around: Position.optional() }),
    answer: z.object({
      data: z.array(DocumentBlock),
      startIndex: z.int(),
      length: z.int(),
      nextIndex: z.int().nullable(),
    }),
  }),
  /** How a document is laid out, for showing only the part of it that is near the view. */
  layout: call('GET', '/documents/:id/layout', { ...document, answer: z.object({ data: DocumentLayout }) }),
  /** Where words stand, whatever their case, also over the ends of lines. The first 2,000 are listed; `length` counts all. */
  find: call('GET', '/documents/:id/find', {
    ...document,
    query: z.object({
      words: z.string().trim().max(200, 'Please enter at most 200 characters.').default(''),
    }),
    answer: z.object({ data: z.array(DocumentHit), length: z.int() }),
  }),
  /** Reads a locked document again with its password. A wrong one leaves it locked, with the sentence that says so. */
  password: call('POST', '/documents/:id/password', {
    ...byId('document', 'write'),
    body: z.object({
      password: z
        .string('Please enter the password.')
        .min(1, 'Please enter the password.')
        .max(255, 'A password has at most 255 characters.'),
    }),
  }),
  /** Stops the reading; the document is then `failed` and can be read again. A document that is not being read stays as it is. */
  cancel: call('POST', '/documents/:id/cancel', {
    ...byId('document', 'run'),
  }),
  /** Keeps a document beside another one with the very same bytes. `remove` is the other choice. */
  keep: call('POST', '/documents/:id/keep', {
    ...byId('document', 'write'),
  }),
  /** The category that the folders and the name of each file speak for; null where they say nothing. */
  propose: call('POST', '/propose_categories', {
    body: z.object({
      path: z
        .array(z.string().max(2_000, 'A path has at most 2,000 characters.'))
        .max(PROPOSALS_MAX, `Please ask for at most ${PROPOSALS_MAX} files at a time.`),
    }),
    answer: z.object({
      data: z.array(
        z.object({ path: z.string(), category: CategoryLabel.nullable(), by: z.enum(PROPOSED_BY).nullable() }),
      ),
    }),
  }),
  /** Files documents under another category of their project, with what is attached to them. Moving one to where it is confirms it. */
  move: call('POST', '/documents/move', {
    subject: { entity: 'project', at: 'body.projectId', foreign: 'write' },
    body: z.object({
      projectId: Id,
      documentId: documentIds(`Please move at most ${MOVED_MAX} documents at a time.`),
      categoryId: idOr('Please enter valid category.'),
    }),
    answer: z.object({ moved: z.int() }),
  }),
  /** Shows a document under another name. An empty one brings the original name back. */
  rename: call('POST', '/documents/:id/rename', {
    ...byId('document', 'write'),
    body: z.object({
      name: z
        .string('Please enter a name.')
        .trim()
        .max(DOCUMENT_NAME_MAX, `A name has at most ${DOCUMENT_NAME_MAX} characters.`)
        .regex(/^[^\\/]*$/, 'A name cannot have “/” or “\\” in it.'),
    }),
    answer: z.object({ data: DocumentFile }),
  }),
  /** Lets a document answer the questions of further categories of its project, and of no others. */
  alsoIn: call('POST', '/documents/:id/categories', {
    ...byId('document', 'write'),
    body: z.object({
      categoryId: z
        .array(idOr('Please enter valid category.'), 'Please enter valid category.')
        .max(100, 'Please enter valid category.'),
    }),
    answer: z.object({ data: DocumentFile }),
  }),
  retry: call('POST', '/documents/:id/retry', {
    ...byId('document', 'run'),
  }),
};
