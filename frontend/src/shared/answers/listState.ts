import { OUTCOMES, type Outcome, type ResponseState } from '@proofroom/contract';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../constants.ts';

/** States a question can be filtered by: what it is doing, or how it was answered. */
export type StateFilter = ResponseState | Outcome;
export const STATE_FILTERS = [...OUTCOMES, 'regenerate', 'in_progress', 'generate'] as const satisfies StateFilter[];

/** Which questions of a project are shown. It lives in the address, so that a link and the back button bring it back. */
export interface ListState {
  /** Index of the first question shown, from 0. */
  start: number;
  rows: number;
  /** Empty means all. */
  categories: number[];
  states: StateFilter[];
  /** 0 means all. */
  provider: 0 | 1 | 2;
}

const isStateFilter = (value: string): value is (typeof STATE_FILTERS)[number] =>
  (STATE_FILTERS as readonly string[]).includes(value);
const wholeNumber = (value: string | null) => (value !== null && /^\d+$/.test(value) ? Number(value) : 0);
const listOf = (value: string | null) => (value ?? '').split(',').filter((item) => item !== '');

/** Reads an address that may have been typed or cut: what makes no sense is left out. */
export function readListState(search: URLSearchParams): ListState {
  const rows = wholeNumber(search.get('rows'));
  const provider = wholeNumber(search.get('provider'));
  return {
    start: wholeNumber(search.get('start')),
    rows: PAGE_SIZES.find((size) => size === rows) ?? DEFAULT_PAGE_SIZE,
    categories: listOf(search.get('category'))
      .map(wholeNumber)
      .filter((id) => id > 0),
    states: listOf(search.get('state')).filter(isStateFilter),
    provider: provider === 1 || provider === 2 ? provider : 0,
  };
}

/** Only what differs from the first look at a project is written. */
export function writeListState({ start, rows, categories, states, provider }: ListState): URLSearchParams {
  const search = new URLSearchParams();
  if (start > 0) search.set('start', String(start));
  if (rows !== DEFAULT_PAGE_SIZE) search.set('rows', String(rows));
  if (categories.length > 0) search.set('category', categories.join(','));
  if (states.length > 0) search.set('state', states.join(','));
  if (provider > 0) search.set('provider', String(provider));
  return search;
}

export const isFiltered = ({ categories, states, provider }: ListState) =>
  categories.length > 0 || states.length > 0 || provider > 0;

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
