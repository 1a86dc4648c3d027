import type { DraftAnswer, DraftRequest, DraftStatement } from '../language-model.js';
import { answerKindsOf } from './answer-kind.js';

type Draft = { fileName: string; answer: DraftAnswer };

const MOST_FILES_NAMED = 4;

/** One block of statements per document, led by what the documents have in common; every document and every quote is kept. */
export function combineLocally(request: DraftRequest, drafts: readonly Draft[]): DraftAnswer {
  const spoken = drafts.filter((draft) => draft.answer.statements.length > 0);
  const values = drafts.flatMap((draft) => draft.answer.values);
  const [only] = spoken;
  if (!only) return { statements: [], values };
  if (spoken.length === 1) return { ...only.answer, values };
  const label = sharedLabel(spoken);
  const short = sharedShort(spoken);
  const overview = overviewOf(request, spoken);
  return {
    statements: [...(overview ? [overview] : []), ...spoken.flatMap(blockOf)],
    values,
    ...(label ? { label } : {}),
    ...(short ? { short } : {}),
  };
}

function blockOf({ fileName, answer }: Draft): DraftStatement[] {
  return answer.statements.map((statement, index) =>
    index === 0 ? { ...statement, text: `${fileName}: ${statement.text}` } : statement,
  );
}

/** Says what several documents agree on, standing on the first quote of each that says it. */
function overviewOf(request: DraftRequest, drafts: readonly Draft[]): DraftStatement | null {
  const overview = labelOverview(request, drafts) ?? shortOverview(drafts);
  if (!overview) return null;
  return {
    text: overview.text,
    quotes: overview.of.flatMap(({ answer }) => answer.statements[0]?.quotes.slice(0, 1) ?? []),
  };
}

/** What several documents agree on, and the documents that say it. */
interface Overview {
  text: string;
  of: readonly Draft[];
}

function labelOverview(request: DraftRequest, drafts: readonly Draft[]): Overview | null {
  if (!answerKindsOf(request.question).includes('yes_no')) return null;
  const yes = drafts.filter(({ answer }) => answer.label === 'yes');
  const no = drafts.filter(({ answer }) => answer.label === 'no');
  if (yes.length + no.length < 2) return null;
  const counted = [
    ...(yes.length > 0 ? [`${countOf(yes, drafts)} ${verb('say', yes)} yes`] : []),
    ...(no.length > 0 ? [`${countOf(no, drafts)} ${verb('say', no)} no`] : []),
  ];
  const minority = yes.length > 0 && no.length > 0 ? (yes.length < no.length ? yes : no) : [];
  const named =
    minority.length > 0 && minority.length <= MOST_FILES_NAMED
      ? ` (${minority.map(({ fileName }) => fileName).join(', ')})`
      : '';
  return { text: `${counted.join(' and ')}${named}.`, of: [...yes, ...no] };
}

function shortOverview(drafts: readonly Draft[]): Overview | null {
  const groups = Map.groupBy(
    drafts.filter(({ answer }) => answer.short),
    ({ answer }) => answer.short ?? '',
  );
  const [short, largest] = [...groups].sort((a, b) => b[1].length - a[1].length)[0] ?? [];
  if (!short || !largest || largest.length < 2) return null;
  return { text: `${countOf(largest, drafts)} state the same: ${short.replace(/[.]$/, '')}.`, of: largest };
}

function countOf(some: readonly Draft[], all: readonly Draft[]): string {
  if (some.length === all.length) return `${all.length === 2 ? 'Both' : `All ${all.length}`} documents that answer`;
  return `${some.length} of the ${all.length} documents that answer`;
}

function verb(plural: string, some: readonly Draft[]): string {
  return some.length === 1 ? `${plural}s` : plural;
}

function sharedLabel(drafts: readonly Draft[]): 'yes' | 'no' | undefined {
  const labels = new Set(drafts.map(({ answer }) => answer.label));
  const [label] = labels;
  return labels.size === 1 ? label : undefined;
}

function sharedShort(drafts: readonly Draft[]): string | undefined {
  const shorts = new Set(drafts.map(({ answer }) => answer.short));
  const [short] = shorts;
  return shorts.size === 1 ? short : undefined;
}
