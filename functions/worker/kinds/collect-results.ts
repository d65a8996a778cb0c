import { collectResultsKind } from '#domain/jobs/kinds/ratings.ts';
import type { JobAnswer, JobRow } from '#domain/jobs/schema.ts';
import { countedWords } from '#domain/kernel/text.ts';
import type { Table } from '../../kernel/table/table.ts';
import { cardsOfOrganizer } from '../../subjects/catalog/cards.ts';
import { divisionItem, divisionsOf, tournamentItem } from '../../subjects/catalog/items.ts';
import { collectDivision, rateSoon } from '../../subjects/ratings/collect.ts';
import { playedIn, playedSetItem, ratingSystemItem, setTakenOut } from '../../subjects/ratings/items.ts';
import type { JobCall, JobWork } from '../walk.ts';

type Call = JobCall<ReturnType<typeof collectResultsKind.params.parse>, object>;
type At = { readonly tournamentId: number; readonly divisionId: number };

/**
 * Returns every division of every event whose results can count, organization by organization, and counted results from
 * organizations whose results no longer count.
 */
async function find({ deps: { table }, params: { organizationId } }: Call, cursor: string | null) {
  const system = await table.get(ratingSystemItem, { organizationId });
  const whose = [organizationId, ...(system?.organizationIds ?? [])].toSorted((a, b) => a - b);
  const at = Number(cursor ?? 0);
  const organizer = whose[at];
  if (!system || organizer === undefined) return { rows: [], cursor: null };
  const events = (await cardsOfOrganizer(table, organizer)).toSorted((a, b) => a.id - b.id);
  const divisions = await Promise.all(
    events.map(async ({ id, name }) =>
      (await table.list(divisionItem, divisionsOf(id))).map((division) => ({ ...division, event: name })),
    ),
  );
  const rows = divisions.flat().map(
    (division): JobRow => ({
      key: `d-${division.id}`,
      label: `${division.event}, ${division.gender} ${division.division}`.slice(0, 200),
      data: { tournamentId: division.tournamentId, divisionId: division.id } satisfies At,
    }),
  );
  if (at + 1 < whose.length) return { rows, cursor: String(at + 1) };
  const strange = await setsOfOthers(table, organizationId, whose);
  return { rows: [...rows, ...strange, { key: 'run', label: 'Ratings', data: null }], cursor: null };
}

/** Returns results that are still counted for events of organizations whose results no longer count. */
async function setsOfOthers(table: Table, organizationId: number, whose: readonly number[]): Promise<JobRow[]> {
  const sets = await table.list(playedSetItem, playedIn(organizationId));
  const events = await table.getMany(
    tournamentItem,
    [...new Set(sets.flatMap(({ tournamentId }) => tournamentId ?? []))].map((id) => ({ id })),
  );
  const counted = new Set(events.filter((event) => whose.includes(event.organizationId)).map(({ id }) => id));
  return sets
    .filter(({ tournamentId }) => tournamentId !== null && !counted.has(tournamentId))
    .map(({ key, name }) => ({ key: `out-${key}`, label: name, data: { gone: key } }));
}

async function act({ deps: { table }, params: { organizationId }, now }: Call, row: JobRow): Promise<JobAnswer> {
  const system = await table.get(ratingSystemItem, { organizationId });
  if (!system) return { ok: false, told: 'These ratings no longer exist.' };
  if (row.key === 'run') {
    await rateSoon(table, organizationId, now);
    return { ok: true, told: 'Being calculated now' };
  }
  const { gone } = row.data as { gone?: string };
  if (gone !== undefined) {
    await table.write(setTakenOut({ organizationId, key: gone }));
    return { ok: true, told: 'No longer counts' };
  }
  const matches = await collectDivision(table, row.data as At, [system], now);
  return {
    ok: true,
    told: matches
      ? `${countedWords(matches, 'match', 'matches')} ${matches === 1 ? 'counts' : 'count'}`
      : 'Not finished, so nothing counts',
    ...(matches ? { sums: { divisions: 1, matches } } : {}),
  };
}

export const collectResultsWork: JobWork<typeof collectResultsKind.params, object> = {
  ...{ kind: collectResultsKind, find, act, abreast: 4 },
};
