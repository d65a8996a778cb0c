import type { Division, RuledEvent } from '#domain/catalog/schema.ts';
import type { Roster, Team } from '#domain/registration/schema.ts';
import { missingOf, openWaivers } from '#domain/teams/checkin/missing.ts';
import type { CheckinRow } from '#domain/teams/operations-checkin.ts';
import { inParallel } from '../../kernel/parallel.ts';
import type { Table } from '../../kernel/table/table.ts';
import { rosterItem } from '../../store/catalog/items.ts';
import { rostersOf } from '../../store/catalog/teams.ts';
import { statusesOf } from '../agreements/statuses.ts';
import { marksOfEvent } from '../proofs/numbers.ts';
import { balancesOf } from '../teams/balances.ts';
import { namesOfTeam } from '../teams/words.ts';

/** Of so many teams the forms are read in one answer; a larger event is looked at a division at a time. */
const mostForms = 400;

type In = { readonly event: RuledEvent; readonly divisions: readonly Division[] };

/** The forms of some teams, by their ids; null where they are too many. */
async function formsOf(table: Table, teams: readonly Team[]): Promise<ReadonlyMap<number, Roster> | null> {
  if (teams.length > mostForms) return null;
  const found: Roster[] = [];
  const ids = [...new Set(teams.map(({ divisionId }) => divisionId))];
  if (teams.length <= 10) found.push(...(await table.getMany(rosterItem, teams)));
  else await inParallel(ids, 4, async (id) => void found.push(...(await rostersOf(table, id))));
  return new Map(found.map((roster) => [roster.id, roster]));
}

/** Teams as check-in shows them, with what is missing of each. */
export async function checkinRows(
  table: Table,
  { event, divisions }: In,
  teams: readonly Team[],
): Promise<Omit<CheckinRow, 'act'>[]> {
  const [forms, paid, marks, statuses] = await Promise.all([
    formsOf(table, teams),
    balancesOf(table, teams),
    marksOfEvent(table, event, divisions),
    statusesOf(table, event, teams),
  ]);
  const byId = new Map(divisions.map((division) => [division.id, division]));
  return teams.flatMap((team) => {
    const division = byId.get(team.divisionId);
    if (!division) return [];
    const roster = forms?.get(team.id) ?? null;
    const { id, divisionId, club, checkedIn, checkin, orderId } = team;
    return {
      ...{ id, divisionId, ...namesOfTeam(team, division), club, checkedIn, checkin, orderId },
      missing: forms && missingOf({ team, roster, event, division, due: paid(team).due, marks, statuses }),
      waivers: (roster ? openWaivers(event, roster) : []).map(({ id, name, text = '', url = '' }) => ({
        ...{ id: String(id), name, text, url },
      })),
    };
  });
}
