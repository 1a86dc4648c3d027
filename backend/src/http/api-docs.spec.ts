import { ALL_CALLS, openApiDocument } from '@proofroom/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const inRepository = new URL('../../../docs/openapi.json', import.meta.url);

it('describes every call of the product once', () => {
  const paths = openApiDocument().paths as Record<string, Record<string, { operationId: string }>>;
  const described = Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId));
  expect(described.sort()).toEqual([...ALL_CALLS.keys()].sort());
});

it('is a valid OpenAPI 3.1 description', async () => {
  expect(await new Validator().validate(openApiDocument())).toEqual({ valid: true });
});

it('stands in docs/openapi.json as the contract has it (npm run openapi writes it)', () => {
  expect(JSON.parse(readFileSync(inRepository, 'utf8'))).toEqual(openApiDocument());
});
