import { describe, expect, it } from 'vitest';
import { known } from '#domain/kernel/problem.ts';
import { manifest } from '#functions/manifest.ts';
import { openapiOf } from '#functions/reference/openapi.ts';
import '#functions/reference/problems.ts';
import { bodyOf, callsByModule, codesOf, type OpenApi, replyOf, whoMay } from '#web/src/screens/reference/openapi.ts';
import { shapeOf } from '#web/src/screens/reference/shape.ts';

const api = openapiOf(manifest) as unknown as OpenApi;
const all = callsByModule(api, '').flatMap(([, entries]) => entries);

describe('the readable reference', () => {
  it('lists every call of every unit, by module', () => {
    const calls = manifest.flatMap((unit) => Object.keys(unit.contracts));
    expect(all.map(({ operationId }) => operationId).sort()).toEqual(calls.sort());
    expect(callsByModule(api, 'bookmarks toggle').map(([name, entries]) => [name, entries.length])).toEqual([
      ['identity', 1],
    ]);
  });
  it('knows every problem, and every code a call names is one of them', () => {
    const codes = new Set(api['x-problems'].map(({ code }) => code));
    expect(codes.size).toBe(known.size);
    expect(all.flatMap(codesOf).filter((code) => !codes.has(code))).toEqual([]);
  });
  it('says who may make a call and what goes in and out', () => {
    const toggle = all.find(({ operationId }) => operationId === 'toggleBookmark')!;
    expect(whoMay(toggle)).toBe('Anybody; a sign-in shows more');
    expect(shapeOf(bodyOf(toggle)!)).toMatch(/^\{\n {2}type: "tournament"[^\n]*\n {2}id: integer\n\}$/);
    expect(replyOf(toggle)).toBeDefined();
    expect(whoMay(all.find(({ operationId }) => operationId === 'openapi')!)).toBe('Anybody');
  });
  it.each([
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, '"a" | "b"[]'],
    [{ anyOf: [{ const: 1 }, { type: 'null' }] }, '1 | null'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, '{ [key]: number }'],
    [{}, 'anything'],
  ])('%j is %s', (schema, text) => {
    expect(shapeOf(schema as never)).toBe(text);
  });
});
