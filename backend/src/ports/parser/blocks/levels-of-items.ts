import type { BlockKind } from '../document-parser.js';
import type { ClauseLabel } from './clause-labels.js';
import type { TextLine } from './text-line.js';

/** Share of the size of its letters by which an item is set in from the one it stands below, and points or characters at least. */
const SET_IN = 0.6;
const LEAST = 1;
/** Share of the width of a column by which the next one stands beside it at least. */
const BESIDE = 0.5;

interface OpenItem {
  left: number;
  /** Its bullet, or the form of its number. */
  sign: string;
  isBullet: boolean;
}

/** How deep an item of a list stands that has a bullet, or stands below one: no number tells it, but where its bullet stands does. */
export class LevelsOfItems {
  private open: OpenItem[] = [];
  /** The last line of which it is known how it stands to the open items. */
  private last: TextLine | undefined;
  private isMoved = false;

  /** Takes note of a block that begins so; the level of an item below another one, from 2. Text that begins where an item does ends that. */
  read(kind: BlockKind, line: TextLine, label: ClauseLabel | null, text: string): number | undefined {
    if (kind === 'line') return undefined;
    const { left } = line;
    const isBullet = label?.form === 'bullet';
    const sign = isBullet ? text.charAt(0) : (label?.form ?? '');
    const setIn = Math.max(LEAST, SET_IN * line.size);
    this.isMoved ||= this.open.length > 0 && (line.isJump || line.page !== this.last?.page);
    this.last ??= line;
    if (kind === 'heading' || kind === 'table_row') this.open = [];
    // Text at the head of the next column may go on with an item.
    if (this.isMoved && kind === 'paragraph' && !this.isInPlace(line)) return undefined;
    if (this.isMoved && !this.open.some((item) => Math.abs(item.left - left) < setIn)) this.moveTo(line, sign);
    this.isMoved = false;
    this.last = line;
    this.open = this.open.filter((item) => item.left + setIn < left);
    if (kind !== 'list_item') return undefined;
    const isBelowBullet = this.open.some((item) => item.isBullet);
    this.open.push({ left, sign, isBullet });
    return this.open.length > 1 && (isBullet || isBelowBullet) ? this.open.length : undefined;
  }

  /** Moves the open items to another column, where one with the same sign begins where its line does, or to where that column stands; those of which this is not known end. */
  private moveTo(line: TextLine, sign: string): void {
    const beside = this.besideOf(line);
    const awayFrom = (item: OpenItem) => Math.abs(line.left - item.left - beside);
    const [alike] = this.open
      .filter((item) => item.sign === sign)
      .sort((one, other) => awayFrom(one) - awayFrom(other));
    const isSamePlace = this.isInPlace(line);
    const moved = isSamePlace ? 0 : alike ? line.left - alike.left : beside;
    if (isSamePlace || alike || beside !== 0)
      this.open = this.open.map((item) => ({ ...item, left: item.left + moved }));
    else this.open = [];
  }

  /** How far the column of a line stands to the right of the last one; 0 where it is that, or is not known. */
  private besideOf(line: TextLine): number {
    const beside = this.last ? line.columnRight - this.last.columnRight : 0;
    return Math.abs(beside) > BESIDE * (line.columnRight - line.left) ? beside : 0;
  }

  /** Whether a line stands in the same column of another page. */
  private isInPlace(line: TextLine): boolean {
    return line.page !== this.last?.page && this.besideOf(line) === 0;
  }
}
