import { buildBlocks } from '../blocks/build-blocks.js';
import { findDisplayedFormulas, pagesOfFormulas } from '../blocks/displayed-formulas.js';
import { findHeadersAndFooters } from '../blocks/find-headers-and-footers.js';
import { joinWordsCutAtLineEnds } from '../blocks/join-words-cut-at-line-ends.js';
import type { TextLine } from '../blocks/text-line.js';
import type { ReadText, FileToRead } from '../format-reader.js';
import { unreadable } from '../unreadable-reasons.js';
import { takeFiles } from './beside-text/attached-files.js';
import { withPlainBlanks } from './layout/marks-hung-before-words.js';
import { assemblePages, tabTables } from './layout/assemble-pages.js';
import { remarksOnBlackedOut } from './layout/blacked-out-words.js';
import { remarksOnHidden, remarksOnStruck } from './layout/drop-hidden-words.js';
import { announceHeadings } from './beside-text/bookmarks-as-headings.js';
import { remarksOnComments } from './beside-text/page-note-types-and-comment-remarks.js';
import type { PdfRead } from './pdf-engine-result.js';
import { readWithPdfium, unlockedCopy } from './pdfium/read-with-pdfium.js';
import { believeArtifacts, believeHeadings, doubtParagraphs } from './tags/believe-tags.js';
import { readWithPdfjs } from './read-with-pdfjs.js';
import { remarksOnDrawnSignatures } from './beside-text/drawn-signatures.js';
import { remarksOnStamps } from './beside-text/drawn-stamps.js';
import { remarksOnSignatures } from './beside-text/read-signatures.js';
import {
  byNumber,
  findGaps,
  remarksOn,
  remarksOnCharts,
  remarksOnCutClauses,
  remarksOnFormulas,
  remarksOnCurrencies,
  remarksOnLostSigns,
  remarksOnTables,
} from './unread-pages.js';
import { mendFigures } from './pictures/mend-figures.js';
import { mendClauseNumbers, remarksOnNumbers } from './pictures/mend-clause-numbers.js';
import { besideKeptLayers } from './pictures/layers-of-other-programs.js';
import {
  pagesRecognisedBefore,
  remarksOnFormerRecognition,
  remarksOnPictures,
  wordedAreas,
} from './pictures/picture-pages.js';

/** How the page of a form begins that another reader would replace, in the languages that Adobe writes it in. */
const ASKS_TO_WAIT =
  /^(?:Please wait|Bitte warten|Veuillez patienter|Espere|Attendere|Aguarde|Por favor,? aguarde|Een ogenblik|Vänta|Vent|Odota)/i;

/** With the quick engine where it reads what the viewer shows, else with the viewer's own. */
async function readWithEngine(source: FileToRead): Promise<PdfRead> {
  const { bytes, password, recognised, onProgress } = source;
  const quick = await readWithPdfium({
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    password,
    recognised,
    onProgress,
  });
  if (!quick?.text) return readWithPdfjs(source, quick);
  const { pages, outline, look } = quick.text;
  const gaps = await findGaps(pages, byNumber(recognised), look, () => {});
  return { pages, gaps, outline, facts: quick.facts };
}

/** What was recognised, with the numbers of clauses that follow from those around them. */
function withMendedNumbers(outcomes: FileToRead['recognised']): {
  outcomes: FileToRead['recognised'];
  hardToRead: number[];
} {
  if (!outcomes) return { outcomes, hardToRead: [] };
  const { pages, hardToRead } = mendClauseNumbers(mendFigures([...byNumber(outcomes).pages.values()]));
  const failures = outcomes.filter((outcome) => !('page' in outcome));
  return { outcomes: [...pages.map((page) => ({ page })), ...failures], hardToRead };
}

/**
 * Reads a PDF's own text, and what text recognition made of its pictures. Blank pages are no loss; pages that hold only
 * a picture are listed as unread until they are recognised.
 */
export async function readPdf(file: FileToRead): Promise<ReadText> {
  const { outcomes, hardToRead } = withMendedNumbers(file.recognised);
  const source = { ...file, recognised: outcomes };
  const { pages: read, gaps: found, outline, facts } = await readWithEngine(source);
  const outcome = byNumber(source.recognised);
  const recognised = besideKeptLayers(
    outcome,
    read.map(({ layer }) => layer),
  );
  const kept = outcome.failed.filter((number) => !recognised.failed.includes(number));
  const gaps = { ...found, unread: found.unread.filter((number) => !kept.includes(number)) };
  const { attached, looks: attachments, remarks: onFiles } = await takeFiles(facts.files, source.inside);
  if (read.every(({ layout }) => layout === null)) {
    if (source.recognised) throw unreadable('nothingRecognised');
    if (gaps.scanned.length === 0 && facts.files.length > 0) throw unreadable('onlyAttached');
    throw unreadable(gaps.scanned.length > 0 ? 'onlyPictures' : 'noText', 'pdf', undefined, gaps.scanned);
  }
  const known = new Set([...gaps.scanned, ...gaps.unread, ...recognised.pages.keys()]);
  const before = pagesRecognisedBefore(facts.notes).filter((number) => !known.has(number));
  const wholly = new Set([...[...known].filter((number) => !recognised.pages.get(number)?.areas), ...before]);
  const pictures = source.recognised ? [] : wordedAreas(read, facts.notes, known);
  const badLayers = source.recognised ? [] : read.flatMap(({ layer }, at) => (layer === 'bad' ? [at + 1] : []));
  const { text: plain, pages: printedPages, lines } = assemblePages(read);
  if (facts.isDynamic && ASKS_TO_WAIT.test(plain)) throw unreadable('dynamicForm');
  const textOf = ({ start, end }: TextLine): string => plain.slice(start, end);
  believeArtifacts(lines, textOf);
  const printed = lines.map((page) => page.filter(({ isRunning }) => !isRunning));
  const furniture = lines.flat().filter(({ isRunning }) => isRunning);
  for (const line of findHeadersAndFooters(printed, textOf, furniture)) line.isRunning = true;
  announceHeadings(lines, outline, textOf);
  believeHeadings(lines.flat(), textOf);
  doubtParagraphs(lines, textOf);
  const { tabbed, isTable } = tabTables(plain, lines.flat());
  const printedBlocks = buildBlocks(tabbed, lines.flat(), { isTable });
  const { text, blocks, pages } = joinWordsCutAtLineEnds({ text: tabbed, blocks: printedBlocks, pages: printedPages });
  const unlocked = source.password === undefined ? null : await unlockedCopy(source.bytes, source.password);
  return {
    text: withPlainBlanks(text),
    blocks,
    pages,
    unreadPages: gaps.unread,
    scannedPages: [...new Set([...gaps.scanned, ...badLayers, ...pictures.map(({ page }) => page)])].sort(
      (a, b) => a - b,
    ),
    ...(pictures.length > 0 && { pictures }),
    remarks: [
      ...remarksOn(gaps, recognised, facts.isProtected),
      ...remarksOnNumbers(hardToRead),
      ...remarksOnCutClauses(text, blocks, recognised),
      ...remarksOnFormerRecognition(before),
      ...remarksOnPictures(facts.notes, wholly, recognised.pages),
      ...remarksOnHidden(facts.notes),
      ...remarksOnBlackedOut(read),
      ...remarksOnStruck(facts.notes),
      ...remarksOnTables(lines, printedBlocks, tabbed),
      ...remarksOnCharts(lines),
      ...remarksOnLostSigns(read),
      ...remarksOnCurrencies(read),
      ...remarksOnFormulas(pagesOfFormulas(findDisplayedFormulas(lines.flat(), textOf, isTable))),
      ...remarksOnDrawnSignatures(facts.notes, read),
      ...remarksOnStamps(lines, textOf),
      ...remarksOnSignatures(facts.signatures, facts.emptySignatures),
      ...remarksOnComments(facts.comments),
      ...onFiles,
    ],
    ...(facts.signatures.length + attachments.length > 0 && {
      looks: {
        ...(facts.signatures.length > 0 && { signatures: facts.signatures }),
        ...(attachments.length > 0 && { attachments }),
      },
    }),
    ...(attached.length > 0 && { attached }),
    ...(unlocked && { unlocked }),
  };
}
