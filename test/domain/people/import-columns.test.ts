import { expect, it } from 'vitest';
import { playerMapping, suggestedPlayerMapping } from '#domain/clubs/import/columns.ts';
import { memberMapping, suggestedMapping } from '#domain/memberships/import/columns.ts';
import { personColumns } from '#domain/people/import-columns.ts';
import { importMapping, suggestedImport } from '#domain/teams/import/columns.ts';

it.each([
  { of: 'clubs', mapping: playerMapping, suggested: suggestedPlayerMapping },
  { of: 'members', mapping: memberMapping, suggested: suggestedMapping },
  ...(['teams', 'matches'] as const).map((what) => ({
    ...{ of: what, mapping: importMapping },
    suggested: (header: readonly string[]) => suggestedImport(what, header),
  })),
])('a list with every known column about a person is mapped so that an import of $of accepts it', (each) => {
  const header = Object.values(personColumns).map(([name]) => name);
  expect(each.mapping.safeParse(each.suggested(header)).error).toBeUndefined();
});
