import { useEffect, useRef } from 'react';

/** What happens for a key, by the value of the keyboard event: `j`, `?`, `[`. */
export type Keys = Readonly<Record<string, () => void>>;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
const isDialogOpen = () => document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;

/** Single keys for a page. They rest while somebody types, while a dialog or menu is open and while Ctrl, Alt or Cmd is held. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        isDialogOpen()
      )
        return;
      const deed = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (!deed) return;
      event.preventDefault();
      deed();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
