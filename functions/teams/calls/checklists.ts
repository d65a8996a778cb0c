import { activeTeams } from '#domain/catalog/divisions/division-state.ts';
import { tick } from '#domain/catalog/events/checklists.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { mostChecklists } from '#domain/catalog/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { registration } from '#domain/registration/problems.ts';
import type * as operations from '#domain/teams/operations-checklists.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, discard, replace, update } from '../../kernel/table/write.ts';
import { crewEvent } from '../../subjects/catalog/events.ts';
import { teamItem, teamsInTournament } from '../../subjects/catalog/items.ts';
import { checklistEntryItem, checklistItem, checklistsOf, entriesOf } from '../../subjects/teams/items.ts';
import { namesOfUsers } from '../../subjects/teams/lookup.ts';
import type { Deps } from '../deps.ts';

type Team = ReturnType<typeof teamItem.decode>;
type StoredChecklist = ReturnType<typeof checklistItem.decode>;
type Entry = ReturnType<typeof checklistEntryItem.decode>;

/** Returns the teams on a checklist: those it names, or all of the event's. */
const askedOf = ({ teamIds }: Pick<StoredChecklist, 'teamIds'>, teams: readonly Team[]): Team[] =>
  teamIds.length === 0 ? [...teams] : teams.filter(({ id }) => teamIds.includes(id));

function headOf(
  { rev: _, createdBy: _by, editedBy: _edited, ...kept }: StoredChecklist,
  teams: readonly Team[],
  entries: readonly Entry[],
) {
  const requestedTeams = askedOf(kept, teams);
  const done = new Set(entries.filter((entry) => entry.done).map(({ teamId }) => teamId));
  return { ...kept, done: requestedTeams.filter(({ id }) => done.has(id)).length, of: requestedTeams.length };
}

const teamsOf = async (table: Table, tournamentId: number) =>
  activeTeams(await table.list(teamItem, teamsInTournament(tournamentId)));

/** Returns a checklist to its event's staff. For everyone else, refuses as if it didn't exist. */
async function findChecklist(table: Table, actor: Actor, id: number) {
  const checklist = await table.get(checklistItem, { id });
  const crew = checklist && (await crewEvent(table, actor, checklist.tournamentId));
  return checklist && crew ? { kept: checklist, crew } : null;
}
type ChecklistContext = NonNullable<Awaited<ReturnType<typeof findChecklist>>>;

async function wholeOf(table: Table, { kept, crew }: ChecklistContext, userId: number) {
  const [teams, entries] = await Promise.all([
    teamsOf(table, kept.tournamentId),
    table.list(checklistEntryItem, entriesOf(kept.id)),
  ]);
  const byTeam = new Map(entries.map((entry) => [entry.teamId, entry]));
  const others = [kept.createdBy, kept.editedBy, ...entries.map(({ doneBy }) => doneBy)].filter((id) => id !== null);
  const nameOf = await namesOfUsers(table, others);
  const shown = (id: number | null) => (id === null ? '' : id === userId ? 'You' : nameOf(id));
  return {
    ...headOf(kept, teams, entries),
    ...{ createdBy: shown(kept.createdBy), editedBy: shown(kept.editedBy) },
    may: { manage: crew.manage },
    rows: askedOf(kept, teams).map(({ id, divisionId, name }) => {
      const entry = byTeam.get(id);
      return {
        ...{ teamId: id, divisionId, name: name || `Team ${id}` },
        ...{ done: entry?.done ?? false, note: entry?.note ?? '', at: entry?.dtDone ?? null },
        by: shown(entry?.doneBy ?? null),
      };
    }),
  };
}

/**
 * Lists an event's checklists. `but` leaves out a checklist that was just removed, because the index may still show it.
 */
async function listOf(table: Table, tournamentId: number, manage: boolean, but?: number) {
  const kept = (await table.list(checklistItem, checklistsOf(tournamentId))).filter(({ id }) => id !== but);
  const teams = kept.length === 0 ? [] : await teamsOf(table, tournamentId);
  const entries = await Promise.all(kept.map(({ id }) => table.list(checklistEntryItem, entriesOf(id))));
  return { may: { manage }, items: kept.map((each, i) => headOf(each, teams, entries[i] ?? [])) };
}

export const checklistsHandler: Handler<typeof operations.checklists, Deps> = async ({ params, actor }, { table }) => {
  const crew = await crewEvent(table, actor, params.id);
  return crew ? ok(await listOf(table, params.id, crew.manage)) : refuse(catalog['no-such-event']());
};

export const addChecklistHandler: Handler<typeof operations.addChecklist, Deps> = async (
  { params, body, actor, now },
  { table, numbers },
) => {
  const crew = await crewEvent(table, actor, params.id);
  if (!crew?.manage) return refuse(catalog['no-such-event']());
  const there = await table.list(checklistItem, checklistsOf(params.id));
  if (there.length >= mostChecklists) return refuse(catalog['too-many-checklists']());
  const userId = signedIn(actor);
  const kept = {
    ...{ ...body, id: await numbers('checklist'), tournamentId: params.id, createdBy: userId, dtCreated: now },
    ...{ edited: null, editedBy: null },
  };
  await table.write(create(checklistItem, kept));
  return ok(await wholeOf(table, { kept: { ...kept, rev: 1 } as StoredChecklist, crew }, userId));
};

export const checklistHandler: Handler<typeof operations.checklist, Deps> = async ({ params, actor }, { table }) => {
  const list = await findChecklist(table, actor, params.id);
  return list ? ok(await wholeOf(table, list, signedIn(actor))) : refuse(catalog['no-such-checklist']());
};

/** How many times a line is written again after another writer saved first. */
const tries = 4;

/**
 * Returns a team's line with the latest changes. If someone else ticks the same item again, the first person's name
 * stays.
 */
function lineWith(
  kept: StoredChecklist,
  before: Entry | null,
  { teamId, done, note }: Said,
  userId: number,
  now: Millis,
) {
  const { items } = tick(
    { ...kept, items: before ? [before] : [] },
    teamId,
    done ?? before?.done ?? false,
    userId,
    now,
  );
  const line = items[0] ?? { teamId, done: false, doneBy: null, dtDone: null, note: '' };
  return { ...line, note: note ?? line.note, checklistId: kept.id };
}
type Said = { readonly teamId: number; readonly done?: boolean | undefined; readonly note?: string | undefined };

/** Writes a change to a team's line and keeps what others saved, so a note and a tick at the same moment both stay. */
async function setLine(table: Table, kept: StoredChecklist, said: Said, userId: number, now: Millis): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const before = await table.get(checklistEntryItem, { checklistId: kept.id, teamId: said.teamId });
    const line = lineWith(kept, before, said, userId, now);
    const write = before ? replace(checklistEntryItem, before, line) : create(checklistEntryItem, line);
    if ((await table.write(write)).ok) return;
  }
  throw new ProblemError(request.unavailable());
}

/** The latest change wins. */
export const setChecklistItemHandler: Handler<typeof operations.setChecklistItem, Deps> = async (
  { params, body, actor, now },
  { table },
) => {
  const list = await findChecklist(table, actor, params.id);
  if (!list) return refuse(catalog['no-such-checklist']());
  const { kept } = list;
  const teams = askedOf(kept, await teamsOf(table, kept.tournamentId));
  if (!teams.some(({ id }) => id === body.teamId)) return refuse(registration['unknown-team']());
  const userId = signedIn(actor);
  const edited = { edited: now, editedBy: userId };
  await setLine(table, kept, body, userId, now);
  await table.write(update(checklistItem, { id: kept.id }, { set: edited }));
  return ok(await wholeOf(table, { ...list, kept: { ...kept, ...edited } }, userId));
};

export const removeChecklistHandler: Handler<typeof operations.removeChecklist, Deps> = async (
  { params, actor },
  { table },
) => {
  const list = await findChecklist(table, actor, params.id);
  if (!list?.crew.manage) return refuse(catalog['no-such-checklist']());
  await table.write(discard(checklistItem, list.kept));
  return ok(await listOf(table, list.kept.tournamentId, true, list.kept.id));
};
