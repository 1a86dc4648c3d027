import { useListContext } from 'react-admin';

/** One filter of the list around it, and how to change it. An undefined value takes the filter out. */
export function useListFilter<V>(name: string, fallback: V): [V, (value: V | undefined) => void] {
  const { filterValues, setFilters } = useListContext();
  const value = (filterValues[name] as V | undefined) ?? fallback;
  return [value, (next) => setFilters({ ...filterValues, [name]: next })];
}
