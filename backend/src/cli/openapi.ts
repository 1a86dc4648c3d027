/** `npm run openapi`: writes the description of all calls into docs/openapi.json. */
import { openApiDocument } from '@proofroom/contract';
import { writeFileSync } from 'node:fs';
import { readOptions } from './options/read-options.js';

const USAGE = `npm run openapi

Writes docs/openapi.json, the OpenAPI 3.1 description of all calls, from the contract.`;

readOptions(USAGE, { options: {} });
writeFileSync('docs/openapi.json', `${JSON.stringify(openApiDocument(), null, 1)}\n`);
