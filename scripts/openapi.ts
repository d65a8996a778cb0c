import { writeFileSync } from 'node:fs';
import { manifest } from '#functions/manifest.ts';
import { openapiOf } from '#functions/reference/openapi.ts';

/** npm run openapi [-- FILE]: the API as an OpenAPI 3.1 document, to a file or to the terminal. */
const text = JSON.stringify(openapiOf(manifest), null, 2);
const [file] = process.argv.slice(2);
if (file) writeFileSync(file, `${text}\n`);
else console.log(text);
