import { useEffect, useMemo, useState } from 'react';
import type { ProjectRow } from '@proofroom/contract';
import { DEFAULT_PAGE_SIZE } from '../../shared/constants.ts';
import { pageCount } from '../../shared/table/TableFooter.tsx';
import { arrange, loadFilters, saveFilters, type ProjectFilters, type SerialOrder } from './projectFilters.ts';

/** Filters, order and page of the project list. Filters stay for the tab; a new filter starts at the first page. */
export function useProjectTable(projects: readonly ProjectRow[]) {
  const [filters, setFilters] = useState(loadFilters);
  const [order, setOrder] = useState<SerialOrder>('desc');
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(DEFAULT_PAGE_SIZE);
  useEffect(() => saveFilters(filters), [filters]);
  const arranged = useMemo(() => arrange(projects, filters, order), [projects, filters, order]);
  const shownPage = Math.min(page, pageCount(arranged.length, perPage));
  return {
    filters,
    order,
    perPage,
    page: shownPage,
    total: arranged.length,
    rows: arranged.slice((shownPage - 1) * perPage, shownPage * perPage),
    setPage,
    filter: (change: Partial<ProjectFilters>) => {
      setFilters((current) => ({ ...current, ...change }));
      setPage(1);
    },
    turnOrder: () => setOrder(order === 'asc' ? 'desc' : 'asc'),
    showRows: (count: number) => {
      setPerPage(count);
      setPage(1);
    },
  };
}
