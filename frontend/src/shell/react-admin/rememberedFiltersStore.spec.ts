import { describe, expect, it } from 'vitest';
import { createStore } from './rememberedFiltersStore.ts';

describe('what the administration remembers', () => {
  it('keeps list filters for the tab and the side menu for the browser', () => {
    const store = createStore();
    store.setup();
    store.setItem('clients.listParams', { filter: { status: 2 } });
    store.setItem('sideMenu.open', false);
    expect(sessionStorage.getItem('listFilters')).toContain('"status":2');
    expect(JSON.stringify({ ...localStorage })).not.toContain('listParams');
    expect(JSON.stringify({ ...localStorage })).toContain('sideMenu.open');
  });

  it('finds the filters of the tab again after a reload', () => {
    createStore().setItem('ddqs.listParams', { page: 3 });
    expect(createStore().getItem('ddqs.listParams')).toEqual({ page: 3 });
  });
});
