import { expect, it } from 'vitest';
import { openapiOf } from '#functions/reference/openapi.ts';
import { units } from '#functions/units.ts';
import { inPlace, resolvesHere } from '#web/src/screens/reference/viewer.tsx';

/** A schema can also name one of its own parts (`#/$defs/…`). */
const names = (part: unknown) => JSON.stringify(part).match(/"\$ref":"#\/(?!\$defs)/g)?.length ?? 0;

it('the API viewer resolves schemas in place, and keeps a reference only where a schema contains itself', () => {
  const leaf = { type: 'string' };
  const tree = {
    properties: { of: { $ref: '#/components/schemas/Leaf' }, next: { $ref: '#/components/schemas/Tree' } },
  };
  const spec = { components: { schemas: { Leaf: leaf, Tree: tree } } };
  expect(inPlace(spec, { a: [{ $ref: '#/components/schemas/Leaf' }, 1, null] })).toEqual({ a: [leaf, 1, null] });
  expect(inPlace(spec, { $ref: '#/components/schemas/Tree' })).toEqual({
    properties: { of: leaf, next: { $ref: '#/components/schemas/Tree' } },
  });
});

it('the API viewer gives Swagger UI each call fully resolved', () => {
  const spec = openapiOf(units) as { paths: Record<string, Record<string, unknown>> };
  const given = new Map<string, unknown>();
  const updateResolvedSubtree = (path: readonly string[], value: unknown) => given.set(path.join(' '), value);
  const ask = resolvesHere(spec)().statePlugins.spec.wrapActions.requestResolvedSubtree(null, {
    specActions: { updateResolvedSubtree },
  });
  const calls = Object.entries(spec.paths).flatMap(([path, ways]) =>
    Object.entries(ways).map(([method, call]) => ({ at: ['paths', path, method], call })),
  );
  for (const { at } of calls) ask(at);
  expect(calls.some(({ call }) => names(call) > 0)).toBe(true);
  for (const { at, call } of calls) {
    const whole = given.get(at.join(' '));
    expect(names(whole), at.join(' ')).toBe(0);
    expect(Object.keys(whole as object)).toEqual(Object.keys(call as object));
  }
});
