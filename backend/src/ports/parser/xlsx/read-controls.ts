import { rangeName } from '@proofroom/contract/a1-ranges';
import { countInWords } from '../blocks/shorten-remarks.js';
import { oneLine } from '../grid/grid-types.js';
import type { GridWriter } from '../grid/grid-to-text-and-blocks.js';
import type { Relation } from '../ooxml/relations.js';
import { attribute, walkXml } from '../ooxml/xml-walker-and-tree.js';
import type { Zip } from '../ooxml/zip.js';

interface Control {
  /** "Checkbox", "Radio", "Drop" ... */
  kind: string;
  /** The cell its upper left corner lies in. */
  at: string;
  words: string;
  isTicked: boolean;
}

/** Words drawn on a sheet that nobody can fill in. */
const WORDS_ALONE = new Set(['Button', 'Dialog', 'GBox', 'Label']);
const TICKED = { Checkbox: 'Check box', Radio: 'Option button' } as const;

/** What the drawing of the controls of a sheet holds; comments, which stand in it too, are left out. */
function controlsOf(bytes: Uint8Array): Control[] {
  const controls: Control[] = [];
  let control: Control = { kind: '', at: '', words: '', isTicked: false };
  const path: string[] = [];
  walkXml(bytes, {
    open(name, attributes) {
      path.push(name);
      if (name === 'v:shape') control = { kind: '', at: '', words: '', isTicked: false };
      if (name === 'x:ClientData') control.kind = attribute(attributes, 'ObjectType') ?? '';
    },
    close(name) {
      path.pop();
      if (name === 'v:shape' && control.kind !== '' && control.kind !== 'Note')
        controls.push({ ...control, words: oneLine(control.words) });
    },
    text(text) {
      if (path.includes('v:textbox')) control.words += text;
      if (path.at(-1) === 'x:Checked') control.isTicked = text.trim() === '1';
      if (path.at(-1) !== 'x:Anchor') return;
      const [column = NaN, , row = NaN] = text.split(',').map(Number);
      if (!Number.isNaN(row + column))
        control.at = rangeName({ firstRow: row, lastRow: row, firstColumn: column, lastColumn: column });
    },
  });
  return controls;
}

/** Controls drawn over a sheet that were not read: where each of them is, null for those of a drawing that cannot be read. */
export type UnreadControls = readonly string[] | null;

/** Writes the boxes to tick of a sheet, ticked or not, and tells what other controls lie on it. */
export async function writeControls(
  zip: Zip,
  relations: readonly Relation[],
  sheet: string,
  writer: GridWriter,
): Promise<UnreadControls> {
  const unread: string[] = [];
  for (const { target } of relations.filter(({ type }) => type === 'vmlDrawing')) {
    const bytes = await zip.read(target);
    if (!bytes) continue;
    let controls: Control[];
    try {
      controls = controlsOf(bytes);
    } catch {
      // Comments are drawn in such parts too, and some are no XML.
      if (relations.some(({ type }) => type === 'control' || type === 'ctrlProp')) return null;
      continue;
    }
    const hasOwnPrograms = relations.some(({ type }) => type === 'control');
    for (const { kind, at, words, isTicked } of controls) {
      if (kind === 'Checkbox' || kind === 'Radio')
        writer.writeNote(TICKED[kind], sheet, at, `${isTicked ? '☒' : '☐'} ${words}`.trim());
      else if (WORDS_ALONE.has(kind)) {
        if (words !== '' && kind !== 'Button') writer.writeNote('Text box', sheet, at, words);
      } else if (kind !== 'Pict' || hasOwnPrograms) unread.push(at);
    }
  }
  return unread;
}

const MOST_NAMED = 5;

/** Boxes to tick, lists and fields of the workbook that were not read, sheet by sheet. */
export const remarksOnControls = (sheets: readonly { sheet: string; unread: UnreadControls }[]): string[] =>
  sheets.flatMap(({ sheet, unread }) => {
    if (unread === null)
      return [`Form controls on "${sheet}" were not read; look in the file which are ticked or filled in.`];
    if (unread.length === 0) return [];
    const cells = [...new Set(unread)].filter(Boolean);
    const places =
      cells.length === 0
        ? ''
        : `, at ${cells.slice(0, MOST_NAMED).join(', ')}${cells.length > MOST_NAMED ? ' and others' : ''}`;
    const [verb, look] = unread.length === 1 ? ['was', 'whether it is'] : ['were', 'which are'];
    return [
      `${countInWords(unread.length, 'form control')} on "${sheet}"${places} ${verb} not read; look in the file ${look} ticked or filled in.`,
    ];
  });
