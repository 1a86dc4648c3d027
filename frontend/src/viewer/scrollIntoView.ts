import { useEffect, type RefObject } from 'react';

/** A place that a person or a citation asks to see. Another object asks again. */
export interface ScrollTarget {
  /** Number of the block it begins in. */
  block: number;
  /** Finds it once it is drawn. */
  selector: string;
}

/** Something to bring into view: where it will be found once it is drawn, and how to get near it until then. */
interface ScrollGoal {
  selector: string;
  /** Scrolls to the part of the document it stands in. */
  approach: () => void;
}

/** Share of the window above what is shown, so that what leads up to it can be read as well. */
const ABOVE = 0.3;
/** Frames it has to stay in place before it counts as shown: what is drawn around it may still grow. */
const STILL = 12;
const MOST_FRAMES = 300;
/** Frames between two tries to get near. */
const PATIENCE = 10;
/** Free space (px) kept beside something that is shown in a wide sheet. */
const MARGIN = 80;

/** Moves the frame so that the element stands in its upper third; false when it stood there already. */
function moveTo(frame: HTMLElement, element: Element): boolean {
  const own = frame.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  const down = Math.round(box.top - own.top - frame.clientHeight * ABOVE);
  const isBeside = box.left < own.left + MARGIN || box.left > own.right - MARGIN;
  const across = isBeside ? Math.round(box.left - own.left - frame.clientWidth * ABOVE) : 0;
  if (Math.abs(down) < 2 && across === 0) return false;
  const before = [frame.scrollTop, frame.scrollLeft];
  frame.scrollTo({ top: frame.scrollTop + down, left: frame.scrollLeft + across, behavior: 'instant' });
  return frame.scrollTop !== before[0] || frame.scrollLeft !== before[1];
}

/** Brings a goal into view as soon as it is drawn. Whoever scrolls in the meantime is left alone. */
export function useScrollIntoView(frame: RefObject<HTMLElement | null>, goal: ScrollGoal | null) {
  useEffect(() => {
    const window = frame.current;
    if (!window || !goal) return undefined;
    let [frames, still, timer] = [0, 0, 0];
    const stop = () => cancelAnimationFrame(timer);
    const look = () => {
      const element = window.querySelector(goal.selector);
      if (!element && frames % PATIENCE === 0) goal.approach();
      still = element && !moveTo(window, element) ? still + 1 : 0;
      if (still < STILL && ++frames < MOST_FRAMES) timer = requestAnimationFrame(look);
    };
    look();
    const own = ['wheel', 'pointerdown', 'touchstart'] as const;
    for (const event of own) window.addEventListener(event, stop, { passive: true });
    return () => {
      stop();
      for (const event of own) window.removeEventListener(event, stop);
    };
  }, [frame, goal]);
}
