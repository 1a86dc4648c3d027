import type { ProjectIndex } from '../../ranking/index.js';
import { plainQuestion } from '../analyse-question.js';
import type { ComposeDocument } from '../compose-answer-types.js';

const PAPER = 'certificate|policy|register|report|deed';
/** "Does any property have a Building Energy Rating certificate?": whether a paper is there. */
const ASKS_FOR_PAPER = new RegExp(
  String.raw`^(?:please )?(?:is|are|does|do|has|have|provide|produce|supply)\b (?:[\w'’&-]+ ){0,6}?((?:[\w'’&-]+ ){1,5})(${PAPER}|policies|(?:certificate|register|report|deed)s)\b(?! of\b)`,
  'i',
);
/** Words before a paper's name that are not part of it. */
const NO_PART =
  /^(?:is|are|does|do|has|have|had|a|an|the|any|every|each|all|its|our|their|your|this|that|there|current|valid|up-to-date|latest|recent|original|signed|existing|written|formal|of|for|in|on|to|with|by|and|or|hold|holds|held|need|needs|been|be|get|got|obtained|issued|company|company's|property|properties|provide|produce|supply|please)$/i;
const MOST_NAMED = 4;

/** A kind of paper, as a question names it: "Building Energy Rating" and "certificate". */
export interface NamedPaper {
  name: string;
  qualifiers: readonly string[];
  noun: string;
}

/** The paper that a question asks for by its name; null where it asks for something else, or names no kind of it. */
function paperAskedFor(question: string): NamedPaper | null {
  const match = ASKS_FOR_PAPER.exec(plainQuestion(question));
  if (!match) return null;
  const before = (match[1] ?? '').trim().split(' ');
  const start = before.findLastIndex((word) => NO_PART.test(word)) + 1;
  const qualifiers = before.slice(start).slice(-MOST_NAMED);
  const noun = (match[2] ?? '').toLowerCase().replace(/ies$/, 'y').replace(/s$/, '');
  return qualifiers.length === 0 ? null : { name: `${qualifiers.join(' ')} ${noun}`, qualifiers, noun };
}

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** "BER certificate" is a Building Energy Rating certificate. */
function isCalled(text: string, { qualifiers, noun }: NamedPaper): boolean {
  const own = new Set(words(text));
  if (!own.has(noun) && !own.has(`${noun}s`)) return false;
  const short = qualifiers.map((word) => word.charAt(0).toLowerCase()).join('');
  return (qualifiers.length > 1 && own.has(short)) || qualifiers.some((word) => own.has(word.toLowerCase()));
}

/**
 * The paper that a question asks for, where no document is called so and none has a part with that heading; null otherwise. What
 * other papers say of such a paper does not show that it is there.
 */
export function missingPaper(
  question: string,
  documents: readonly ComposeDocument[],
  project: ProjectIndex,
): NamedPaper | null {
  const asked = paperAskedFor(question);
  const isThere = (document: ComposeDocument): boolean => {
    const { id, fileName, title, kind } = document;
    if (asked && [fileName, title ?? '', kind ?? ''].some((name) => isCalled(name.replaceAll('_', ' '), asked)))
      return true;
    const index = project.get(String(id))?.index;
    if (!asked || !index) return false;
    for (let unit = 0, last = ''; unit < index.unitCount; unit += 1) {
      const heading = index.headingPath(unit).join('\n');
      if (heading !== last && heading.split('\n').some((one) => isCalled(one, asked))) return true;
      last = heading;
    }
    return false;
  };
  return asked && !documents.some(isThere) ? asked : null;
}
