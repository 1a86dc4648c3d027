import type { ParsedDocument } from '#product/ports/parser/document-parser.js';
import type { Paper, Said } from './paper.ts';
import { type Piece, piecesOf, plain } from './pieces-of-reading.ts';

export interface Fault {
  kind:
    | 'words lost'
    | 'order broken'
    | 'heading lost'
    | 'heading false'
    | 'heading of a wrong level'
    | 'paragraph cut or joined'
    | 'list item lost'
    | 'list item false'
    | 'clause lost'
    | 'clause wrong'
    | 'clause false'
    | 'row broken'
    | 'row without its head'
    | 'row outside its group'
    | 'row false'
    | 'note not tied'
    | 'running line in the text'
    | 'words doubled or from nowhere';
  /** What the paper says, and how it was read. */
  said: string;
  read: string;
}

/** All in which the reading of a paper differs from what it says. */
export function faultsOf(
  { said: all, furniture }: Pick<Paper, 'said' | 'furniture'>,
  document: Pick<ParsedDocument, 'text' | 'blocks'>,
): Fault[] {
  const said = all.filter((one) => textOf(one) !== '');
  const pieces = piecesOf(document);
  const found = matched(said, pieces);
  const flow = pieces.map(({ text }) => text).join(' ');
  const faults = said.flatMap((one) => {
    const piece = found.get(one);
    return piece ? faultsOfFound(one, piece, pieces[piece.at + 1]) : faultOfMissing(one, flow, pieces);
  });
  return [
    ...faults,
    ...faultsOfOrder(said, found),
    ...faultsOfLevels(said, found),
    ...faultsOfNotes(said, found, pieces),
    ...faultsOfRest(said, found, pieces, furniture),
  ];
}

const textOf = (one: Said): string => ('cells' in one ? one.cells.map(plain).join('\t') : plain(one.text)).trim();
const fault = (kind: Fault['kind'], said: string, read = ''): Fault => ({ kind, said, read });

/** Which piece says what: the next one with the same words, rather no running line, else any. */
function matched(said: readonly Said[], pieces: readonly Piece[]): Map<Said, Piece> {
  const found = new Map<Said, Piece>();
  const left = Map.groupBy(pieces, keyOf);
  let at = -1;
  for (const one of said) {
    const same = left.get(keyOfSaid(one));
    const ahead = same?.filter((each) => each.at > at) ?? [];
    const piece = ahead.find(({ kind }) => kind !== 'line') ?? ahead[0] ?? same?.[0];
    if (!same || !piece) continue;
    same.splice(same.indexOf(piece), 1);
    at = Math.max(at, piece.at);
    found.set(one, piece);
  }
  return found;
}

/** Empty cells count for nothing here: whether words stand in the right column is told by the heads. */
const filled = (text: string): string => text.split('\t').filter(Boolean).join('\t');
const keyOf = ({ text }: Piece): string => filled(text);
const keyOfSaid = (one: Said): string => filled(textOf(one));

function faultsOfFound(one: Said, piece: Piece, next: Piece | undefined): Fault[] {
  const text = textOf(one);
  switch (one.kind) {
    case 'heading':
      // What heads a table may be its caption as well, which its rows stand under.
      return piece.kind === 'heading' || next?.headingPath.includes(text)
        ? faultsOfClause(one, piece)
        : [fault('heading lost', text, piece.kind)];
    case 'paragraph':
    case 'list_item':
      return [...faultsOfKind(one, piece), ...faultsOfClause(one, piece)];
    case 'table_row':
      return piece.kind === 'table_row' ? faultsOfRow(one, piece) : [fault('row broken', text, piece.kind)];
    case 'head_row':
    case 'note':
    case 'loose':
      return [];
  }
}

function faultsOfKind(one: Said & { kind: 'paragraph' | 'list_item' }, piece: Piece): Fault[] {
  if (piece.kind === 'heading') return [fault('heading false', one.text)];
  if (piece.kind === 'table_row') return [fault('row false', one.text)];
  if (one.kind === 'list_item' && piece.kind !== 'list_item') return [fault('list item lost', one.text, piece.kind)];
  // A clause may be either.
  if (one.kind === 'paragraph' && piece.kind === 'list_item' && !one.clause)
    return [fault('list item false', one.text)];
  return [];
}

function faultsOfClause(one: { text: string; clause?: string }, { clause }: Piece): Fault[] {
  if (clause === one.clause) return [];
  if (clause === undefined) return [fault('clause lost', `${one.clause}: ${one.text}`)];
  return [fault(one.clause === undefined ? 'clause false' : 'clause wrong', `${one.clause}: ${one.text}`, clause)];
}

function faultsOfRow(one: Said & { kind: 'table_row' }, piece: Piece): Fault[] {
  const text = textOf(one);
  const heads = piece.head ?? [];
  const cells = piece.text.split('\t');
  const headOf = new Map(one.cells.map((cell, column) => [plain(cell), plain(one.head?.[column] ?? '')]));
  const isWrong = cells.some((cell, column) => cell && (headOf.get(cell) ?? '') !== (heads[column] ?? ''));
  const isTitle = one.head !== null && one.cells.length === 1;
  return [
    ...(isWrong && !isTitle
      ? [fault('row without its head', `${one.head?.join(' | ')}: ${text}`, heads.join(' | '))]
      : []),
    ...(one.group && piece.headingPath.at(-1) !== plain(one.group)
      ? [fault('row outside its group', `${one.group}: ${text}`, piece.headingPath.join(' > '))]
      : []),
  ];
}

function faultOfMissing(one: Said, flow: string, pieces: readonly Piece[]): Fault[] {
  const text = textOf(one);
  const words = text.split(/\s+/);
  const known = new Set(flow.split(/\s+/));
  const nearest = pieces.find((piece) => piece.text.includes(text.slice(0, 24)))?.text ?? '';
  if (words.some((word) => !known.has(word))) return [fault('words lost', text, nearest)];
  if (one.kind === 'heading') return [fault('heading lost', text, nearest)];
  if (one.kind === 'table_row' || one.kind === 'head_row') return [fault('row broken', text, nearest)];
  if (one.kind === 'loose') return flow.includes(text) ? [] : [fault('order broken', text, nearest)];
  return [fault('paragraph cut or joined', text, nearest)];
}

function faultsOfOrder(said: readonly Said[], found: ReadonlyMap<Said, Piece>): Fault[] {
  let last = -1;
  return said.flatMap((one) => {
    const at = found.get(one)?.at;
    if (at === undefined) return [];
    const isBehind = at < last;
    last = Math.max(last, at);
    return isBehind ? [fault('order broken', textOf(one))] : [];
  });
}

/** A heading is deeper than, as deep as, or less deep than the one before it; where they have numbers, those may count from the title's level as well. */
function faultsOfLevels(said: readonly Said[], found: ReadonlyMap<Said, Piece>): Fault[] {
  const headings = said.filter((one) => one.kind === 'heading');
  const areNumbered = headings.some(({ clause }) => clause !== undefined);
  const levels = headings.flatMap((one) => {
    const read = found.get(one)?.level;
    return read === undefined || (areNumbered && one.level === 1) ? [] : [{ text: one.text, said: one.level, read }];
  });
  return levels.slice(1).flatMap((one, at) => {
    const before = levels[at];
    if (!before || Math.sign(one.said - before.said) === Math.sign(one.read - before.read)) return [];
    const [above, below] = [`${before.text} (${before.said})`, `${one.text} (${one.said})`];
    return [fault('heading of a wrong level', `${above} > ${below}`, `${before.read} > ${one.read}`)];
  });
}

function faultsOfNotes(said: readonly Said[], found: ReadonlyMap<Said, Piece>, pieces: readonly Piece[]): Fault[] {
  return said.flatMap((one) => {
    if (one.kind !== 'note') return [];
    const name = `Footnote ${one.mark.replaceAll(/[()]/g, '').normalize('NFKC')}`;
    const isNote = found.get(one)?.headingPath.at(-1)?.startsWith(name);
    const isMarked = pieces.some(
      ({ text, notes }) => text.includes(plain(one.marked)) && notes.some((note) => note.startsWith(name)),
    );
    return isNote && isMarked ? [] : [fault('note not tied', one.text, isNote ? 'no mark' : 'no note')];
  });
}

/** What was read beside that: running lines are known as such, and heads may be repeated on each page. */
function faultsOfRest(
  said: readonly Said[],
  found: ReadonlyMap<Said, Piece>,
  pieces: readonly Piece[],
  furniture: readonly string[],
): Fault[] {
  const used = new Set(found.values());
  const running = furniture.map(
    (line) =>
      new RegExp(`^${line.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('#', String.raw`\d+`)}$`),
  );
  const heads = new Set(said.filter(({ kind }) => kind === 'head_row').map(keyOfSaid));
  const open = said
    .filter((one) => !found.has(one))
    .map((one) => textOf(one).replaceAll('\t', ' '))
    .join(' ');
  return pieces.flatMap((piece) => {
    if (used.has(piece) || piece.text === '' || piece.kind === 'line' || heads.has(keyOf(piece))) return [];
    const { text } = piece;
    if (running.some((line) => line.test(text.replaceAll('\t', ' '))))
      return [fault('running line in the text', text, piece.kind)];
    if (piece.kind === 'heading') return [fault('heading false', text)];
    const isPart = text.split(/\s+/).every((word) => open.includes(word));
    if (isPart) return [];
    return [fault(piece.kind === 'table_row' ? 'row false' : 'words doubled or from nowhere', text, piece.kind)];
  });
}
