import { useCallback, useRef } from 'react';
import { useKeys } from '../../shared/answers/useKeys.ts';
import { cardId } from './QuestionCard.tsx';

interface Deeds {
  onGenerate: (id: number) => void;
  onExport: () => void;
  onHelp: () => void;
}

export const CARD_KEYS = [
  ['j', 'Next question'],
  ['k', 'Previous question'],
  ['Enter', 'View the response of the question'],
  ['g', 'Generate the response of the question, or try again'],
  ['e', 'Export'],
  ['?', 'Show this list'],
] as const;

/** Moves between the question cards with keys. `ids` are the questions shown, in order. */
export function useCardKeys(ids: readonly number[], { onGenerate, onExport, onHelp }: Deeds) {
  const current = useRef<number | null>(null);
  const note = useCallback((id: number) => {
    current.current = id;
  }, []);

  const move = (step: 1 | -1) => {
    const at = current.current === null ? -1 : ids.indexOf(current.current);
    const next = ids[at === -1 ? 0 : Math.min(ids.length - 1, Math.max(0, at + step))];
    if (next !== undefined) document.getElementById(cardId(next))?.focus();
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    g: () => current.current !== null && ids.includes(current.current) && onGenerate(current.current),
    e: onExport,
    '?': onHelp,
  });
  return note;
}
