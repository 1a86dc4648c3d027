import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const GIVEN = path.join(ROOT, '../shared/spec.md');
const page = readFileSync(path.join(ROOT, 'docs/specification.md'), 'utf8');

const SECTIONS = [
  '1 What the product does and for whom',
  '2 Screens and routes',
  '3 Entities and their fields',
  '4 States and transitions',
  '5 Validation rules',
  '6 Roles and permissions',
  '7 The calls',
  '8 The error catalogue',
  '9 Business constants and limits',
];
/** Of section 2. */
const SCREENS = [
  'Public routes',
  'User routes',
  'Admin routes',
  'Shell',
  'Login',
  'Registration',
  'Reset password',
  'Project list',
  'Create project with upload, project view, project edit',
  'Responses of a project',
  'My profile',
  'Contact us',
  'Admin: clients',
  'Admin: client documents',
  'Admin: DDQ list, add, edit',
  'Admin: categories',
  'Admin: support requests',
  'Admin: documents, feedback',
  'Admin: processing pipeline',
  '404 page',
  'Shared table',
];

interface Proof {
  file: string;
  title: string;
}
interface Row {
  name: string;
  proofs: Proof[];
}

const isRow = (line: string) => line.startsWith('| ') && line !== '| Row | Test |';
const rows: Row[] = page
  .split('\n')
  .filter(isRow)
  .map((line) => {
    const [name = '', tests = ''] = line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim());
    const proofs = [...tests.matchAll(/`([^`]+)` "(.*?)"(?=<br>|$)/g)];
    return { name, proofs: proofs.map(([, file = '', title = '']) => ({ file, title })) };
  });

interface Source {
  /** Of its tests, with the places of tables as they stand. */
  titles: string[];
  /** Every text and number that stands in it or in a file of its own folder that it imports. */
  words: Set<string>;
}

const PLACE = /\$[\w.]+|%[sidjo#]|\$\{[^}]*\}/;

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
}

const rootOf = (node: ts.Expression): string => {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return rootOf(node.expression);
  return '';
};

function readSource(file: string): Source {
  const titles: string[] = [];
  const words = new Set<string>();
  const imported: string[] = [];
  const visit = (source: ts.SourceFile, isTest: boolean) => {
    const look = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) words.add(node.text);
      if (isTest && ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier))
        imported.push(node.moduleSpecifier.text);
      if (isTest && ts.isCallExpression(node) && ['it', 'test'].includes(rootOf(node.expression))) {
        const [title] = node.arguments;
        if (title && ts.isStringLiteralLike(title)) titles.push(title.text);
        else if (title && ts.isTemplateExpression(title)) titles.push(title.getText(source).slice(1, -1));
      }
      ts.forEachChild(node, look);
    };
    look(source);
  };
  visit(parse(file), true);
  for (const name of imported.filter((one) => one.startsWith('./'))) {
    const beside = path.join(path.dirname(file), name.replace(/\.js$/, '.ts'));
    if (existsSync(beside)) visit(parse(beside), false);
  }
  return { titles, words };
}

const sources = new Map<string, Source>();
function sourceOf(file: string): Source {
  const known = sources.get(file) ?? readSource(path.join(ROOT, file));
  sources.set(file, known);
  return known;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A title stands in the file as it is, or is one of a table whose places are filled with what stands in the file. */
function isThere({ file, title }: Proof): boolean {
  if (!existsSync(path.join(ROOT, file))) return false;
  const { titles, words } = sourceOf(file);
  if (titles.includes(title)) return true;
  return titles.some((pattern) => {
    if (!PLACE.test(pattern)) return false;
    const parts = pattern.split(new RegExp(PLACE, 'g')).map(escaped);
    const found = new RegExp(`^${parts.join('(.+?)')}$`).exec(title);
    return found?.slice(1).every((word) => words.has(word)) ?? false;
  });
}

describe('the page of the specification', () => {
  it('has every section', () => {
    const headings = page.split('\n').filter((line) => line.startsWith('#'));
    const missing = [...SECTIONS.map((name) => `## ${name}`), ...SCREENS.map((name) => `### ${name}`)].filter(
      (heading) => !headings.includes(heading),
    );
    expect(missing).toEqual([]);
  });

  it('names a test for each of its rows', () => {
    expect(rows.length).toBeGreaterThan(200);
    expect(rows.filter(({ proofs }) => proofs.length === 0).map(({ name }) => name)).toEqual([]);
  });

  it('names tests that there are', () => {
    const unknown = rows.flatMap(({ name, proofs }) =>
      proofs.filter((proof) => !isThere(proof)).map(({ file, title }) => `${name}: ${file} "${title}"`),
    );
    expect(unknown).toEqual([]);
  });

  it.skipIf(!existsSync(GIVEN))('has a row for every route, call, rule and message that was asked for', () => {
    const given = readFileSync(GIVEN, 'utf8');
    const cells = (section: string, column: number) =>
      (given.split(`## ${section}`)[1]?.split('\n## ')[0] ?? '')
        .split('\n')
        .filter((line) => /^\| (?!-)/.test(line))
        .map((line) => line.split('|')[column]?.trim() ?? '');
    const routes = cells('2. ', 1)
      .filter((cell) => cell === '/' || /^\/?\w+\//.test(cell) || cell === '/registration')
      .map((route) => route.replaceAll(/\{(\w+)\}/g, ':$1').replace(/(?!^)\/$/, ''));
    const calls = cells('7. ', 1).filter((cell) => /^(GET|POST|PUT|DELETE|Upload|CSV)/.test(cell));
    const rules = cells('5. ', 3).filter((cell) => /^[A-Z].*\.$/.test(cell));
    const names = rows.map(({ name }) => name.replaceAll('`', ''));
    const isNamed = (wanted: string) => {
      const calledOnce = wanted.split(', /');
      return calledOnce.every((one, at) =>
        names.some((name) => name.includes(at === 0 ? one.replace(/^\/?reset_password/, '/reset_password') : one)),
      );
    };
    expect([routes.length, calls.length, rules.length].every((count) => count > 15)).toBe(true);
    expect([...routes, ...calls, ...rules].filter((wanted) => !isNamed(wanted))).toEqual([]);
  });
});
