import { sellsDates } from '#domain/catalog/divisions/date-prices.ts';
import type { Division } from '#domain/catalog/schema.ts';
import type { SoldItem } from '#domain/commerce/orders/sold-item.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import type { Team } from '#domain/registration/schema.ts';
import { realPeople } from '#domain/registration/teams/everyone.ts';
import { type Playing, whoPlaysTwice } from '#domain/registration/teams/plays-twice.ts';
import { hasReducedForm, registrantOf } from '#domain/registration/wizard/registrant.ts';
import type { Table } from '../../kernel/table/table.ts';
import { divisionItem, teamItem, teamsInDivision } from '../../store/catalog/items.ts';
import { datesOfTeams } from '../../store/registration/team-dates.ts';

/** An entry of people with profiles, who are to play in its division: nobody else is known again. */
export type EntryToPlay = Playing & { readonly itemId: Id };

/** The entries among items of which somebody could play twice. Coaches, spectators and referees don't play; who comes to one date of a session may come to another, and not twice to the same. */
export async function entriesToPlay(table: Table, items: readonly SoldItem[]): Promise<EntryToPlay[]> {
  const entries = items.flatMap(playingOf);
  const ids = [...new Set(entries.map(({ divisionId }) => divisionId))];
  const divisions = await table.getMany(
    divisionItem,
    ids.map((id) => ({ id })),
  );
  const isPlayed = (division: Division) => !hasReducedForm(registrantOf(division));
  const played = new Set(divisions.filter(isPlayed).map(({ id }) => id));
  const byDate = new Set(divisions.filter(sellsDates).map(({ id }) => id));
  return entries
    .filter(({ divisionId }) => played.has(divisionId))
    .map((entry) => (byDate.has(entry.divisionId) ? entry : { ...entry, days: null }));
}

function playingOf(item: SoldItem): EntryToPlay[] {
  if (!('registration' in item)) return [];
  const { tournamentDivisionId: divisionId, teamId, profileIds, dates } = item.registration;
  const entry = { itemId: item.id, divisionId, teamId, profileIds, days: dates?.days ?? null };
  return profileIds.some((id) => id !== null) ? [entry] : [];
}

/**
 * Refuses `already-in-division` (of dates `already-on-date`), with the item, where somebody would play twice in a division: asked of the teams' rows before the order is written (a
 * moment old), and again before each charge (consistent), when the order has them for itself (keep-players.ts).
 */
export async function refuseWhoPlaysTwice(
  table: Table,
  entries: readonly EntryToPlay[],
  { consistent }: { readonly consistent: boolean },
): Promise<Result<void>> {
  const ids = [...new Set(entries.map(({ divisionId }) => divisionId))];
  const teams = await Promise.all(
    ids.map(async (id) => [id, await table.list(teamItem, { ...teamsInDivision(id), consistent })] as const),
  );
  const twice = whoPlaysTwice(
    entries,
    new Map(teams),
    await datesOf(
      table,
      entries,
      teams.flatMap(([, rows]) => rows),
    ),
  );
  return twice ? refuse(playsTwiceProblem(twice)) : ok(undefined);
}

/** The sentence for an entry of which somebody plays, or comes on a date, already. */
export const playsTwiceProblem = ({ itemId, days }: Pick<EntryToPlay, 'itemId' | 'days'>): Problem =>
  problems[days ? 'already-on-date' : 'already-in-division']({ data: { itemId } });

/** The dates of teams in which somebody of these entries is, where dates are asked for. */
async function datesOf(table: Table, entries: readonly EntryToPlay[], teams: readonly Team[]) {
  const people = new Set(entries.flatMap(({ days, profileIds }) => (days ? profileIds : [])));
  const theirs = teams.filter((team) => !team.isDeleted && realPeople(team).some((id) => people.has(id)));
  return datesOfTeams(
    table,
    theirs.map(({ id }) => id),
  );
}
