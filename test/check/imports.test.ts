import { describe, expect, it } from 'vitest';
import { cyclesOf, faultsOf, importsOf } from '#scripts/check/imports.ts';

describe('who may import whom', () => {
  it.each([
    ['domain/identity/can.ts', '../kernel/result.ts', true],
    ['domain/identity/can.ts', '../people/ages.ts', false],
    ['domain/play/pools/table.ts', '../../commerce/price.ts', false],
    ['domain/catalog/card.ts', 'node:fs', false],
    ['domain/catalog/card.ts', 'zod', true],
    ['functions/catalog/repo.ts', '../kernel/table/table.ts', true],
    ['functions/catalog/repo.ts', '../commerce/deps.ts', false],
    ['functions/catalog/unit.ts', './repo.ts', false],
    ['functions/catalog/repo.ts', '@aws-sdk/client-dynamodb', false],
    ['functions/kernel/table/client.ts', '@aws-sdk/client-dynamodb', true],
    ['web/src/app/main.tsx', '#functions/manifest.ts', false],
    ['web/src/app/main.tsx', '#domain/catalog/card.ts', true],
    ['events/catalog.ts', '#functions/manifest.ts', false],
  ])('%s → %s: %s', (file, name, allowed) => {
    const imports = importsOf(file, `import { x } from '${name}';`);
    expect(faultsOf(file, imports).length === 0).toBe(allowed);
  });
  it('finds a cycle', () => {
    expect(
      cyclesOf(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['a']],
          ['d', ['a']],
        ]),
      ),
    ).toEqual([['a', 'b', 'c', 'a']]);
  });
});
