import path from 'node:path';
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { Worker } from 'tesseract.js';
import { programFolders } from '../../config/env.js';
import { asBusyAsNow, OCR_LIMITS } from './ocr-limits.js';
import { USUAL_LANGUAGE } from './text-recogniser.js';

/** A word in a picture; its box is in pixels. */
export interface PictureWord {
  text: string;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** 0 to 100. */
  confidence: number;
  /** It stands where the numbers of clauses, or the signs before items, do. */
  isNumber?: boolean;
}

/** What a picture shows: a page with columns and blocks that are to be found, or one block of lines that go across all of it. */
export type PictureKind = 'page' | 'block';

/** Reads a picture (a file in memory) into lines of words, with the letters and words of a language (ISO 639-1). */
export interface OcrEngine {
  read(picture: Buffer, language: string, kind?: PictureKind): Promise<PictureWord[][]>;
  knows(language: string): boolean;
}

/** What this machine has: the languages of the program `tesseract` (quicker), and of its translation to WebAssembly for all others. */
export interface EngineChoice {
  program?: { path: string; languages: string[] };
  packages: string[];
}

/** What the engines call the languages that a text is told to be in. */
const NAMES_OF_LANGUAGES: Record<string, string> = {
  en: 'eng',
  de: 'deu',
  fr: 'fra',
  es: 'spa',
  it: 'ita',
  pt: 'por',
  nl: 'nld',
  ga: 'gle',
  pl: 'pol',
  sv: 'swe',
  da: 'dan',
  no: 'nor',
};
const LANGUAGES = Object.keys(NAMES_OF_LANGUAGES);
const PAGE_SEGMENTATION: Record<PictureKind, string> = { page: '3', block: '6' };

const require = createRequire(import.meta.url);

function programOnPath(): string | null {
  return (
    programFolders()
      .map((folder) => path.join(folder, 'tesseract'))
      .find((file) => existsSync(file)) ?? null
  );
}

const folderOfData = (language: string): string =>
  path.dirname(require.resolve(`@tesseract.js-data/${NAMES_OF_LANGUAGES[language]}/package.json`));

function hasPackage(language: string): boolean {
  try {
    require.resolve('tesseract.js');
    return folderOfData(language) !== '';
  } catch {
    return false;
  }
}

/** Null where nothing can read the usual language. */
export async function chooseEngine(): Promise<EngineChoice | null> {
  const choice: EngineChoice = { packages: LANGUAGES.filter(hasPackage) };
  const program = programOnPath();
  if (program) {
    const listed = await promisify(execFile)(program, ['--list-langs'], { timeout: 10_000 }).catch(() => null);
    const names = new Set(listed?.stdout.split(/\s+/));
    const languages = LANGUAGES.filter((language) => names.has(NAMES_OF_LANGUAGES[language] ?? ''));
    if (languages.includes(USUAL_LANGUAGE)) choice.program = { path: program, languages };
  }
  return choice.program || choice.packages.includes(USUAL_LANGUAGE) ? choice : null;
}

/** Each language of the program is read by the program, any other by the packages. */
export async function startEngine({ program, packages }: EngineChoice): Promise<OcrEngine> {
  const byPackages = packagedEngine();
  if (!program) await byPackages.start(USUAL_LANGUAGE);
  return {
    knows: (language) => program?.languages.includes(language) === true || packages.includes(language),
    read: async (picture, language, kind = 'page') =>
      linesOfTable(
        program?.languages.includes(language)
          ? await readByProgram(program.path, picture, language, kind)
          : await byPackages.read(picture, language, kind),
      ),
  };
}

const readByProgram = (program: string, picture: Buffer, language: string, kind: PictureKind): Promise<string> =>
  new Promise((settle, fail) => {
    const name = NAMES_OF_LANGUAGES[language] ?? '';
    const child = spawn(program, ['stdin', 'stdout', '--psm', PAGE_SEGMENTATION[kind], '-l', name, 'tsv'], {
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

/** Holds one language at a time: pages of one paper mostly share theirs, and each takes a hundred megabytes. */
function packagedEngine() {
  let held: { language: string; worker: Promise<Worker> } | undefined;
  const start = async (language: string): Promise<Worker> => {
    if (held?.language !== language) {
      const before = held?.worker;
      held = { language, worker: startPackaged(language) };
      await (await before)?.terminate();
    }
    return held.worker;
  };
  return {
    start,
    async read(picture: Buffer, language: string, kind: PictureKind): Promise<string> {
      const worker = await start(language);
      await worker.setParameters({ tessedit_pageseg_mode: PAGE_SEGMENTATION[kind] as never });
      return (await worker.recognize(picture, {}, { tsv: true, text: false })).data.tsv ?? '';
    },
  };
}

async function startPackaged(language: string): Promise<Worker> {
  const { createWorker } = await import('tesseract.js');
  return createWorker(NAMES_OF_LANGUAGES[language], 1, {
    langPath: path.join(folderOfData(language), '4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
    errorHandler: () => {},
  });
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
