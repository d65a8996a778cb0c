import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { commandPlay, previewPlay } from '#domain/play/contract.ts';
import { play } from '#domain/play/problems.ts';
import { changedMatches, changedRanks, consequencesOf } from '#domain/play/rounds/changes.ts';
import type { PlayCommand } from '#domain/play/rounds/commands.ts';
import { actionFor, mayUndo } from '#domain/play/rounds/who.ts';
import { teamsOfRegistered } from '#domain/play/seeding/registered.ts';
import { type Handler, ProblemError } from '../kernel/http/call.ts';
import { signedIn } from '../kernel/http/signed-in.ts';
import { teamItem, teamsInDivision } from '../kernel/table/keys/catalog.ts';
import { logItem } from '../kernel/table/keys/play.ts';
import type { Table } from '../kernel/table/table.ts';
import { type Appended, append, decide, markOf, type PlayResult, stateAfter, type Where } from './append.ts';
import type { Deps } from './deps.ts';
import { factsOf, isCrew, isPublished, type PlayFacts } from './facts.ts';
import { loadPlay } from './load.ts';

/**
 * The division somebody gives a command to. Who may not even see it is told that there is none; who sees it but may not do this is
 * refused (403).
 */
export async function allowed(
  table: Table,
  divisionId: number,
  actor: Actor,
  type: PlayCommand['type'],
  now: Millis,
): Promise<PlayResult<PlayFacts & Where>> {
  const facts = await factsOf(table, divisionId, now);
  if (!facts || !(isPublished(facts) || isCrew(actor, facts))) return refuse(play['unknown-division']());
  if (!can(actor, actionFor[type], facts.subject)) throw new ProblemError(request.forbidden());
  return ok({ ...facts, divisionId, tournamentId: facts.event.id });
}

/** What the server adds to a command: the id of a new round, the registered teams where none are named. */
export async function completed(command: PlayCommand, where: Where, deps: Deps): Promise<PlayCommand> {
  if (command.type === 'addRound') return { ...command, roundId: await deps.numbers('round') };
  if (command.type !== 'setTeams' || command.teams.length > 0) return command;
  const teams = await deps.table.list(teamItem, { ...teamsInDivision(where.divisionId), consistent: true });
  return { ...command, teams: teamsOfRegistered(teams) };
}

/** Teams that a command brings into play are registered in this division; anything else is nobody. */
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

/** Takes back only what the asker may: a referee his own entries. */
async function mayTakeBack(command: PlayCommand, actor: Actor, { subject, divisionId }: PlayFacts & Where, deps: Deps) {
  if (command.type !== 'undo') return true;
  const entry = await deps.table.get(logItem, { divisionId, seq: command.seq });
  return mayUndo(actor, subject, entry?.by ?? null);
}

/** The command as it can be decided: who asks may do it, whom it names is there, what the server adds is added. */
async function accepted(
  deps: Deps,
  { actor, now }: { actor: Actor; now: Millis },
  divisionId: number,
  command: PlayCommand,
): Promise<PlayResult<{ where: PlayFacts & Where; command: PlayCommand }>> {
  const where = await allowed(deps.table, divisionId, actor, command.type, now);
  if (!where.ok) return where;
  if (!(await mayTakeBack(command, actor, where.value, deps))) throw new ProblemError(request.forbidden());
  if (!(await knows(command, divisionId, deps))) return refuse(play['unknown-team']());
  return ok({ where: where.value, command: await completed(command, where.value, deps) });
}

/** Checks who asks, completes the command and appends it: what every way of changing play goes through. */
export async function carryOut(
  deps: Deps,
  { actor, now }: { actor: Actor; now: Millis },
  divisionId: number,
  { entryId, command }: { entryId: string; command: PlayCommand },
): Promise<PlayResult<Appended>> {
  const whole = await accepted(deps, { actor, now }, divisionId, command);
  if (!whole.ok) return whole;
  const by = signedIn(actor);
  return append(deps, whole.value.where, { entryId, mark: markOf(by, command), by, now, command: whole.value.command });
}

export const commandHandler: Handler<typeof commandPlay, Deps> = ({ params, body, actor, now }, deps) =>
  carryOut(deps, { actor, now }, params.id, body);

export const previewHandler: Handler<typeof previewPlay, Deps> = async ({ params, body, actor, now }, deps) => {
  // what is only looked at takes no number
  const whole = await accepted({ ...deps, numbers: async () => 1 }, { actor, now }, params.id, body.command);
  if (!whole.ok) return whole;
  const { state } = await loadPlay(deps.table, params.id, whole.value.where.tournamentId);
  const decided = await decide(deps, state, { command: asCorrection(whole.value.command), now });
  if (!decided.ok) return decided;
  const after = stateAfter(state, decided.value);
  const { teams, replay, results } = consequencesOf(changedMatches(state, after));
  return ok({ teams: [...teams], replay: [...replay], results: [...results], ranks: changedRanks(state, after) });
};

/** A preview shows what would be replayed, whether or not that was agreed to yet. */
const asCorrection = (command: PlayCommand): PlayCommand =>
  'replay' in command ? { ...command, replay: true } : command;
