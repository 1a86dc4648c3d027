import type { Role } from '@proofroom/contract';

/** What each role may do, in one sentence. */
export const ROLE_HINTS: Record<Role, string> = {
  user: 'Users see their own projects only.',
  staff:
    'Staff see every client, project and document, and manage questions, categories, topics, requests and processing.',
  admin: 'Admins may do what staff may, and also add, change and delete clients.',
};
