import { memoize } from '../memoize.js';
import type { DocumentIndex } from './document-index.js';

const MAX_GROUP = 1200;
/** A group this short takes in the next paragraph: it is a heading or a number. */
const STUB = 60;

/** Lengths and groupings that are worked out once per opened document. */
export interface UnitFields {
  averageLength: number;
  averageNeighbours: number;
  /** Words in each section's headings. */
  headingLengths: Float32Array;
  /** Averaged over units, not sections. */
  averageHeading: number;
  /** First unit of each section, and one beyond the last. */
  sectionStarts: Uint32Array;
  /** The paragraph group of each unit: whole paragraphs cut at 1,200 characters. */
  groups: Uint32Array;
  groupLengths: Float32Array;
  averageGroup: number;
  /** Words in the headings of each group's first unit. */
  groupHeadings: Float32Array;
  averageGroupHeading: number;
}

const sum = (numbers: Float32Array | Uint32Array): number => {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
};

const average = (numbers: Float32Array | Uint32Array): number => sum(numbers) / Math.max(1, numbers.length) || 1;

function sectionStartsOf(index: DocumentIndex): Uint32Array {
  const sections = index.facts.headings.length;
  const starts = new Uint32Array(sections + 1).fill(index.unitCount);
  for (let unit = index.unitCount - 1; unit >= 0; unit--) starts[index.at('section', unit)] = unit;
  return starts;
}

function groupsOf(index: DocumentIndex): Uint32Array {
  const groups = new Uint32Array(index.unitCount);
  let group = -1;
  let start = 0;
  let end = 0;
  for (let unit = 0; unit < index.unitCount; unit++) {
    const fits =
      group >= 0 && index.at('end', unit) - start <= MAX_GROUP && index.at('page', unit) === index.at('page', unit - 1);
    const belongs = fits && (index.at('paragraph', unit) === index.at('paragraph', unit - 1) || end - start < STUB);
    if (!belongs) {
      group++;
      start = index.at('start', unit);
    }
    end = index.at('end', unit);
    groups[unit] = group;
  }
  return groups;
}

function readFields(index: DocumentIndex): UnitFields {
  const n = index.unitCount;
  const { length, section } = index.columns;
  const headingLengths = new Float32Array(index.facts.headings.length);
  index.headings.forEachTerm((_, item, count) => {
    headingLengths[item] = (headingLengths[item] ?? 0) + count;
  });
  const groups = groupsOf(index);
  const groupCount = n === 0 ? 0 : (groups[n - 1] ?? 0) + 1;
  const groupLengths = new Float32Array(groupCount);
  const groupHeadings = new Float32Array(groupCount);
  const unitHeadings = new Float32Array(n);
  for (let unit = n - 1; unit >= 0; unit--) {
    const group = groups[unit] ?? 0;
    const heading = headingLengths[section[unit] ?? 0] ?? 0;
    groupLengths[group] = (groupLengths[group] ?? 0) + (length[unit] ?? 0);
    groupHeadings[group] = heading;
    unitHeadings[unit] = heading;
  }
  return {
    averageLength: average(length),
    averageNeighbours: (2 * sum(length) - (length[0] ?? 0) - (length[n - 1] ?? 0)) / Math.max(1, n) || 1,
    headingLengths,
    averageHeading: average(unitHeadings),
    sectionStarts: sectionStartsOf(index),
    groups,
    groupLengths,
    averageGroup: average(groupLengths),
    groupHeadings,
    averageGroupHeading: average(groupHeadings),
  };
}

export const unitFieldsOf = memoize(readFields);
