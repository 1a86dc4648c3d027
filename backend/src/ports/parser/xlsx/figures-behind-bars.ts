import { rangeName, readRange, type Area } from '@proofroom/contract/a1-ranges';
import { countInWords, firstOf } from '../blocks/shorten-remarks.js';
import type { GridRow } from '../grid/grid-types.js';
import { attribute, isOn, type Attributes, type XmlWalker } from '../ooxml/xml-walker-and-tree.js';

const RULES = new Set(['x:conditionalFormatting', 'x14:conditionalFormatting']);
const SIGNS = new Set(['x:dataBar', 'x14:dataBar', 'x:iconSet', 'x14:iconSet']);

/** A figure that its cell shows a bar or a sign in place of. */
export interface FigureBehindBar {
  /** "E4" */
  cell: string;
  figure: string;
}

/** Collects the areas whose cells show a bar or a sign in place of their figures. */
export class BarsInPlaceOfFigures implements XmlWalker {
  private readonly areas: Area[] = [];
  private ranges = '';
  private isRange = false;
  private isInPlace = false;

  open(name: string, attributes: Attributes): void {
    if (RULES.has(name)) [this.ranges, this.isInPlace] = [attribute(attributes, 'sqref') ?? '', false];
    else if (SIGNS.has(name)) this.isInPlace ||= !isOn(attribute(attributes, 'showValue') ?? '1');
    this.isRange = name === 'xm:sqref';
  }

  close(name: string): void {
    this.isRange = false;
    if (!RULES.has(name) || !this.isInPlace) return;
    this.areas.push(
      ...this.ranges
        .trim()
        .split(/\s+/)
        .flatMap((range) => readRange(range) ?? []),
    );
    this.isInPlace = false;
  }

  text(text: string): void {
    if (this.isRange) this.ranges += text;
  }

  /** Takes the figures that nobody sees out of their rows. */
  takeFrom(rows: readonly GridRow[]): FigureBehindBar[] {
    if (this.areas.length === 0) return [];
    return rows.flatMap(({ index, cells }) => {
      const across = this.areas.filter(({ firstRow, lastRow }) => firstRow <= index && index <= lastRow);
      if (across.length === 0) return [];
      return cells.flatMap((cell, column) => {
        if (!cell?.isValue) return [];
        if (!across.some(({ firstColumn, lastColumn }) => firstColumn <= column && column <= lastColumn)) return [];
        cells[column] = undefined;
        const place = { firstRow: index, lastRow: index, firstColumn: column, lastColumn: column };
        return [{ cell: rangeName(place), figure: cell.text }];
      });
    });
  }
}

/** What was left out as a bar or a sign stands for it, sheet by sheet. */
export function remarksOnFiguresBehindBars(
  sheets: readonly { sheet: string; figures: readonly FigureBehindBar[] }[],
): string[] {
  const count = sheets.reduce((sum, { figures }) => sum + figures.length, 0);
  if (count === 0) return [];
  const all = sheets.flatMap(({ sheet, figures }) =>
    figures.map(({ cell, figure }) => `${cell} on "${sheet}" holds ${figure}.`),
  );
  return [
    `${countInWords(count, 'cell shows', 'cells show')} a bar or a sign in place of ${count === 1 ? 'its figure' : 'their figures'}, which ${count === 1 ? 'was' : 'were'} left out.`,
    ...firstOf(all),
  ];
}
