import type { TextLine } from '../../blocks/text-line.js';

/** Letters of a heading at most, in all its lines; longer ones are paragraphs, of which a paper has one among so many headings at most. */
const LONGEST_HEADING = 200;
const MOST_LONG = 0.2;
/** Share of a paper's letters that its headings, and what belongs to its pages, have at most. */
const MOST_IN_HEADINGS = 0.3;
const MOST_IN_ARTIFACTS = 0.3;
/** Letters at one end of a page that are no content at most. */
const LONGEST_AT_EDGE = 400;
/** So many lines at the head of one page alone are whose paper it is, and say something. */
const LETTERHEAD = 3;

/** Headings from which on tags tell all those that do not look otherwise than the text. */
const LEAST_HEADINGS = 3;

/** Share of paragraphs that may seem to begin in the middle of a sentence. */
const MOST_CUT = 0.1;

type TextOf = (line: TextLine) => string;

const OTHER_SIGNS = /[^\p{L}\p{N}]+/gu;
const lettersOf = (text: string): number => text.replace(OTHER_SIGNS, '').length;

function lettersIn(lines: readonly TextLine[], textOf: TextOf): number {
  return lines.reduce((sum, line) => sum + lettersOf(textOf(line)), 0);
}

const heightOf = ({ fromTop }: TextLine): number => fromTop ?? 0.5;

/** What is tagged as no content, at the top and at the foot of a page: nothing else stands above or below it. Heads that the page repeats above the rows of a table are theirs. */
function artifactsAtEdges(lines: readonly TextLine[]): TextLine[][] {
  const content = lines.filter(({ tagged, isRunning }) => !tagged?.isArtifact && !isRunning);
  const heights = content.map(heightOf);
  const [top, foot] = [Math.min(...heights), Math.max(...heights)];
  const artifacts = content.length === 0 ? [] : lines.filter(({ tagged }) => tagged?.isArtifact);
  const isAboveRows = content.some((line) => line.isRuled && heightOf(line) === top);
  return [
    artifacts.filter((line) => heightOf(line) < top && !(isAboveRows && line.isRuled)),
    artifacts.filter((line) => heightOf(line) > foot),
  ];
}

/**
 * Takes from a paper's own tags what belongs to its pages, at their top and foot, and not to what is written on them. Not where they say so of much of
 * the paper, or of whole paragraphs: that is told by its looks.
 */
export function believeArtifacts(pages: readonly (readonly TextLine[])[], textOf: TextOf): void {
  const artifacts = pages.flat().filter(({ tagged }) => tagged?.isArtifact);
  if (artifacts.length === 0) return;
  if (lettersIn(artifacts, textOf) > MOST_IN_ARTIFACTS * lettersIn(pages.flat(), textOf)) return;
  const edges = pages.flatMap(artifactsAtEdges).filter((edge) => edge.length > 0);
  const keyOf = (line: TextLine) => textOf(line).replace(/\d+/g, '#');
  const comesAgain = (edge: readonly TextLine[]) =>
    edges.some((other) => other !== edge && other.some((line) => edge.some((own) => keyOf(own) === keyOf(line))));
  for (const edge of edges)
    if (lettersIn(edge, textOf) <= LONGEST_AT_EDGE && (edge.length < LETTERHEAD || comesAgain(edge)))
      for (const line of edge) line.isRunning = true;
}

/** Takes from a paper's own tags which lines are headings, where no bookmark leads to them, and which are text; not where they call paragraphs, or much of the paper, headings. */
export function believeHeadings(lines: readonly TextLine[], textOf: TextOf): void {
  const tagged = lines.filter((line) => line.tagged?.heading && !line.isRunning);
  if (tagged.length === 0) return;
  const headings = [...Map.groupBy(tagged, (line) => line.tagged?.heading?.number).values()];
  const isLong = (heading: readonly TextLine[]) => lettersIn(heading, textOf) > LONGEST_HEADING;
  if (headings.filter(isLong).length > MOST_LONG * headings.length) return;
  if (lettersIn(tagged, textOf) > MOST_IN_HEADINGS * lettersIn(lines, textOf)) return;
  for (const heading of headings) {
    if (isLong(heading) || heading.some(({ announced }) => announced)) continue;
    for (const line of heading) {
      const { level, number } = line.tagged?.heading ?? { level: 1, number: 0 };
      line.announced = { level, bookmark: -1 - number };
    }
  }
  if (headings.length >= LEAST_HEADINGS)
    for (const line of lines) if (line.tagged?.paragraph !== undefined && !line.announced) line.isTaggedText = true;
}

/** Forgets which paragraphs a paper's tags tell where they cut sentences, as those that make a paragraph of each line do. */
export function doubtParagraphs(pages: readonly (readonly TextLine[])[], textOf: TextOf): void {
  const breaks = pages.flatMap((lines) =>
    lines.flatMap((line, at) => {
      const [own, above] = [line.tagged?.paragraph, lines[at - 1]?.tagged?.paragraph];
      return own === undefined || above === undefined || own === above ? [] : [[lines[at - 1] ?? line, line] as const];
    }),
  );
  const cut = breaks.filter(([above, line]) => /[\p{L}\p{N},]$/u.test(textOf(above)) && /^\p{Ll}/u.test(textOf(line)));
  if (cut.length <= MOST_CUT * breaks.length) return;
  for (const { tagged } of pages.flat()) if (tagged) delete tagged.paragraph;
}
