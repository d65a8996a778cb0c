import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Operation } from '#domain/kernel/operation.ts';
import { operationsOf } from '#functions/kernel/unit.ts';
import { units } from '#functions/units.ts';
import { endpointsOf } from '#web/endpoints.ts';

const domain = new URL('../../domain/', import.meta.url);
const files = readdirSync(domain, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /(^|\/)operations(-[a-z]+)?\.ts$/.test(file));
const served = new Map(
  units.flatMap((unit) =>
    Object.entries(operationsOf(unit)).map(([name, { method, path }]) => [`${method} ${path}`, name]),
  ),
);

describe.each(files)('domain/%s', (file) => {
  const address = new URL(file, domain);

  it('exports only operations, and a unit serves each one under the same name', async () => {
    const operations: Record<string, Operation> = await import(address.href);
    for (const [name, { method, path }] of Object.entries(operations))
      expect(served.get(`${method} ${path}`), `no unit serves ${name}`).toBe(name);
  });

  it('gives the browser each call’s address and allowed callers, but no schemas', async () => {
    const operations: Record<string, Operation> = await import(address.href);
    const code = encodeURIComponent(endpointsOf(operations));
    const endpoints: Record<string, object> = await import(`data:text/javascript,${code}`);
    expect(Object.keys(endpoints).sort()).toEqual(Object.keys(operations).sort());
    for (const [name, endpoint] of Object.entries(endpoints)) {
      expect(operations[name], name).toMatchObject(endpoint);
      expect(endpoint, name).toHaveProperty('auth');
      for (const part of ['summary', 'params', 'query', 'body', 'output', 'problems'])
        expect(endpoint, name).not.toHaveProperty(part);
    }
  });
});
