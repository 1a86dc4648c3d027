import { parse } from 'csv-parse/sync';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse as parseYaml } from 'yaml';
import { blocksOf, type Block } from './parse-paper-blocks.ts';
import { parseInlineFormatting, type TextRun } from './parse-inline-formatting.ts';

export const PAPERS = path.join(import.meta.dirname, 'papers');

interface PaperHead {
  /** Name and format of the file that is made. */
  file: string;
  category: string;
  /** Further categories whose questions it answers. */
  also?: string[];
  kind: string;
  /** YYYY-MM-DD; what the file's own metadata say. */
  date: string;
  /** Travels with a mail and has no place of its own in the room. */
  attachedOnly: boolean;
}

export interface TextPaper extends PaperHead {
  form: 'text';
  layout: string;
  typeface: string | undefined;
  header: string | undefined;
  footer: string | undefined;
  password: string | undefined;
  author: string;
  changed: string | undefined;
  mail: MailHead | undefined;
  blocks: Block[];
  footnotes: Map<string, TextRun[]>;
}

export interface MailHead {
  from: string;
  to: string;
  cc: string;
  subject: string;
  sent: string;
  attach: string[];
  html: boolean;
}

export interface SheetPaper {
  name: string;
  title: string | undefined;
  headRows: number;
  columns: string[];
  rows: string[][];
}

export interface TablePaper extends PaperHead {
  form: 'table';
  sheets: SheetPaper[];
}

export type Paper = TextPaper | TablePaper;

const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value));
const optional = (value: unknown): string | undefined => (value === undefined ? undefined : String(value));
const day = (value: unknown): string => (value instanceof Date ? value.toISOString() : text(value)).slice(0, 10);

function readText(name: string): TextPaper {
  const source = readFileSync(path.join(PAPERS, name), 'utf8').replaceAll('\r\n', '\n');
  const [, yaml, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  if (yaml === undefined || body === undefined) throw new Error(`${name} has no head between two lines of dashes.`);
  const head = parseYaml(yaml) as Record<string, unknown>;
  for (const key of ['file', 'category', 'kind', 'date'])
    if (head[key] === undefined && !(head['attachedOnly'] === true && key !== 'file'))
      throw new Error(`${name} says no "${key}".`);
  const footnotes = new Map(
    [...body.matchAll(/^\[\^(\w+)\]:\s*(.+)$/gm)].map(
      ([, key = '', note = '']) => [key, parseInlineFormatting(note)] as const,
    ),
  );
  return {
    form: 'text',
    file: text(head['file']),
    category: text(head['category']),
    ...(Array.isArray(head['also']) && { also: head['also'].map(text) }),
    kind: text(head['kind']),
    date: day(head['date'] ?? head['sent']),
    attachedOnly: head['attachedOnly'] === true,
    layout: text(head['layout'] ?? 'plain'),
    typeface: optional(head['typeface']),
    header: optional(head['header']),
    footer: optional(head['footer']),
    password: optional(head['password']),
    author: text(head['author'] ?? ''),
    changed: head['changed'] instanceof Date ? head['changed'].toISOString() : optional(head['changed']),
    mail: head['from'] === undefined ? undefined : mailHead(head),
    blocks: blocksOf(body.replaceAll(/^\[\^\w+\]:.*$/gm, ''), name),
    footnotes,
  };
}

function mailHead(head: Record<string, unknown>): MailHead {
  const { from, to, cc, subject, sent, attach, html } = head;
  const attached = Array.isArray(attach) ? attach.map(text) : attach === undefined ? [] : [text(attach)];
  const when = sent instanceof Date ? sent.toISOString() : text(sent);
  const all = (value: unknown) => (Array.isArray(value) ? value.map(text).join('; ') : text(value));
  return {
    from: text(from),
    to: all(to),
    cc: all(cc),
    subject: text(subject),
    sent: when,
    attach: attached,
    html: html === true,
  };
}

const SHEET_HEAD = /^# ?(file|sheet|category|kind|columns|title|headRows|date|attachedOnly): ?(.*)$/;

function readSheet(name: string) {
  const lines = readFileSync(path.join(PAPERS, name), 'utf8').replaceAll('\r\n', '\n').split('\n');
  const head = new Map<string, string>();
  let at = 0;
  for (; lines[at]?.startsWith('#'); at++) {
    const [, key, value] = SHEET_HEAD.exec(lines[at] ?? '') ?? [];
    if (key === undefined) throw new Error(`${name}: what does "${lines[at]}" say?`);
    head.set(key, (value ?? '').trim());
  }
  const body = lines.slice(at).join('\n');
  const delimiter = (head.get('file') ?? '').endsWith('.csv') && /^[^\n,]*;/.test(body) ? ';' : ',';
  const rows = parse(body, { delimiter, relax_column_count: true, skip_empty_lines: false }) as string[][];
  while (rows.at(-1)?.every((cell) => cell === '')) rows.pop();
  return { head, rows };
}

/** Commas inside brackets belong to a number format. */
const columnsOf = (line: string): string[] =>
  line
    .match(/[^,(]+(\([^)]*\))?/g)
    ?.map((one) => one.trim())
    .filter(Boolean) ?? [];

function readTables(names: string[]): TablePaper[] {
  const papers = new Map<string, TablePaper>();
  for (const name of names) {
    const { head, rows } = readSheet(name);
    const file = head.get('file');
    if (file === undefined) throw new Error(`${name} says no "file".`);
    const paper: TablePaper = papers.get(file) ?? {
      form: 'table',
      file,
      category: '',
      kind: '',
      date: '',
      attachedOnly: false,
      sheets: [],
    };
    papers.set(file, paper);
    paper.category ||= head.get('category') ?? '';
    paper.kind ||= head.get('kind') ?? '';
    paper.date ||= head.get('date') ?? '2026-11-02';
    paper.attachedOnly ||= head.get('attachedOnly') === 'true';
    paper.sheets.push({
      name: head.get('sheet') ?? 'Sheet1',
      title: head.get('title'),
      headRows: Number(head.get('headRows') ?? 1),
      columns: columnsOf(head.get('columns') ?? ''),
      rows,
    });
  }
  return [...papers.values()];
}

/** The sheet that says what the file is comes first. */
const bySheet = (a: string, b: string) => Number(saysKind(b)) - Number(saysKind(a)) || (a < b ? -1 : 1);
const saysKind = (name: string) => /^# ?kind:/m.test(readFileSync(path.join(PAPERS, name), 'utf8'));

/** All papers, in the order of their files' names. */
export function readPapers(): Paper[] {
  const names = readdirSync(PAPERS).toSorted();
  const papers: Paper[] = [
    ...names.filter((name) => name.endsWith('.md')).map(readText),
    ...readTables(names.filter((name) => name.endsWith('.csv')).toSorted(bySheet)),
  ];
  return papers.toSorted((a, b) => (a.file < b.file ? -1 : 1));
}
