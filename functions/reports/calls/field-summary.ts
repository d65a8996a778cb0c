import { ok } from '#domain/kernel/result.ts';
import type { Roster } from '#domain/registration/schema.ts';
import { everyone } from '#domain/registration/teams/everyone.ts';
import { fieldSummaryOf, severalOf } from '#domain/reporting/field-summary.ts';
import type { fieldSummary } from '#domain/reporting/operations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { inParallel } from '../../kernel/parallel.ts';
import { rostersOf, teamsOfDivision } from '../../store/catalog/teams.ts';
import type { Deps } from '../deps.ts';
import { reportedEvent } from '../event.ts';

/** Counts answers of teams that are in; of the divisions asked for, or of all. */
export const fieldSummaryHandler: Handler<typeof fieldSummary, Deps> = async ({ params, body, actor }, { table }) => {
  const found = await reportedEvent(table, actor, params.id, 'event.manage');
  if (!found.ok) return found;
  const { event, divisions } = found.value;
  const meant = divisions.filter(({ id }) => body.divisionIds.length === 0 || body.divisionIds.includes(id));
  const rosters: Roster[] = [];
  await inParallel(meant, 8, async ({ id }) => {
    const [rows, forms] = await Promise.all([teamsOfDivision(table, id), rostersOf(table, id)]);
    const present = new Set(rows.flatMap((team) => (team.isDeleted ? [] : [team.id])));
    rosters.push(...forms.filter((form) => present.has(form.id)));
  });
  const { customFields, divisions: settings } = event.jsonProps;
  const several = severalOf([...customFields, ...Object.values(settings).flatMap((own) => own.additionalFields)]);
  return ok({
    players: rosters.flatMap(everyone).length,
    teams: rosters.length,
    fields: fieldSummaryOf(rosters, several),
  });
};
