import { describe, expect, it } from 'vitest';
import { isAdminPath, isProtectedPath, paths } from '../../shared/paths.ts';
import { productAddress } from './productAddresses.tsx';

describe('addresses', () => {
  it.each([
    ['/ddqs', '/ddqs/list/'],
    ['/ddqs/create', '/ddqs/add/'],
    ['/ddqs/12', '/ddqs/12/'],
    ['/clients', '/clients/list/'],
    ['/projects/3/edit/', '/projects/3/edit/'],
    ['/ddq_response/list/3/', '/ddq_response/list/3/'],
  ])('turn %s of react-admin into %s of the product', (theirs, ours) => {
    expect(productAddress(theirs)).toBe(ours);
  });

  it('are canonical already when they are the product’s own', () => {
    for (const address of [
      paths.clients,
      paths.ddqs,
      paths.ddqAdd,
      paths.ddqEdit(4),
      paths.categories,
      paths.topicEdit(4),
    ]) {
      expect(productAddress(address)).toBe(address);
    }
  });

  it('decide alone whether the admin face is shown', () => {
    expect(isAdminPath('/clients/list/')).toBe(true);
    expect(isAdminPath('/gpt_processing')).toBe(true);
    expect(isAdminPath('/projects/list/')).toBe(false);
    expect(isAdminPath('/clientsx/')).toBe(false);
  });

  it('ask for a login where the product has something, and nowhere else', () => {
    expect(isProtectedPath('/projects/3/')).toBe(true);
    expect(isProtectedPath('/ddqs/add/')).toBe(true);
    expect(isProtectedPath('/nope/')).toBe(false);
  });
});
