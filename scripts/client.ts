import { writeFileSync } from 'node:fs';
import { register } from 'node:module';
import type { default as generate } from 'openapi-typescript';
import { openapiOf } from '#functions/reference/openapi.ts';
import { units } from '#functions/units.ts';

/* npm run client -- FILE: writes the API's TypeScript types, for clients such as openapi-fetch. */

// The generator needs TypeScript's compiler as a library, which our version no longer has.
const older = "export const resolve = (name, at, next) => next(name === 'typescript' ? 'typescript5' : name, at);";
register(`data:text/javascript,${encodeURIComponent(older)}`);

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the file to write: npm run client -- sideout.ts');
const { default: openapiTS, astToString } = await import('openapi-typescript');
const nodes = await (openapiTS as typeof generate)(openapiOf(units) as never);
writeFileSync(file, astToString(nodes));
