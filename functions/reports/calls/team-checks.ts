import { ok } from '#domain/kernel/result.ts';
import type { teamChecks } from '#domain/reporting/operations.ts';
import { misfits } from '#domain/reporting/team-fit.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { profilesOf } from '../../services/teams/profiles.ts';
import { rostersOf, teamsOfDivision } from '../../store/catalog/teams.ts';
import type { Deps } from '../deps.ts';
import { reportedEvent } from '../event.ts';

/** Looks at the teams that are in or wait; a division of another event has none. */
export const teamChecksHandler: Handler<typeof teamChecks, Deps> = async ({ params, body, actor }, { table }) => {
  const found = await reportedEvent(table, actor, params.id, 'event.manage');
  if (!found.ok) return found;
  const { event, divisions } = found.value;
  const { divisionId, ...taking } = body;
  if (!divisions.some(({ id }) => id === divisionId)) return ok({ rows: [] });
  const [rows, forms] = await Promise.all([teamsOfDivision(table, divisionId), rostersOf(table, divisionId)]);
  const names = new Map(rows.flatMap(({ id, name, isDeleted }) => (isDeleted ? [] : [[id, name] as const])));
  const present = forms.filter(({ id }) => names.has(id));
  const kinds = misfits(present, taking, event, await profilesOf(table, present));
  return ok({
    rows: kinds.map(({ kind, teamIds }) => ({ kind, teams: teamIds.map((id) => ({ id, name: names.get(id) ?? '' })) })),
  });
};
