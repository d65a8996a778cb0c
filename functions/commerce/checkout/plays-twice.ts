import type { SoldItem } from '#domain/commerce/orders/sold-item.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import { type Playing, whoPlaysTwice } from '#domain/registration/teams/plays-twice.ts';
import { hasReducedForm, registrantOf } from '#domain/registration/wizard/registrant.ts';
import type { Table } from '../../kernel/table/table.ts';
import { divisionItem, teamItem, teamsInDivision } from '../../store/catalog/items.ts';

/**
 * Refuses `already-in-division`, with the item, where somebody would play twice in a division: asked of the teams' rows before the order is written (a
 * moment old), and again before each charge (consistent). Coaches, spectators and referees don't play.
 */
export async function refuseWhoPlaysTwice(
  table: Table,
  items: readonly SoldItem[],
  { consistent }: { readonly consistent: boolean },
): Promise<Result<void>> {
  const entries = items.flatMap(playingOf);
  const ids = [...new Set(entries.map(({ divisionId }) => divisionId))];
  const divisions = await table.getMany(
    divisionItem,
    ids.map((id) => ({ id })),
  );
  const played = divisions.filter((division) => !hasReducedForm(registrantOf(division))).map(({ id }) => id);
  const teams = await Promise.all(
    played.map(async (id) => [id, await table.list(teamItem, { ...teamsInDivision(id), consistent })] as const),
  );
  const twice = whoPlaysTwice(
    entries.filter(({ divisionId }) => played.includes(divisionId)),
    new Map(teams),
  );
  return twice ? refuse(problems['already-in-division']({ data: { itemId: twice.itemId } })) : ok(undefined);
}

/** Entries of people with profiles: nobody else is known again. */
function playingOf(item: SoldItem): (Playing & { readonly itemId: Id })[] {
  if (!('registration' in item)) return [];
  const { tournamentDivisionId: divisionId, teamId, profileIds } = item.registration;
  return profileIds.some((id) => id !== null) ? [{ itemId: item.id, divisionId, teamId, profileIds }] : [];
}
