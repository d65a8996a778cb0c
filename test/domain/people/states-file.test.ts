import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { statesOf } from '#domain/people/lists/places.ts';

/**
 * The file that other software reads at `/states.json` (Part 1 §7, C055). It is one of the site's static files, so
 * nothing is computed for it.
 */
it('/states.json lists the states and provinces shown in forms', () => {
  const file = readFileSync(join(import.meta.dirname, '../../../web/public/states.json'), 'utf8');
  const offered = ['United States', 'Canada'].flatMap((country) =>
    (statesOf(country) ?? []).map(({ abbreviation, name }) => ({ abbreviation, name, country })),
  );
  expect(JSON.parse(file)).toEqual(offered);
});
