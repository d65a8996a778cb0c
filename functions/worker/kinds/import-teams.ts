import type * as z from 'zod';
import type { RuledEvent } from '#domain/catalog/schema.ts';
import { importTeamsKind } from '#domain/jobs/kinds/import-lists.ts';
import type { JobAnswer, JobRow } from '#domain/jobs/schema.ts';
import { shownName } from '#domain/registration/teams/team-name.ts';
import { playerName } from '#domain/registration/teams/team-player.ts';
import { type TeamDraft, teamLines, teamMark } from '#domain/teams/import/teams.ts';
import type { Files } from '../../integrations/files/port.ts';
import { notedOnce } from '../../kernel/http/once.ts';
import type { OrderDeps } from '../../services/orders/deps.ts';
import { actOnTeam } from '../../services/teams/act.ts';
import { actIdOf } from '../../services/teams/act-id.ts';
import { type Added, addTeam } from '../../services/teams/add.ts';
import { readUpload } from '../../services/uploads/csv-file.ts';
import { eventWithRules } from '../../store/catalog/events.ts';
import { divisionItem, teamItem, teamsInTournament } from '../../store/catalog/items.ts';
import { divisionsOfEvent } from '../../store/catalog/queries.ts';
import { teamById } from '../../store/catalog/teams.ts';
import type { JobCall, JobWork } from '../frame/kind.ts';
import { whoActs } from './team-acts.ts';

type Params = typeof importTeamsKind.params;
type Deps = OrderDeps & { readonly files: Files };
type Call = JobCall<z.output<Params>, Deps>;
type ToDo = JobRow & { readonly ref: string };

/** Rows that are found at a time. */
const page = 1_000;

/** Every line of the list, read; who stands in its division already is not registered twice. */
async function find({ deps, params }: Call, cursor: string | null) {
  const { organizationId: ownerId, tournamentId, userId, uploadId, parts, mapping } = params;
  const file = await readUpload(deps.files, { shelf: 'lists', ownerId, userId, uploadId }, parts);
  if (!file) throw new Error(`parts of the upload ${uploadId} are gone`);
  const divisions = (await divisionsOfEvent(deps.table, tournamentId)).filter(({ canceled }) => !canceled);
  const teams = await deps.table.list(teamItem, teamsInTournament(tournamentId));
  const there = new Set(
    teams.flatMap((team) => {
      const division = divisions.find(({ id }) => id === team.divisionId);
      if (!division || team.isDeleted || team.mergedIntoId !== null) return [];
      const marks = [teamMark('', team.players.map(playerName)), teamMark(shownName(team, division), [])];
      return marks.map((mark) => `${division.id}|${mark}`);
    }),
  );
  const all = teamLines(file.rows, mapping, divisions);
  const from = Number(cursor ?? 0);
  const rows = all.slice(from, from + page).map(({ line, label, draft, problem }): JobRow => {
    const row = { key: String(line), label, data: draft };
    if (problem !== null) return { ...row, problem };
    const isThere = there.has(`${draft.divisionId}|${teamMark(draft.name, draft.players)}`);
    if (isThere) return { ...row, problem: 'It stands in this division already.' };
    const division = divisions.find(({ id }) => id === draft.divisionId);
    return { ...row, would: `registers in ${division?.gender} ${division?.division}`, sums: { teams: 1 } };
  });
  return { rows, cursor: from + page < all.length ? String(from + page) : null };
}

/** Notes of what was done live a day, as a worker that died comes again within minutes. */
const onceOf = ({ ref }: ToDo, now: number) => ({ ref: `import-team|${ref}`, now });

async function act({ deps, params, now }: Call, row: ToDo): Promise<JobAnswer> {
  const { divisionId, name, club, players } = row.data as TeamDraft;
  const [event, division] = await Promise.all([
    eventWithRules(deps.table, params.tournamentId),
    deps.table.get(divisionItem, { id: divisionId }),
  ]);
  if (!event || !division) return { ok: false, told: 'The division is gone.' };
  const where = { event: event as RuledEvent, division, days: undefined };
  const added = await addTeam(deps, where, { name, club, players }, onceOf(row, now));
  if (!added.ok) return { ok: false, told: added.problem.detail ?? added.problem.title };
  const { teamId, waits } = added.value;
  const told = waits ? `team ${teamId} waits` : `team ${teamId} is registered`;
  return { ok: true, told, data: { teamId }, sums: { teams: 1, ...(waits ? { waits: 1 } : {}) } };
}

/** The team withdraws, unless it is gone. What was done to it since, such as a place in a drawn pool, stays as with any withdrawal. */
async function undo(call: Call, row: ToDo, answer: JobAnswer | null): Promise<JobAnswer> {
  const { deps, now } = call;
  const made = (answer?.data as Added | undefined) ?? (await notedOnce<Added>(deps.table, onceOf(row, now)));
  const team = made && (await teamById(deps.table, made.teamId));
  if (!team || team.isDeleted) return { ok: true, told: 'is not registered' };
  if (team.orderId !== null) return { ok: false, told: 'Somebody has paid for it since.' };
  const acting = {
    ...{ teamId: team.id, id: actIdOf(`${row.ref}/undo`), who: whoActs(call) },
    act: { type: 'withdraw' as const, money: 'none' as const, replay: false },
  };
  const done = await actOnTeam(deps, acting, now);
  if (!done.ok) return { ok: false, told: done.problem.detail ?? done.problem.title };
  return { ok: true, told: 'withdrawn', sums: { teams: 1 } };
}

/** One after the other: who stands first in the list has the first spot. */
export const importTeamsWork: JobWork<Params, Deps> = { kind: importTeamsKind, find, act, undo, part: 25, abreast: 1 };
