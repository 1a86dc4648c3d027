import { z } from 'zod';
import { NUMBER_MAX } from './validation-sentences.ts';

/** A required text: missing, empty and blank all answer the same sentence. */
export const requiredText = (sentence: string) => z.string(sentence).trim().min(1, sentence);

// Control characters, blanks without width, and marks that turn the reading direction to hide what a name ends with.
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
/** A text without line breaks and characters that nobody sees. */
export const oneLine = (value: string) =>
  value.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ').replaceAll(UNSEEN, '');
/** A name of something: it stands in mails, file names and lists, so it is one line. */
export const requiredName = (sentence: string) => z.string(sentence).overwrite(oneLine).trim().min(1, sentence);

/** The id of a row; anything else answers the sentence. */
export const idOr = (sentence: string) =>
  z.coerce.number(sentence).int(sentence).positive(sentence).max(NUMBER_MAX, sentence);

export const Id = idOr('This is not a valid id.');

const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@]+\.[A-Za-z]{2,}$/;
export const Email = z
  .string('Email is required.')
  .trim()
  .min(1, 'Email is required.')
  .max(254, 'Invalid email.')
  .regex(EMAIL, 'Invalid email.');

const PASSWORD_RULE =
  'Password must be 8+ characters with at least one uppercase, one lowercase, one number, and one special character.';
export const Password = z
  .string('Password is required.')
  .min(1, 'Password is required.')
  .max(200, 'Password must have at most 200 characters.')
  .regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9\s]).{8,}$/s, PASSWORD_RULE);

// 353 and 8-9 digits, or 0 and 8-9 digits, or a freephone/lo-call prefix and 6 digits.
const IRISH_PHONE = /^(353\d{8,9}|0\d{8,9}|(1800|0800|15\d\d|1850|1890)\d{6})$/;
const PHONE_RULE =
  'Please enter a valid Irish phone number without spaces or brackets. No need to include the plus sign (+).';
export const PHONE_HELP =
  'Enter a valid Irish phone (or mobile) number without spaces or brackets. Include the trunk prefix for national numbers. International numbers start with 353, without the plus sign and without the trunk prefix.';
/** People write "+353 87 123 4567": the plus of the country code and blanks are left out before the rule is applied. */
const withoutBlanksAndPlus = (value: string) => value.replaceAll(/\s/g, '').replace(/^\+(?=353)/, '');
export const Phone = z
  .string('Phone number is required.')
  .transform(withoutBlanksAndPlus)
  .pipe(z.string().min(1, 'Phone number is required.').regex(IRISH_PHONE, PHONE_RULE));
export const OptionalPhone = z
  .string(PHONE_RULE)
  .transform(withoutBlanksAndPlus)
  .pipe(z.string().regex(IRISH_PHONE, PHONE_RULE).or(z.literal('')))
  .nullish()
  .transform((value) => value || null);

/** Digits as the Companies Registration Office gives them; blanks and leading zeros never matter. */
export const CroNumber = z
  .union([z.string(), z.int().nonnegative().transform(String)], 'CRO number is required.')
  .transform((value) => value.replaceAll(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1, 'CRO number is required.')
      .max(20, 'CRO number should contains digits.')
      .regex(/^\d+$/, 'CRO number should contains digits.'),
  );
/** The number without what never matters; empty when nothing but zeros is left. */
export const plainCroNumber = (value: string) => value.replaceAll(/\s/g, '').replace(/^0+/, '');
export const sameCroNumber = (a: string, b: string) => plainCroNumber(a) === plainCroNumber(b);

export const PersonName = (sentence = 'Name is required.') =>
  requiredName(sentence).max(100, 'Name must have at most 100 characters.');

/** Response providers: 1 answers from the uploaded documents, 2 from company registers. These ids appear nowhere else. */
export const PROVIDERS = { gpt: 1, searchless: 2 } as const;
export type ProviderName = keyof typeof PROVIDERS;
export const PROVIDER_LABELS: Record<ProviderName, string> = { gpt: 'GPT', searchless: 'Search-less' };
/** What the answers of a provider stand on: the name a reader of answers sees. */
export const SOURCE_LABELS: Record<ProviderName, string> = { gpt: 'Documents', searchless: 'Company register' };
const PROVIDER_RULE = 'Response provider is required. Please select any one.';
export const ProviderId = z.coerce.number(PROVIDER_RULE).pipe(z.union([z.literal(1), z.literal(2)], PROVIDER_RULE));
/** 0 stands for whichever it is. */
export const AnyProviderId = z.coerce
  .number(PROVIDER_RULE)
  .pipe(z.union([z.literal(0), z.literal(1), z.literal(2)], PROVIDER_RULE));
export type ProviderId = z.infer<typeof ProviderId>;
export const providerName = (id: ProviderId): ProviderName => (id === PROVIDERS.gpt ? 'gpt' : 'searchless');
export const ProviderIds = z
  .array(ProviderId, 'Response provider is required. Please select any one.')
  .min(1, 'Response provider is required. Please select any one.')
  .transform((ids) => [...new Set(ids)].sort());

/** The name a file is kept under: each whitespace becomes an underscore. */
export const storedFileName = (fileName: string) => fileName.replaceAll(/\s/g, '_');

export const MESSAGE_MAX = 500;

/**
 * Which state of a record somebody read: a number that rises with every edit. Sent along with an edit, it keeps that edit from
 * writing over what somebody else changed meanwhile; an edit without it counts on nothing.
 */
export const Revision = z.int().min(0).optional();
