import type { ReactElement } from 'react';
import { AdminContext, type DataProvider } from 'react-admin';
import { authProvider } from '../../api/authProvider.ts';
import { queryClient } from '../../api/queryClient.ts';
import { i18nProvider } from '../../shell/react-admin/i18n.ts';
import { createStore } from '../../shell/react-admin/rememberedFiltersStore.ts';
import { renderRoutes } from './render.suite.tsx';

/** Shows a screen of the administration over records in memory. `at` is its address, such as `/ddqs/3/`. */
export function renderAdmin(path: string, screen: ReactElement, dataProvider: DataProvider, at = path) {
  const page = (
    <AdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={createStore()}
    >
      {screen}
    </AdminContext>
  );
  const elsewhere = ['/ddqs/list', '/topics/list', '*'].filter((other) => other !== path);
  return renderRoutes(
    [{ path, element: page }, ...elsewhere.map((other) => ({ path: other, element: <h1>Elsewhere</h1> }))],
    at,
  );
}

const unexpected = () => Promise.reject(new Error('Nobody expected this call.'));

/** A data provider over one list of records; everything else is refused unless `methods` brings it. */
export function inMemory<Row extends { id: number }>(rows: readonly Row[], methods: object = {}): DataProvider {
  return {
    getList: async () => ({ data: rows, total: rows.length }),
    getOne: async (_: string, { id }: { id: number }) => ({ data: rows.find((row) => row.id === Number(id)) }),
    getMany: unexpected,
    getManyReference: unexpected,
    create: unexpected,
    update: unexpected,
    updateMany: unexpected,
    delete: unexpected,
    deleteMany: unexpected,
    ...methods,
  } as unknown as DataProvider;
}
