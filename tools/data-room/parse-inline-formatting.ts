/** Words in one look, as they stand between marks inside a paragraph. */
export interface TextRun {
  text: string;
  bold?: boolean;
  italic?: boolean;
  superscript?: boolean;
  /** Number of the footnote that is called here; the text is that number. */
  footnote?: string;
  change?: 'added' | 'deleted';
  /** A remark in the margin behind these words. */
  comment?: { author: string; text: string };
}

const MARKS =
  /\*\*(?<bold>.+?)\*\*|(?<!\w)\*(?<italic>[^*\s](?:[^*]*[^*\s])?)\*|\^(?<raised>[^^\s]{1,6})\^|\[\^(?<note>\w+)\]|\{\+\+(?<added>.*?)\+\+\}|\{--(?<deleted>.*?)--\}|\{>>(?<author>[^:]+):\s*(?<remark>.*?)<<\}/gs;

/** The runs of a paragraph; marks may stand in tracked changes, but not in each other. */
export function parseInlineFormatting(text: string): TextRun[] {
  const runs: TextRun[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > from) runs.push({ text: text.slice(from, match.index) });
    from = match.index + match[0].length;
    addMarked(runs, match.groups ?? {});
  }
  if (from < text.length) runs.push({ text: text.slice(from) });
  return runs;
}

function addMarked(runs: TextRun[], groups: Record<string, string | undefined>) {
  const { bold, italic, raised, note, added, deleted, author, remark } = groups;
  if (bold !== undefined) runs.push(...parseInlineFormatting(bold).map((run) => ({ ...run, bold: true })));
  else if (italic !== undefined) runs.push({ text: italic, italic: true });
  else if (raised !== undefined) runs.push({ text: raised, superscript: true });
  else if (note !== undefined) runs.push({ text: note, superscript: true, footnote: note });
  else if (added !== undefined)
    runs.push(...parseInlineFormatting(added).map((run) => ({ ...run, change: 'added' as const })));
  else if (deleted !== undefined)
    runs.push(...parseInlineFormatting(deleted).map((run) => ({ ...run, change: 'deleted' as const })));
  else if (author !== undefined && remark !== undefined)
    runs.push({ text: '', comment: { author: author.trim(), text: remark } });
}

/** The words alone, as they read when every change is accepted. */
export const plainText = (runs: readonly TextRun[]): string =>
  runs
    .filter(({ change, footnote }) => change !== 'deleted' && footnote === undefined)
    .map(({ text }) => text)
    .join('');
