import type {
  AttachedFile,
  ParsedBlock,
  ParsedDocument,
  ParsedPage,
  ParseRequest,
  UnreadableStatus,
} from '../document-parser.js';

/** Parent to child: the one document this child reads. */
export type ParseOrder = ParseRequest;

/** Everything of a document that is small whatever its length. */
type DocumentHead = Omit<ParsedDocument, 'text' | 'blocks' | 'pages' | 'attached' | 'unlocked'>;

/** Child to parent. A document arrives in parts, so that neither side holds it twice. */
export type ChildMessage =
  | { kind: 'ready' }
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'text'; text: string }
  | { kind: 'pages'; pages: ParsedPage[] }
  | { kind: 'blocks'; blocks: ParsedBlock[] }
  | { kind: 'attached'; name: string; position: number }
  | { kind: 'unlocked' }
  /** More of the file that was announced last. */
  | { kind: 'bytes'; base64: string }
  | { kind: 'finished'; head: DocumentHead }
  | {
      kind: 'unreadable';
      status: UnreadableStatus;
      reason: string;
      detail: string;
      scannedPages: readonly number[];
      takesPassword: boolean;
    };

const TEXT_PART = 500_000;
const PAGES_PART = 50;
const BLOCKS_PART = 2_000;
const BYTES_PART = 1_000_000;

/** A document cut into messages; the last is `finished`. */
export function* partsOf(document: ParsedDocument): Generator<ChildMessage> {
  const { text, blocks, pages, attached = [], unlocked, ...head } = document;
  for (let at = 0; at < text.length; at += TEXT_PART) yield { kind: 'text', text: text.slice(at, at + TEXT_PART) };
  for (let at = 0; at < pages.length; at += PAGES_PART)
    yield { kind: 'pages', pages: pages.slice(at, at + PAGES_PART) };
  for (let at = 0; at < blocks.length; at += BLOCKS_PART)
    yield { kind: 'blocks', blocks: blocks.slice(at, at + BLOCKS_PART) };
  for (const { name, position, bytes } of attached) {
    yield { kind: 'attached', name, position };
    yield* bytesOf(bytes);
  }
  if (unlocked) {
    yield { kind: 'unlocked' };
    yield* bytesOf(unlocked);
  }
  yield { kind: 'finished', head };
}

function* bytesOf(bytes: Uint8Array): Generator<ChildMessage> {
  for (let at = 0; at < bytes.length; at += BYTES_PART)
    yield { kind: 'bytes', base64: Buffer.from(bytes.subarray(at, at + BYTES_PART)).toString('base64') };
}

/** Puts the parts together again. */
export class DocumentAssembler {
  private readonly texts: string[] = [];
  private readonly pages: ParsedPage[] = [];
  private readonly blocks: ParsedBlock[] = [];
  private readonly attached: (Omit<AttachedFile, 'bytes'> & { parts: Buffer[] })[] = [];
  private unlocked: Buffer[] | null = null;
  /** Parts of the file that was announced last. */
  private bytes: Buffer[] = [];

  /** What the rows of a table have in common is held once. */
  private addBlock(block: ParsedBlock): void {
    const last = this.blocks.at(-1);
    const { headingPath } = block;
    if (
      last?.headingPath.length === headingPath.length &&
      last.headingPath.every((each, at) => each === headingPath[at])
    )
      block.headingPath = last.headingPath;
    if (block.table && block.table.header === last?.table?.header) block.table.header = last?.table?.header;
    this.blocks.push(block);
  }

  /** The whole document once its last part has come, until then null. */
  take(message: ChildMessage): ParsedDocument | null {
    if (message.kind === 'text') this.texts.push(message.text);
    if (message.kind === 'pages') this.pages.push(...message.pages);
    if (message.kind === 'blocks') for (const block of message.blocks) this.addBlock(block);
    if (message.kind === 'attached') {
      this.bytes = [];
      this.attached.push({ name: message.name, position: message.position, parts: this.bytes });
    }
    if (message.kind === 'unlocked') this.unlocked = this.bytes = [];
    if (message.kind === 'bytes') this.bytes.push(Buffer.from(message.base64, 'base64'));
    if (message.kind !== 'finished') return null;
    const attached = this.attached.map(({ parts, ...file }) => ({ ...file, bytes: Buffer.concat(parts) }));
    return {
      ...message.head,
      text: this.texts.join(''),
      pages: this.pages,
      blocks: this.blocks,
      ...(attached.length > 0 && { attached }),
      ...(this.unlocked && { unlocked: Buffer.concat(this.unlocked) }),
    };
  }
}
