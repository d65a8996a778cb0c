import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { operation } from '#domain/kernel/operation.ts';
import { defineProblems, ok, refuse } from '#domain/kernel/result.ts';
import { urlId } from '#domain/kernel/url-values.ts';
import type { Handler, Handlers } from '#functions/kernel/http/call.ts';
import type { Unit } from '#functions/kernel/unit.ts';

/**
 * Proofs at compile time. Each line below an expect-error must not compile. If it does, `tsc` fails on the unused
 * expectation.
 */
const shop = defineProblems('shop', {
  closed: { kind: 'conflict', title: 'Closed' },
  burnt: { kind: 'gone', title: 'Burnt' },
});
const read = operation({
  method: 'GET',
  path: '/api/shop/{id}',
  auth: 'public',
  summary: '',
  params: z.object({ id: urlId }),
  output: z.object({ id: z.int() }),
  problems: ['shop/closed'],
});
const buy = operation({
  method: 'POST',
  path: '/api/shop',
  auth: 'user',
  summary: '',
  body: z.object({ n: z.int() }),
  output: z.object({ ok: z.boolean() }),
  problems: [],
});
const unit = {
  name: 'shop',
  operations: [{ read, buy }],
  memory: 128,
  timeout: 3,
  table: 'none',
} as const satisfies Unit;

const readHandler: Handler<typeof read, null> = async ({ params }) =>
  params.id > 5 ? refuse(shop.closed()) : ok({ id: params.id });
const buyHandler: Handler<typeof buy, null> = async ({ body }) => ok({ ok: body.n > 0 });
const complete: Handlers<typeof unit, null> = { read: readHandler, buy: buyHandler };

// @ts-expect-error a handler is missing
const _missing: Handlers<typeof unit, null> = { read: readHandler };
// @ts-expect-error a problem that the operation does not declare
const _undeclared: Handler<typeof read, null> = async () => refuse(shop.burnt());
// @ts-expect-error an output of another shape
const _misshapen: Handler<typeof read, null> = async () => ok({ name: 'x' });
const base = { method: 'GET', auth: 'public' } as const;
const exchange = { summary: '', output: z.null(), problems: [] } as const;
const idParam = z.object({ id: urlId });
// @ts-expect-error a path parameter without a schema
operation({ ...base, path: '/api/shop/{id}', ...exchange });
// @ts-expect-error a schema for a parameter that is not in the path (one line, so that the expectation is about it)
operation({ ...base, path: '/api/shop', ...exchange, params: idParam });
// @ts-expect-error a cached answer must not look at who asks
operation({ ...base, path: '/api/shop', ...exchange, auth: 'user', cache: { sMaxAge: 5 } });
// @ts-expect-error not under /api
operation({ ...base, path: '/shop', ...exchange });

void [_missing, _undeclared, _misshapen];

describe('API operations', () => {
  it('are declared as plain data', () => {
    expect(read).toMatchObject({ method: 'GET', path: '/api/shop/{id}', problems: ['shop/closed'] });
    expect(Object.keys(complete)).toEqual(['read', 'buy']);
  });
});
