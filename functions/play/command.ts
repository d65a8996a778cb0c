import { isCanceled } from '#domain/catalog/events/event-status.ts';
import { isLeague } from '#domain/catalog/events/event-type.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { play } from '#domain/play/problems.ts';
import type { PlayCommand } from '#domain/play/rounds/commands.ts';
import { recordsNothing } from '#domain/play/rounds/shown-play.ts';
import { actionFor, mayUndo } from '#domain/play/rounds/who.ts';
import { teamsOfRegistered } from '#domain/play/seeding/seed-round.ts';
import { signedIn } from '../kernel/http/authenticate.ts';
import { ProblemError } from '../kernel/http/call.ts';
import type { Table } from '../kernel/table/table.ts';
import { teamItem, teamsInDivision } from '../subjects/catalog/items.ts';
import { type Appended, append, markOf } from '../subjects/play/append.ts';
import type { PlayResult, Where } from '../subjects/play/decide.ts';
import { logItem } from '../subjects/play/items.ts';
import { type DivisionContext, isCrew, isPublished, loadDivisionContext } from '../subjects/play/load.ts';
import { noteCourts } from './board.ts';
import type { Deps } from './deps.ts';
import { noteSeasons } from './league/notes.ts';
import { untellSeason } from './league/season-news.ts';

/**
 * Returns the division that a command is for. Actors who can't see it get "not found". Actors who can see it but can't
 * do this are refused (403). A canceled event refuses all play, and a division without results refuses all scores.
 */
export async function allowed(
  table: Table,
  divisionId: number,
  actor: Actor,
  type: PlayCommand['type'],
  now: Millis,
): Promise<PlayResult<DivisionContext & Where>> {
  const facts = await loadDivisionContext(table, divisionId, now);
  if (!facts || !(isPublished(facts) || isCrew(actor, facts))) return refuse(play['unknown-division']());
  if (!can(actor, actionFor[type], facts.subject)) throw new ProblemError(request.forbidden());
  if (isCanceled(facts.event)) return refuse(play['event-canceled']());
  if (recordsNothing(facts.division, type)) return refuse(play['no-results']());
  return ok({ ...facts, divisionId, tournamentId: facts.event.id });
}

/** Adds what only the server knows: a new round's ID, and the registered teams if the command names none. */
async function completed(command: PlayCommand, where: Where, deps: Deps): Promise<PlayCommand> {
  if (command.type === 'addRound') return { ...command, roundId: await deps.numbers('round') };
  if (command.type !== 'setTeams' || command.teams.length > 0) return command;
  const teams = await deps.table.list(teamItem, { ...teamsInDivision(where.divisionId), consistent: true });
  return { ...command, teams: teamsOfRegistered(teams) };
}

/** Teams that a command adds must be registered in this division. Any other ID is unknown. */
async function knows(command: PlayCommand, divisionId: number, { table }: Deps): Promise<boolean> {
  const named =
    command.type === 'setTeams'
      ? command.teams.map((team) => team.id)
      : command.type === 'replaceTeam'
        ? [command.byId]
        : command.type === 'addLateTeam'
          ? [command.teamId]
          : [];
  if (named.length === 0) return true;
  const teams = await table.list(teamItem, { ...teamsInDivision(divisionId), consistent: true });
  const there = new Set(teams.filter((team) => !team.isDeleted).map((team) => team.id));
  return named.every((id) => there.has(id));
}

/** Allows an undo only if the caller has the right to it. Referees can undo only their own entries. */
async function mayTakeBack(
  command: PlayCommand,
  actor: Actor,
  { subject, divisionId }: DivisionContext & Where,
  deps: Deps,
) {
  if (command.type !== 'undo') return true;
  const entry = await deps.table.get(logItem, { divisionId, seq: command.seq });
  return mayUndo(actor, subject, entry?.by ?? null);
}

/**
 * Prepares a command: checks that the actor can give it and that its teams are registered, and adds the server's own
 * values.
 */
export async function accepted(
  deps: Deps,
  { actor, now }: { actor: Actor; now: Millis },
  divisionId: number,
  command: PlayCommand,
): Promise<PlayResult<{ where: DivisionContext & Where; command: PlayCommand }>> {
  const where = await allowed(deps.table, divisionId, actor, command.type, now);
  if (!where.ok) return where;
  if (!(await mayTakeBack(command, actor, where.value, deps))) throw new ProblemError(request.forbidden());
  if (!(await knows(command, divisionId, deps))) return refuse(play['unknown-team']());
  return ok({ where: where.value, command: await completed(command, where.value, deps) });
}

/** Returns whether a command may change on which days a league plays. */
const changesDays = (command: PlayCommand): boolean =>
  ['undo', 'addRound', 'removeRound'].includes(command.type) ||
  (command.type === 'changeRound' && command.patch.date !== undefined);

/** Checks the actor, completes the command and appends it. Every change of play goes through here. */
export async function runCommand(
  deps: Deps,
  { actor, now }: { actor: Actor; now: Millis },
  divisionId: number,
  { entryId, command }: { entryId: string; command: PlayCommand },
): Promise<PlayResult<Appended>> {
  const whole = await accepted(deps, { actor, now }, divisionId, command);
  if (!whole.ok) return whole;
  const by = signedIn(actor);
  const done = await append(deps, whole.value.where, {
    ...{ entryId, mark: markOf(by, command), by, now },
    command: whole.value.command,
  });
  const { command: playCommand } = whole.value;
  if (done.ok && isLeague(whole.value.where.event)) {
    if (playCommand.type === 'undo') await untellSeason(deps, whole.value.where, playCommand.seq, { by, now });
    if (changesDays(playCommand)) await noteSeasons(deps.table, whole.value.where.tournamentId);
  }
  if (done.ok) await noteCourts(deps.table, whole.value.where.tournamentId, whole.value.command);
  return done;
}
