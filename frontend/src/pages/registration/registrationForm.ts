import { Registration } from '@proofroom/contract';
import { z } from 'zod';
import { NewPassword, withMatchingPasswords } from '../../shared/form/newPassword.ts';

/** What the page asks for: the registration itself, the password twice, and the agreement. */
export const RegistrationForm = withMatchingPasswords(
  Registration.extend(NewPassword.shape).extend({
    isAgreed: z.boolean().refine(Boolean, 'Please agree to the Terms of Service and Privacy Policy.'),
  }),
);
export type RegistrationForm = z.infer<typeof RegistrationForm>;
