import { writeFileSync } from 'node:fs';
import { openapiOf } from '#functions/reference/openapi.ts';
import { units } from '#functions/units.ts';

/** npm run openapi [-- FILE]: writes the API as an OpenAPI 3.1 document to a file or to the terminal. */
const text = JSON.stringify(openapiOf(units), null, 2);
const [file] = process.argv.slice(2);
if (file) writeFileSync(file, `${text}\n`);
else console.log(text);
