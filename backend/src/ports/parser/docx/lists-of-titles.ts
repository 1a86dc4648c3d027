import { isTitleText } from '../blocks/words-of-no-heading.js';
import { listOf } from './labels-and-lists-of-paragraphs.js';
import type { Content } from './paragraphs-and-tables.js';
import type { Styles } from './styles/read-word-styles.js';

/** Letters from which on a point is running text, and numbered titles above such points at least. */
const PROSE = 40;
const LEAST_OVER_TEXT = 2;

/** At which levels the titles stand that lists count: "1." below "A." where one list counts it within the other. */
export class LevelsInLists {
  /** By the list, the levels of the last titles that it counts, outermost first. */
  private readonly open = new Map<string, number[]>();

  levelOf(place: string | undefined, level: number): number {
    const [list = '', depth] = place?.split(' ') ?? [];
    const outer = (this.open.get(list) ?? []).slice(0, Number(depth));
    const below = Math.max(level, ...outer.map((above) => above + 1));
    // A level of the list that has no title stands as far out as the one above it.
    while (outer.length < Number(depth)) outer.push(outer.at(-1) ?? 0);
    this.open.set(list, [...outer, below]);
    return below;
  }
}

/** Lists whose items of one level are short titles, most of them in bold type: so is one that was put in later. */
export function listsOfTitles(content: readonly Content[], styles: Styles): string[] {
  const items = content.flatMap((piece) => {
    if (piece.kind === 'table' || piece.letters === 0) return [];
    const style = styles.paragraph(piece.style);
    const list = listOf(piece, style);
    const { isBold, letters } = piece;
    return list === undefined ? [] : [{ list, isBold, letters, isTitle: isTitleText(piece.text.trim()) }];
  });
  const isOverText = (at: number): boolean => {
    const [one, next] = [items[at], items[at + 1]];
    const [id, level] = one?.list.split(' ') ?? [];
    return level === '0' && next?.list === `${id} 1` && next.letters >= PROSE;
  };
  const places = items.map((item, at) => ({ ...item, isOverText: isOverText(at) }));
  return [...Map.groupBy(places, ({ list }) => list)].flatMap(([list, alike]) => {
    const isMost = (count: number) => count > alike.length / 2;
    const bold = alike.filter(({ isBold }) => isBold).length;
    const over = alike.filter((item) => item.isOverText).length;
    // "2. Consent" above "2.1 The chair reported ...", and most others so.
    const areTitles = isMost(bold) || (isMost(over) && over >= LEAST_OVER_TEXT);
    return areTitles && alike.every(({ isTitle }) => isTitle) ? [list] : [];
  });
}
