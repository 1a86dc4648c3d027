import { ALL_CALLS, camelKeys, snakeKeys, type AnyCall } from '@proofroom/contract';
import { z } from 'zod';

const TEXTS: Partial<Record<string, string>> = {
  datetime: '2026-11-01T10:00:00.000Z',
  date: '2026-11-01',
  email: 'ann@example.ie',
  url: 'https://example.ie/',
};

const fields = (given: unknown): Record<string, unknown> =>
  typeof given === 'object' && given !== null ? { ...given } : {};

/** A value that the schema takes: what is given, and where nothing is, the least that will do. */
function filled(schema: z.core.$ZodType, given: unknown): unknown {
  if (schema instanceof z.ZodNullable) return given == null ? null : filled(schema.unwrap(), given);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return given === undefined ? undefined : filled(schema.unwrap(), given);
  if (schema instanceof z.ZodObject) {
    const own = fields(given);
    return Object.fromEntries(Object.entries(schema.shape).map(([key, part]) => [key, filled(part, own[key])]));
  }
  if (schema instanceof z.ZodArray)
    return Array.isArray(given) ? given.map((item) => filled(schema.element, item)) : [];
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.map((option) => ({ option, value: filled(option, given) }));
    return (options.find(({ option, value }) => z.safeParse(option, value).success) ?? options[0])?.value;
  }
  if (schema instanceof z.ZodPipe)
    return given ?? filled(schema.in instanceof z.ZodTransform ? schema.out : schema.in, given);
  if (given !== undefined) return given;
  if (schema instanceof z.ZodNumber) return 1;
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return TEXTS[schema.format ?? ''] ?? '';
  return null;
}

const patternOf = ({ path }: AnyCall) => new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}/?$`);
const ROWS = [...ALL_CALLS.values()].map((row) => ({ row, pattern: patternOf(row) }));

/** The whole answer of a call on the wire, of which a test names only what matters to it. */
export function wholeAnswer(method: string, path: string, given: object): object {
  const found = ROWS.find(({ row, pattern }) => row.method === method && pattern.test(path.split('?')[0] ?? ''));
  const whole = found?.row.answer ? filled(found.row.answer, camelKeys(given)) : given;
  return { status: 'success', ...(snakeKeys(whole) as object) };
}
