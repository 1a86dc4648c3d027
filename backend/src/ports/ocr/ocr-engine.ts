import path from 'node:path';
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { programFolders } from '../../config/env.js';
import { asBusyAsNow, OCR_LIMITS } from './ocr-limits.js';

/** A word in a picture; its box is in pixels. */
export interface PictureWord {
  text: string;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** 0 to 100. */
  confidence: number;
}

/** Reads a picture (a file in memory) into lines of words. */
export interface OcrEngine {
  read(picture: Buffer): Promise<PictureWord[][]>;
}

/** Which engine this machine has: the program `tesseract` (twice as fast), or its translation to WebAssembly. */
export type EngineChoice = { kind: 'program'; path: string } | { kind: 'wasm' };

const LANGUAGE = 'eng';
/** Finds columns and blocks by itself; without it text is read straight across columns. */
const PAGE_SEGMENTATION = '3';

const require = createRequire(import.meta.url);

function programOnPath(): string | null {
  return (
    programFolders()
      .map((folder) => path.join(folder, 'tesseract'))
      .find((file) => existsSync(file)) ?? null
  );
}

const hasPackages = (): boolean => {
  try {
    require.resolve('tesseract.js');
    require.resolve(`@tesseract.js-data/${LANGUAGE}/package.json`);
    return true;
  } catch {
    return false;
  }
};

/** Null where neither is installed. */
export async function chooseEngine(): Promise<EngineChoice | null> {
  const program = programOnPath();
  if (program) {
    const languages = await promisify(execFile)(program, ['--list-langs'], { timeout: 10_000 }).catch(() => null);
    if (languages && new RegExp(`^${LANGUAGE}$`, 'm').test(languages.stdout)) return { kind: 'program', path: program };
  }
  return hasPackages() ? { kind: 'wasm' } : null;
}

export async function startEngine(choice: EngineChoice): Promise<OcrEngine> {
  return choice.kind === 'program' ? programEngine(choice.path) : wasmEngine();
}

function programEngine(program: string): OcrEngine {
  const read = (picture: Buffer) =>
    new Promise<string>((settle, fail) => {
      const child = spawn(program, ['stdin', 'stdout', '--psm', PAGE_SEGMENTATION, '-l', LANGUAGE, 'tsv'], {
        env: { OMP_THREAD_LIMIT: '1' },
        stdio: ['pipe', 'pipe', 'ignore'],
        timeout: asBusyAsNow(OCR_LIMITS.pageMs),
      });
      const pieces: Buffer[] = [];
      child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
      child.on('error', fail);
      child.on('close', (code) =>
        code === 0 ? settle(Buffer.concat(pieces).toString('utf8')) : fail(new Error(`tesseract ended with ${code}`)),
      );
      // A program that ends early leaves a broken pipe, which its exit code explains better.
      child.stdin.on('error', () => {});
      child.stdin.end(picture);
    });
  return { read: async (picture) => linesOfTable(await read(picture)) };
}

async function wasmEngine(): Promise<OcrEngine> {
  const { createWorker } = await import('tesseract.js');
  const data = path.dirname(require.resolve(`@tesseract.js-data/${LANGUAGE}/package.json`));
  const worker = await createWorker(LANGUAGE, 1, {
    langPath: path.join(data, '4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
    errorHandler: () => {},
  });
  await worker.setParameters({ tessedit_pageseg_mode: PAGE_SEGMENTATION as never });
  return {
    read: async (picture) => {
      const { data: page } = await worker.recognize(picture, {}, { tsv: true, text: false });
      return linesOfTable(page.tsv ?? '');
    },
  };
}

const WORD_LEVEL = '5';

/** Reads the table (tab-separated values) that tesseract prints: one row per word, with block, paragraph and line. */
export function linesOfTable(table: string): PictureWord[][] {
  const lines: PictureWord[][] = [];
  let place = '';
  for (const row of table.split('\n')) {
    const [level, page, block, paragraph, line, , left, top, width, height, confidence, text] = row.split('\t');
    if (level !== WORD_LEVEL || !text?.trim()) continue;
    const here = [page, block, paragraph, line].join('.');
    if (here !== place) lines.push([]);
    place = here;
    const [x0, y0] = [Number(left), Number(top)];
    lines.at(-1)?.push({
      text: text.trim(),
      x0,
      y0,
      x1: x0 + Number(width),
      y1: y0 + Number(height),
      confidence: Number(confidence),
    });
  }
  return lines;
}
