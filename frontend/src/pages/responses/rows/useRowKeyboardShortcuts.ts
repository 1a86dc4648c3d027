import { useCallback, useRef } from 'react';
import { useShortcuts } from '../../../shared/answers/KeyboardShortcuts.tsx';
import { rowId } from './QuestionRow.tsx';

interface RowKeyHandlers {
  /** Brings a row into view that is not drawn yet. */
  onReveal: (index: number) => void;
  onToggle: (id: number) => void;
  onGenerate: (id: number) => void;
  onExport: () => void;
  onHelp: () => void;
}

export const ROW_KEYS = [
  ['/', 'Search questions and answers'],
  ['j', 'Next question'],
  ['k', 'Previous question'],
  ['o', 'Open or close the answer below its question'],
  ['Enter', 'View the response of the question'],
  ['g', 'Generate the response of the question, or try again'],
  ['e', 'Export'],
  ['?', 'Show this list'],
] as const;

/** Moves between the rows of questions with keys. `ids` are the questions shown, in order. */
export function useRowKeyboardShortcuts(
  ids: readonly number[],
  { onReveal, onToggle, onGenerate, onExport, onHelp }: RowKeyHandlers,
) {
  const current = useRef<number | null>(null);
  const note = useCallback((id: number) => {
    current.current = id;
  }, []);

  const focus = (id: number, index: number) => {
    const row = document.getElementById(rowId(id));
    if (row) return row.focus();
    onReveal(index);
    requestAnimationFrame(() => document.getElementById(rowId(id))?.focus());
  };
  const move = (step: 1 | -1) => {
    const at = current.current === null ? -1 : ids.indexOf(current.current);
    const index = at === -1 ? 0 : Math.min(ids.length - 1, Math.max(0, at + step));
    const next = ids[index];
    if (next !== undefined) focus(next, index);
  };
  const withCurrent = (deed: (id: number) => void) => () => {
    if (current.current !== null && ids.includes(current.current)) deed(current.current);
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    o: withCurrent(onToggle),
    g: withCurrent(onGenerate),
    e: onExport,
    '?': onHelp,
  });
  return note;
}
