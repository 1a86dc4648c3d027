import { Password } from '@proofroom/contract';
import { z } from 'zod';

/** The two fields in which somebody chooses a password. */
export const NewPassword = z.object({
  password: Password,
  confirmPassword: z.string().min(1, 'Confirm Password is required.'),
});

const areAlike = ({ password, confirmPassword }: { password: string; confirmPassword: string }) =>
  confirmPassword === '' || password === confirmPassword;

/** Compares both fields also while other fields are still wrong. */
export const withMatchingPasswords = <S extends z.ZodType<{ password: string; confirmPassword: string }>>(schema: S) =>
  schema.refine(areAlike, {
    path: ['confirmPassword'],
    error: 'Confirm Password and Password does not match.',
    when: () => true,
  });
