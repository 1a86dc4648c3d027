import type { Unit } from '../../text/structure/unit.js';

/** Characters a stored passage may have, unless one unit alone is longer. */
export const CHUNK_MAX = 1000;

/** A stored passage: whole units in a row, on one page and under one top heading. */
export interface Chunk {
  /** `[start, end)` counts into the document's text. */
  start: number;
  end: number;
  page: number | null;
  headingPath: readonly string[];
  /** `[first, last)` unit numbers; every unit belongs to exactly one chunk. */
  units: readonly [first: number, last: number];
}

interface OpenChunk {
  first: Unit;
  last: Unit;
  from: number;
}

/** A paragraph that is shorter than this shares its chunk with the next one. */
const FULL_ENOUGH = 500;

function fits({ first, last }: OpenChunk, unit: Unit): boolean {
  if (unit.end - first.start > CHUNK_MAX || unit.page !== first.page) return false;
  if (unit.headingPath[0] !== first.headingPath[0]) return false;
  if (unit.isHeading && !last.isHeading) return false;
  return unit.paragraph === last.paragraph || last.end - first.start < FULL_ENOUGH;
}

/** Packs units into stored passages, in reading order. A heading opens a chunk and stays with what follows it. */
export function chunkUnits(units: readonly Unit[]): Chunk[] {
  const chunks: Chunk[] = [];
  let open: OpenChunk | null = null;
  const close = (upTo: number) => {
    if (!open) return;
    const { first, last, from } = open;
    chunks.push({
      start: first.start,
      end: last.end,
      page: first.page,
      headingPath: last.headingPath,
      units: [from, upTo],
    });
  };
  units.forEach((unit, number) => {
    if (open && fits(open, unit)) {
      open.last = unit;
      return;
    }
    close(number);
    open = { first: unit, last: unit, from: number };
  });
  close(units.length);
  return chunks;
}
