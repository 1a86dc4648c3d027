import { OUTCOMES, type StateFilter } from '@proofroom/contract';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

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

/** States a question can be filtered by: how it was answered, what it is doing, and whether that may have changed. */
export const STATE_CHOICES = [
  ...OUTCOMES,
  'outdated',
  'not_reviewed',
  'reviewed',
  'regenerate',
  'in_progress',
  'generate',
] as const satisfies StateFilter[];
export type StateChoice = (typeof STATE_CHOICES)[number];

/** Rows of a page; `ALL_ROWS` shows every question on one. */
export const ALL_ROWS = 0;
export const ROW_CHOICES = [5, 10, 20, 50, ALL_ROWS] as const;
const DEFAULT_ROWS = 20;

/** Which questions of a project are shown. It lives in the address, so that a link and the back button bring it back. */
export interface ListState {
  /** Index of the first question shown, from 0. */
  start: number;
  rows: number;
  /** Empty means all. */
  categories: number[];
  states: StateChoice[];
  /** 0 means all. */
  provider: 0 | 1 | 2;
  /** Words of the question or its answer. */
  search: string;
}
/** What changes when all filters are taken away. */
export const NO_FILTER = { categories: [], states: [], provider: 0, search: '' } satisfies Partial<ListState>;

const isStateChoice = (value: string): value is StateChoice => (STATE_CHOICES as readonly string[]).includes(value);
const wholeNumber = (value: string | null) => (value !== null && /^\d+$/.test(value) ? Number(value) : 0);
const listOf = (value: string | null) => (value ?? '').split(',').filter((item) => item !== '');
const rowsOf = (value: string | null) =>
  value === 'all' ? ALL_ROWS : (ROW_CHOICES.find((size) => size > 0 && size === wholeNumber(value)) ?? DEFAULT_ROWS);

/** Reads an address that may have been typed or cut: what makes no sense is left out. */
export function readListState(search: URLSearchParams): ListState {
  const provider = wholeNumber(search.get('provider'));
  return {
    start: wholeNumber(search.get('start')),
    rows: rowsOf(search.get('rows')),
    categories: listOf(search.get('category'))
      .map(wholeNumber)
      .filter((id) => id > 0),
    states: listOf(search.get('state')).filter(isStateChoice),
    provider: provider === 1 || provider === 2 ? provider : 0,
    search: (search.get('search') ?? '').trim().slice(0, 200),
  };
}

/** Only what differs from the first look at a project is written. */
export function writeListState({
  start,
  rows,
  categories,
  states,
  provider,
  search: words,
}: ListState): URLSearchParams {
  const search = new URLSearchParams();
  if (start > 0) search.set('start', String(start));
  if (rows !== DEFAULT_ROWS) search.set('rows', rows === ALL_ROWS ? 'all' : String(rows));
  if (categories.length > 0) search.set('category', categories.join(','));
  if (states.length > 0) search.set('state', states.join(','));
  if (provider > 0) search.set('provider', String(provider));
  if (words !== '') search.set('search', words);
  return search;
}

export const isFiltered = ({ categories, states, provider, search }: ListState) =>
  categories.length > 0 || states.length > 0 || provider > 0 || search !== '';

/** The filter of a list, given its query, as the call for one of its questions takes it. */
export function filterOf(query: string) {
  const { categories, states, provider, search } = readListState(new URLSearchParams(query));
  return {
    category: categories.join(',') || undefined,
    state: states.join(',') || undefined,
    provider: provider || undefined,
    search: search || undefined,
  };
}

/** The list state of the address. A changed filter begins at the first question again. */
export function useListState() {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readListState(search), [search]);
  const change = useCallback(
    (changes: Partial<ListState>) => {
      const isPaging = 'start' in changes;
      setSearch(
        (before) => writeListState({ ...readListState(before), ...(isPaging ? {} : { start: 0 }), ...changes }),
        { replace: !isPaging },
      );
    },
    [setSearch],
  );
  return { state, change, search: search.size > 0 ? `?${search.toString()}` : '' };
}
