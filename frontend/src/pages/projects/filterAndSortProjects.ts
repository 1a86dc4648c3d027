import {
  PROVIDER_LABELS,
  providerName,
  PROJECT_STATUS,
  type ProjectRow,
  type ProjectStatus,
  type ProviderId,
} from '@proofroom/contract';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { DEFAULT_PAGE_SIZE } from '../../shared/sizesAndDelays.ts';
import { pageCount } from '../../shared/table/TableFooter.tsx';

const STORAGE_KEY = 'projectFilters';

const ProjectFilters = z.object({
  name: z.string(),
  statuses: z.array(z.enum(PROJECT_STATUS)),
  providers: z.array(z.union([z.literal(1), z.literal(2)])),
});
export interface ProjectFilters {
  name: string;
  /** Empty means all. */
  statuses: readonly ProjectStatus[];
  providers: readonly ProviderId[];
}
export const NO_FILTERS: ProjectFilters = { name: '', statuses: [], providers: [] };
export const isFiltered = ({ name, statuses, providers }: ProjectFilters) =>
  name.trim() !== '' || statuses.length > 0 || providers.length > 0;

/** The filters of this tab. */
export function loadFilters(): ProjectFilters {
  try {
    return ProjectFilters.parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? JSON.stringify(NO_FILTERS)));
  } catch {
    console.warn('The saved filters could not be read.');
    return NO_FILTERS;
  }
}
export function saveFilters(filters: ProjectFilters): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(filters));
  } catch {
    console.warn('The filters could not be saved.');
  }
}

const contains = (text: string, part: string) => text.toLowerCase().includes(part.trim().toLowerCase());
const labelOf = (id: ProviderId) => PROVIDER_LABELS[providerName(id)];

/** Name and provider match as parts of a text, whatever their case. */
export function matches(project: ProjectRow, { name, statuses, providers }: ProjectFilters): boolean {
  if (!contains(project.name, name)) return false;
  if (statuses.length > 0 && !statuses.includes(project.ddqResponseStatus)) return false;
  return (
    providers.length === 0 ||
    providers.some((wanted) => project.responseProvider.some((has) => contains(labelOf(has), labelOf(wanted))))
  );
}

export type SerialOrder = 'asc' | 'desc';
export interface NumberedProject extends ProjectRow {
  /** 1 for the oldest project of the list. */
  serial: number;
}

/** Gives each project its serial number and keeps those that match, newest first unless asked otherwise. */
export function arrange(
  projects: readonly ProjectRow[],
  filters: ProjectFilters,
  order: SerialOrder,
): NumberedProject[] {
  const oldestFirst = [...projects]
    .sort((a, b) => a.id - b.id)
    .map((project, index) => ({ ...project, serial: index + 1 }));
  const kept = oldestFirst.filter((project) => matches(project, filters));
  return order === 'asc' ? kept : kept.toReversed();
}

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
