import type { Page } from 'playwright-core';
import { aPerson, type Person } from '../../backend/test/support/start-test-app-and-send-requests.js';
import { openContext, type Product } from './start-product-in-browser.ts';

export type Who = 'nobody' | 'client' | 'staff' | 'admin';
type Visitor = Person & { page: Page };
export type People = Record<Who, Visitor>;

const NOBODY: Person = { id: 0, email: '', role: 'user', token: '' };

/** A page of its own for everybody who uses the product: signed in as the product does it, without filling in the form. */
export async function launchPeople({ browser, url, source }: Product): Promise<People> {
  const visit = async (person: Person): Promise<Visitor> => {
    const context = await openContext({ browser });
    if (person.token) {
      await context.addCookies([{ name: 'token', value: person.token, url, httpOnly: true, sameSite: 'Lax' }]);
      const now = Date.now();
      const session = {
        email: person.email,
        firstName: 'Anna',
        lastName: 'Byrne',
        role: person.role,
        loginTimestamp: now,
        expirationTime: now + 3_600_000,
      };
      await context.addInitScript((kept) => localStorage.setItem('userData', kept), JSON.stringify(session));
    }
    return { ...person, page: await context.newPage() };
  };
  return {
    nobody: await visit(NOBODY),
    client: await visit(await aPerson(source)),
    staff: await visit(await aPerson(source, 'staff')),
    admin: await visit(await aPerson(source, 'admin')),
  };
}
