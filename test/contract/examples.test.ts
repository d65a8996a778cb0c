import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Kind } from '#functions/kernel/table/backfill.ts';
import { defineItem, type Raw } from '#functions/kernel/table/item.ts';
import { systemAttributes } from '#functions/kernel/table/schema.ts';
import { kinds } from '#scripts/backfill/backfill.ts';
import { exampleOf, storedExamples } from '../kit/examples/files.ts';
import { differences, type Shape, shapeOf } from '../kit/examples/shape.ts';

const root = join(import.meta.dirname, '../..');
const byType = kinds.map(({ kind }) => [kind.type, kind] as const);
const present = (kind: Kind) => Number(kind.stamp[systemAttributes.version]);

/** The types of all `defineItem` calls in the product's source. */
const declared = ['functions', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [...readFileSync(join(root, folder, name), 'utf8').matchAll(/defineItem\(\{\s*type: '(\w+)'/g)])
    .map(([, type]) => type as string),
);

/** Returns what to do when a kind's shape no longer matches its example, or an empty string if it does. */
function changeOfShape(kind: Kind, stored: Shape): string {
  const changed = differences(stored, shapeOf(kind.schema));
  if (changed.length === 0) return '';
  const v = present(kind);
  return [
    `${kind.type}: its shape is not the one that version ${v} was stored in:`,
    ...changed.map((line) => `  ${line}`),
    `Once deployed: set v: ${v + 1}, add migrate[${v}] (what version ${v} stored → version ${v + 1}), run npm run examples, keep ${kind.type}.v${v}.json, and`,
    `follow the four releases of functions/README.md. While nothing is deployed: npm run examples -- ${kind.type}`,
  ].join('\n');
}

describe('examples for every stored item', () => {
  it('cover every declared kind and every version the code can read', () => {
    expect(kinds.map(({ kind }) => kind.type).sort(), 'scripts/backfill/backfill.ts names them all').toEqual(
      declared.sort(),
    );
    const wanted = kinds.flatMap(({ kind }) => kind.reads.map((version) => `${kind.type}.v${version}`));
    expect(storedExamples(), 'npm run examples stores those that are missing').toEqual(wanted.sort());
  });
  it.each(byType)('%s: the current code can read every stored version', (type, kind) => {
    for (const version of kind.reads) {
      const item = exampleOf(type, version)?.item as Raw;
      expect(item).toMatchObject({ _t: type, _v: version });
      const { rev, ...value } = kind.decode(item);
      expect(rev).toBe(item[systemAttributes.rev]);
      expect(kind.decode(kind.encode(value, rev))).toEqual({ ...value, rev });
    }
  });
  it.each(byType)('%s: the current version is written with the same fields, key, indexes and TTL', (type, kind) => {
    const item = exampleOf(type, present(kind))?.item as Raw;
    const { rev, ...value } = kind.decode(item);
    expect(JSON.parse(JSON.stringify(kind.encode(value, rev)))).toEqual(item);
  });
  it.each(byType)('%s: its current schema has the shape recorded for its current version', (type, kind) => {
    expect(changeOfShape(kind, exampleOf(type, present(kind))?.shape ?? {})).toBe('');
  });
});

describe('a changed item shape', () => {
  const boat = (schema: z.ZodObject, v = 1) =>
    defineItem({
      ...{ type: 'boat', v, schema, personal: 'none' },
      key: ({ id }: { id?: unknown }) => ({ pk: `BOAT#${id}`, sk: 'META' }),
    }) as unknown as Kind;
  const stored = z.object({ id: z.int(), crew: z.array(z.object({ name: z.string() })), port: z.string().optional() });
  const told = (schema: z.ZodObject) => changeOfShape(boat(schema), shapeOf(stored));

  it('is reported with instructions when a field is added, removed or retyped at any depth', () => {
    expect(told(stored)).toBe('');
    expect(told(stored.extend({ hull: z.string().default('wood') }))).toContain('new: hull: string');
    expect(told(stored.omit({ port: true }))).toContain('gone: port: string');
    expect(told(stored.extend({ id: z.string() }))).toContain('id: integer → string');
    const crew = z.array(z.object({ name: z.string(), age: z.int().nullable() }));
    expect(told(stored.extend({ crew }))).toContain('new: crew[].age: integer | null');
    expect(told(stored.omit({ port: true }))).toContain('set v: 2, add migrate[1]');
  });
  it('isn’t reported when only a limit changes', () => {
    expect(told(stored.extend({ port: z.string().max(20).optional() }))).toBe('');
  });
  it('can’t be read without a migration', () => {
    expect(() => boat(stored, 2).decode({ _t: 'boat', _v: 1, id: 1, crew: [] })).toThrow('no migration from version 1');
  });
});
