import type { z } from 'zod';
import { request as problems } from '#domain/kernel/request.ts';
import { ProblemError } from './call.ts';
import type { Middleware } from './event.ts';

/** Bodies over this are refused before they are read (issue 2: a 2 MB body is a problem, not work). */
export const bodyLimit = 256 * 1024;

/** Reads path, query and body by the contract's schemas; what doesn't fit is one problem that names every field. */
export const parse = (): Middleware => ({
  before: ({ event, internal }) => {
    const { operation } = internal;
    const faults: Record<string, string> = {};
    internal.params = read(operation.params, internal.pathParams, 'path', faults);
    internal.query = read(operation.query, event.queryStringParameters ?? {}, 'query', faults);
    internal.body = operation.body
      ? read(operation.body, json(event.body, event.isBase64Encoded), '', faults)
      : undefined;
    if (Object.keys(faults).length) throw new ProblemError(problems.invalid({ fields: faults }));
  },
});

function read(schema: z.ZodType | undefined, value: unknown, at: string, faults: Record<string, string>): unknown {
  if (!schema) return {};
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues)
    faults[[at, ...issue.path].filter((part) => part !== '').join('.') || 'body'] ??= issue.message;
  return undefined;
}

function json(body: string | undefined, encoded: boolean): unknown {
  if (body === undefined || body === '') return undefined;
  if (body.length > bodyLimit * (encoded ? 1.4 : 1)) throw new ProblemError(problems['too-large']());
  const text = encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ProblemError(problems.malformed());
  }
  if (halfCharacter.test(text) && !isWellFormed(value))
    throw new ProblemError(problems.malformed({ detail: 'A text in it holds half a character.' }));
  return value;
}

/** An escape that may be half of a pair: only then is every text looked at. */
const halfCharacter = /\\u[dD][89a-fA-F]/;

/** Whether all texts of a value are Unicode: a surrogate without its partner can't be stored, and would come back as something else. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => key.isWellFormed() && isWellFormed(inner));
}
