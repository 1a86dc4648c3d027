import { useSyncExternalStore } from 'react';

export type Severity = 'success' | 'error' | 'info' | 'warning';
export interface ToastMessage {
  id: number;
  text: string;
  severity: Severity;
}

/** More at once would cover the page; the oldest goes. */
const AT_ONCE = 3;
const listeners = new Set<() => void>();
let shown: readonly ToastMessage[] = [];
let lastId = 0;

function show(messages: readonly ToastMessage[]): void {
  shown = messages;
  listeners.forEach((tell) => tell());
}

/** Shows a message at the top of the page for five seconds. May be called from anywhere. */
export function toast(text: string, severity: Severity = 'success'): void {
  const others = shown.filter((message) => message.text !== text);
  show([...others, { id: ++lastId, text, severity }].slice(-AT_ONCE));
}
export function removeToast(id: number): void {
  show(shown.filter((message) => message.id !== id));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const shownToasts = () => shown;
export const useToasts = () => useSyncExternalStore(subscribe, shownToasts);
