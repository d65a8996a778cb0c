import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import type { Operation } from '#domain/kernel/operation.ts';
import { operationsOf } from '#functions/kernel/unit.ts';
import { units } from '#functions/units.ts';

const domain = new URL('../../domain/', import.meta.url);
const files = readdirSync(domain, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
const contracts = files.filter((file) => /(^|\/)contract(-[a-z]+)?\.ts$/.test(file));
const served = new Map(
  units.flatMap((unit) =>
    Object.entries(operationsOf(unit)).map(([name, { method, path }]) => [`${method} ${path}`, name]),
  ),
);

it('endpoints and operations stand in files of the same area, side by side', () => {
  const operations = files.filter((file) => /(^|\/)operations(-[a-z]+)?\.ts$/.test(file));
  expect(operations.map((file) => file.replace('operations', 'contract')).sort()).toEqual(contracts.sort());
});

describe.each(contracts)('domain/%s', (file) => {
  it('declares endpoints; each has its operation by the same name, and a unit that serves it', async () => {
    const endpoints: Record<string, Endpoint> = await import(new URL(file, domain).href);
    const operations: Record<string, Operation> = await import(
      new URL(file.replace('contract', 'operations'), domain).href
    );
    expect(Object.keys(operations).sort()).toEqual(Object.keys(endpoints).sort());
    for (const [name, endpoint] of Object.entries(endpoints)) {
      expect(operations[name], name).toMatchObject(endpoint);
      expect(served.get(`${endpoint.method} ${endpoint.path}`), `no unit serves ${name}`).toBe(name);
    }
  });
});
