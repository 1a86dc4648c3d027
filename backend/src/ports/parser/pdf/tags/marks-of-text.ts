import type { EngineItem } from '../layout/place-text-items-on-page.js';
import { ARTIFACT } from './read-page-tags.js';
import type { Tag } from './tag.js';

/** Where the viewer's engine says that marked content begins or ends, among the texts of a page. */
export interface EngineMark {
  type: string;
  /** "p12R_mc3": the page and the number of the content. */
  id?: string | null;
  tag?: string;
}

/** Pieces that begin at the same place, to a tenth of a point. */
const placeOf = ({ transform }: EngineItem): string => `${transform[4]?.toFixed(1)} ${transform[5]?.toFixed(1)}`;

/** Takes the texts of a page with the marks between them, and tells what tags say of a text by where it begins. */
export class MarksOfText {
  /** For each content that is open, its own tag or that of the one around it. */
  private readonly open: (Tag | undefined)[] = [];
  private readonly byPlace = new Map<string, Tag>();

  constructor(private readonly tags: ReadonlyMap<number, Tag>) {}

  take(piece: EngineItem | EngineMark): void {
    if ('str' in piece) {
      const tag = this.open.at(-1);
      if (tag && piece.str.trim() !== '') this.byPlace.set(placeOf(piece), tag);
    } else if (piece.type === 'endMarkedContent') this.open.pop();
    else this.open.push(this.tagOf(piece));
  }

  private tagOf({ id, tag }: EngineMark): Tag | undefined {
    if (tag === 'Artifact') return ARTIFACT;
    const number = /_mc(\d+)$/.exec(id ?? '')?.[1];
    return number === undefined ? this.open.at(-1) : this.tags.get(Number(number));
  }

  onItem(item: EngineItem): EngineItem {
    const tag = this.byPlace.get(placeOf(item));
    return tag ? { ...item, tag } : item;
  }
}
