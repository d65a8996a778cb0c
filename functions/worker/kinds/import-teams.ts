import type * as z from 'zod';
import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { flagsOfEvent } from '#domain/catalog/events/event-flags.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import type { Division, EventFacts, RuledEvent } from '#domain/catalog/schema.ts';
import { importTeamsKind } from '#domain/jobs/kinds/import-lists.ts';
import type { JobAnswer, JobRow } from '#domain/jobs/schema.ts';
import { faultsText } from '#domain/kernel/csv-read.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { fullName, namesOf } from '#domain/people/names.ts';
import { everyPhone } from '#domain/people/phones-abroad.ts';
import type { Team } from '#domain/registration/schema.ts';
import { duplicateWords, peopleOfRow, whoPlaysTwice } from '#domain/registration/teams/plays-twice.ts';
import { playerName } from '#domain/registration/teams/roster.ts';
import { shownName } from '#domain/registration/teams/team-name.ts';
import { entryOfDetails } from '#domain/teams/import/players.ts';
import { peopleOfDraft, type TeamDraft, teamLines, teamMark } from '#domain/teams/import/teams.ts';
import type { Files } from '../../integrations/files/port.ts';
import { notedOnce } from '../../kernel/http/once.ts';
import { inParallel } from '../../kernel/limits.ts';
import type { Table } from '../../kernel/table/table.ts';
import { divisionsOfEvent, eventWithRules } from '../../subjects/catalog/events.ts';
import { divisionItem, teamItem, teamsInTournament } from '../../subjects/catalog/items.ts';
import { teamById } from '../../subjects/catalog/teams.ts';
import type { OrderDeps } from '../../subjects/commerce/order-facts.ts';
import { readUpload } from '../../subjects/jobs/uploads.ts';
import { memberFault, membersOf } from '../../subjects/memberships/members.ts';
import { actIdOf, actOnTeam } from '../../subjects/teams/act.ts';
import { type Added, addTeam } from '../../subjects/teams/add.ts';
import type { JobCall, JobWork } from '../walk.ts';
import { whoActs } from './team-acts.ts';

type Params = typeof importTeamsKind.params;
type Deps = OrderDeps & { readonly files: Files };
type Call = JobCall<z.output<Params>, Deps>;
type ToDo = JobRow & { readonly ref: string };

/** How many rows one search returns. */
const page = 1_000;
/** How many rows' memberships are looked up at once. */
const abreast = 8;

/** Returns every line in the list after reading it. Teams that are in their division aren't registered twice. */
async function find({ deps, params, now }: Call, cursor: string | null) {
  const { organizationId: ownerId, tournamentId, userId, uploadId, parts, mapping, allowDuplicates } = params;
  const file = await readUpload(deps.files, { shelf: 'lists', ownerId, userId, uploadId }, parts);
  if (!file) throw new Error(`parts of the upload ${uploadId} are gone`);
  const divisions = (await divisionsOfEvent(deps.table, tournamentId)).filter(({ canceled }) => !canceled);
  const teams = (await deps.table.list(teamItem, teamsInTournament(tournamentId))).filter(
    ({ isDeleted, mergedIntoId }) => !isDeleted && mergedIntoId === null,
  );
  const there = new Set(teams.flatMap((team) => marksOf(team, divisions, allowDuplicates)));
  const event = await eventWithRules(deps.table, tournamentId);
  if (!event) throw new Error(`event ${tournamentId} is gone`);
  const rules = { event, today: dateIn(now, zoneOf(event)), phones: everyPhone };
  const all = teamLines(file.list, mapping, { divisions, ...rules }, allowDuplicates);
  const duplicates = duplicatesOf(all, teams, divisions, event);
  const from = Number(cursor ?? 0);
  const part = all.slice(from, from + page);
  const notMembers = await notMembersIn(deps.table, part, { event, divisions, now });
  const rows = part.map(({ line, lines, label, draft, problem }): JobRow => {
    const row = { key: String(line), lines: [...lines], label, data: draft };
    if (problem !== null) return { ...row, problem };
    const notMember = notMembers.get(line);
    if (notMember) return { ...row, problem: notMember };
    const isThere = there.has(`${draft.divisionId}|${teamMark(draft, allowDuplicates)}`);
    if (isThere) return { ...row, problem: 'The team is already in this division.' };
    const duplicate = duplicates.get(line) ?? '';
    if (duplicate && !allowDuplicates) return { ...row, problem: duplicate };
    const division = divisions.find(({ id }) => id === draft.divisionId);
    const would = [`Will be registered in ${division?.gender} ${division?.division}`, duplicate]
      .filter(Boolean)
      .join('. ');
    return { ...row, would, sums: { teams: 1 } };
  });
  return { rows, cursor: from + page < all.length ? String(from + page) : null };
}

/** Returns each line's players who can't be in its division because it is for members only, as the wizard checks them. */
async function notMembersIn(
  table: Table,
  lines: ReturnType<typeof teamLines>,
  { event, divisions, now }: { event: RuledEvent & EventFacts; divisions: readonly Division[]; now: number },
): Promise<Map<number, string>> {
  const members = new Map(
    await Promise.all(
      divisions.map(async (division) => [division.id, await membersOf(table, event, division, now)] as const),
    ),
  );
  const found = new Map<number, string>();
  await inParallel(lines, abreast, async ({ line, draft }) => {
    const required = draft && members.get(draft.divisionId);
    if (!draft || !required) return;
    const faults = await Promise.all(
      draft.players.map((name, at) => {
        const { dob = null, email = '', parent } = draft.details[at] ?? {};
        const guardian = parent?.email ? { name: fullName(parent), email: parent.email } : null;
        return memberFault(table, required, { ...namesOf(name), email, dob: dob ?? null, profileId: null, guardian });
      }),
    );
    const wrong = faults.filter((fault) => fault !== null);
    if (wrong.length > 0) found.set(line, faultsText(wrong));
  });
  return found;
}

/** Returns the details that identify an existing team on a list. */
function marksOf(team: Team, divisions: readonly Division[], allowDuplicates: boolean): string[] {
  const division = divisions.find(({ id }) => id === team.divisionId);
  if (!division) return [];
  const players = team.players.map(playerName);
  const drafts = [
    { name: '', players },
    { name: shownName(team, division), players },
  ];
  return drafts.map((draft) => `${division.id}|${teamMark(draft, allowDuplicates)}`);
}

/**
 * Returns each line's players who would be in a division twice (or in a second one, where the event allows only one),
 * because of an existing team or an earlier line.
 */
function duplicatesOf(
  lines: ReturnType<typeof teamLines>,
  teams: readonly Team[],
  divisions: readonly Division[],
  event: RuledEvent,
): Map<number, string> {
  const standing = Map.groupBy(
    teams.map((team) => ({ divisionId: team.divisionId, teamId: team.id, people: peopleOfRow(team) })),
    ({ divisionId }) => divisionId,
  );
  const named = new Map(divisions.map((division) => [division.id, divisionName(division)]));
  const isExclusive = flagsOfEvent(event).crossDivisionCheck;
  const scopeOf = (divisionId: number) => (isExclusive ? divisions.map(({ id }) => id) : [divisionId]);
  const entries = lines.flatMap(({ line, draft }) =>
    draft
      ? scopeOf(draft.divisionId).map((divisionId) => ({
          line,
          divisionId,
          teamId: null,
          people: peopleOfDraft(draft),
        }))
      : [],
  );
  const found = Map.groupBy(whoPlaysTwice(entries, standing), ({ entry }) => entry.line);
  return new Map(
    [...found].map(([line, all]) => [
      line,
      duplicateWords(all, ({ divisionId }) => named.get(divisionId) ?? '').join(' '),
    ]),
  );
}

/** Notes about finished rows are kept for a day, because a worker that died is replaced within minutes. */
const onceOf = ({ ref }: ToDo, now: number) => ({ ref: `import-team|${ref}`, now });

async function act({ deps, params, now }: Call, row: ToDo): Promise<JobAnswer> {
  const { divisionId, name, club, players, details = [] } = row.data as TeamDraft;
  const [event, division] = await Promise.all([
    eventWithRules(deps.table, params.tournamentId),
    deps.table.get(divisionItem, { id: divisionId }),
  ]);
  if (!event || !division) return { ok: false, told: 'The division no longer exists.' };
  const where = { event: event as RuledEvent, division, days: undefined };
  const entries = details.map((of) => entryOfDetails(of, dateIn(now, zoneOf(event))));
  const added = await addTeam(
    deps,
    where,
    { name, club, players, entries, allowDuplicates: params.allowDuplicates },
    onceOf(row, now),
  );
  if (!added.ok) return { ok: false, told: added.problem.detail ?? added.problem.title };
  const { teamId, waits } = added.value;
  const approves = flagsOfDivision(division).acceptanceOnly;
  const waiting = approves ? 'waits for your approval' : 'is on the waitlist';
  const sums = { teams: 1, ...(waits ? { [approves ? 'asks' : 'waits']: 1 } : {}) };
  return { ok: true, told: `Team ${teamId} ${waits ? waiting : 'is registered'}`, data: { teamId }, sums };
}

/** Withdraws the team unless it is gone. Later changes to it, such as a slot in a drawn pool, stay as with any withdrawal. */
async function undo(call: Call, row: ToDo, answer: JobAnswer | null): Promise<JobAnswer> {
  const { deps, now } = call;
  const added = (answer?.data as Added | undefined) ?? (await notedOnce<Added>(deps.table, onceOf(row, now)));
  const team = added && (await teamById(deps.table, added.teamId));
  if (!team || team.isDeleted) return { ok: true, told: 'Wasn’t registered' };
  if (team.orderId !== null) return { ok: false, told: 'Someone has paid for the team since then.' };
  const acting = {
    ...{ teamId: team.id, id: actIdOf(`${row.ref}/undo`), who: whoActs(call) },
    act: { type: 'withdraw' as const, money: 'none' as const, replay: false },
  };
  const done = await actOnTeam(deps, acting, now);
  if (!done.ok) return { ok: false, told: done.problem.detail ?? done.problem.title };
  return { ok: true, told: 'Withdrawn', sums: { teams: 1 } };
}

/** These run one by one, so the first on the list gets the first spot. */
export const importTeamsWork: JobWork<Params, Deps> = { kind: importTeamsKind, find, act, undo, part: 25, abreast: 1 };
