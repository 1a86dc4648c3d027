import { useCallback, useState } from 'react';

const KEY = 'proofroom.answerSplit';
/** Percent of the width. */
const USUAL = 46;
const MIN = 28;
const MAX = 68;

const clamp = (percent: number) => Math.min(MAX, Math.max(MIN, percent));

function remembered(): number {
  const kept = Number(localStorage.getItem(KEY));
  return Number.isFinite(kept) && kept > 0 ? clamp(kept) : USUAL;
}

/** Share of the width (percent) of the left pane; kept in this browser. */
export function useSplit() {
  const [percent, setPercent] = useState(remembered);
  const move = useCallback((next: number) => {
    const kept = clamp(next);
    setPercent(kept);
    localStorage.setItem(KEY, String(Math.round(kept)));
  }, []);
  const reset = useCallback(() => move(USUAL), [move]);
  return { percent, min: MIN, max: MAX, move, reset };
}
