import { storedFileName } from '@proofroom/contract';

const NAME_MAX = 180;
// Control characters, and marks that turn the reading direction to hide an extension.
const INVISIBLE = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The name without folders and invisible characters, short enough for every system; keeps the extension. */
export function cleanFileName(given: string): string {
  const base = (given.split(/[\\/]/).pop() ?? '').replaceAll(INVISIBLE, '').trim();
  const name = base.replace(/^\.+/, '') || 'document';
  if (name.length <= NAME_MAX) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= 10 ? name.slice(dot) : '';
  return name.slice(0, NAME_MAX - extension.length) + extension;
}

export const storedNameOf = (given: string) => storedFileName(cleanFileName(given));
