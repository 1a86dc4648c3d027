import { z } from 'zod';
import { requiredName, requiredText } from '../fields.ts';

/** Of the account that is signed in. */
export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** Kept by a password manager on several devices; one that is not is gone with its device. */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

export const PasskeyName = z.object({
  name: requiredName('Please give the passkey a name.').max(60, 'Please use at most 60 characters.'),
});

/** JSON as the browser reads and writes it (WebAuthn), as one text: its names are not ours to translate. */
export const PasskeyOptions = z.object({ data: z.object({ options: z.string() }) });
export const PasskeyCredential = requiredText('A passkey is required.').max(20_000, 'This is longer than any passkey.');
