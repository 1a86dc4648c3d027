import { describe, expect, it } from 'vitest';
import { isAdminPath, isProtectedPath } from './paths.ts';

describe('addresses', () => {
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
