/** What the response screens tell each other beside the address. All of it may be missing: an address can be opened on its own. */
export interface ResponseLinkState {
  projectName?: string;
  documentName?: string;
  categoryId?: number;
  /** Query of the list of questions, such as "?start=10", for the way back. */
  search?: string;
}

const textIn = (value: object, key: string) =>
  key in value && typeof Reflect.get(value, key) === 'string' ? String(Reflect.get(value, key)) : undefined;
const numberIn = (value: object, key: string) =>
  key in value && typeof Reflect.get(value, key) === 'number' ? Number(Reflect.get(value, key)) : undefined;

/** Navigation state comes from the browser's history and may be anything. */
export function readLinkState(state: unknown): ResponseLinkState {
  if (typeof state !== 'object' || state === null) return {};
  return {
    projectName: textIn(state, 'projectName'),
    documentName: textIn(state, 'documentName'),
    categoryId: numberIn(state, 'categoryId'),
    search: textIn(state, 'search'),
  };
}
