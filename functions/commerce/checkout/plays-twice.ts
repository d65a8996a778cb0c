import { sellsDates } from '#domain/catalog/divisions/date-prices.ts';
import type { Division } from '#domain/catalog/schema.ts';
import type { SoldItem } from '#domain/commerce/orders/sold-item.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import { type Playing, whoPlaysTwice } from '#domain/registration/teams/plays-twice.ts';
import { hasReducedForm, registrantOf } from '#domain/registration/wizard/registrant.ts';
import type { Table } from '../../kernel/table/table.ts';
import { divisionItem, teamItem, teamsInDivision } from '../../store/catalog/items.ts';

/** An entry of people with profiles, who are to play in its division: nobody else is known again. */
export type EntryToPlay = Playing & { readonly itemId: Id };

/** The entries among items of which somebody could play twice. Coaches, spectators and referees don't play; who comes to one date of a session may come to another. */
export async function entriesToPlay(table: Table, items: readonly SoldItem[]): Promise<EntryToPlay[]> {
  const entries = items.flatMap(playingOf);
  const ids = [...new Set(entries.map(({ divisionId }) => divisionId))];
  const divisions = await table.getMany(
    divisionItem,
    ids.map((id) => ({ id })),
  );
  const isPlayed = (division: Division) => !hasReducedForm(registrantOf(division)) && !sellsDates(division);
  const played = new Set(divisions.filter(isPlayed).map(({ id }) => id));
  return entries.filter(({ divisionId }) => played.has(divisionId));
}

function playingOf(item: SoldItem): EntryToPlay[] {
  if (!('registration' in item)) return [];
  const { tournamentDivisionId: divisionId, teamId, profileIds } = item.registration;
  return profileIds.some((id) => id !== null) ? [{ itemId: item.id, divisionId, teamId, profileIds }] : [];
}

/**
 * Refuses `already-in-division`, with the item, where somebody would play twice in a division: asked of the teams' rows before the order is written (a
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
  const twice = whoPlaysTwice(entries, new Map(teams));
  return twice ? refuse(problems['already-in-division']({ data: { itemId: twice.itemId } })) : ok(undefined);
}
