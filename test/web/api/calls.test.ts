import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Contract } from '#domain/kernel/contract.ts';
import type { AnyCall } from '#web/src/api/call.ts';

const folder = new URL('../../../web/src/api/calls/', import.meta.url);
const modules = readdirSync(folder).map((file) => file.replace('.ts', ''));

/** What a call must repeat of its contract. */
const slim = ({ method, path, auth, idempotent, ifMatch }: Contract | AnyCall) => ({
  method,
  path,
  auth,
  idempotent: idempotent ?? false,
  ifMatch: ifMatch ?? false,
});

/** The contracts of a module: those of contract.ts, and of files that are served by another unit. */
async function contractsOf(module: string): Promise<Record<string, Contract>> {
  const own = new URL(`../../../domain/${module}/`, import.meta.url);
  const files = readdirSync(own).filter((file) => /(^|-)contract\.ts$/.test(file));
  return Object.assign({}, ...(await Promise.all(files.map((file) => import(new URL(file, own).href)))));
}

describe.each(modules)('calls of %s', (module) => {
  it('are those of its contracts, word for word', async () => {
    const calls: Record<string, AnyCall> = await import(`../../../web/src/api/calls/${module}.ts`);
    const contracts = await contractsOf(module);
    for (const [name, call] of Object.entries(calls)) {
      expect(contracts[name], `${module}/contract.ts has no ${name}`).toBeDefined();
      expect(slim(call), name).toEqual(slim(contracts[name]!));
    }
  });
});
