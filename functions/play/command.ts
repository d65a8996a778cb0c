import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { commandPlay, previewPlay } from '#domain/play/contract.ts';
import { play } from '#domain/play/problems.ts';
import { changedMatches, consequencesOf } from '#domain/play/rounds/changes.ts';
import type { PlayCommand } from '#domain/play/rounds/commands.ts';
import { actionFor } from '#domain/play/rounds/who.ts';
import { teamsOfRegistered } from '#domain/play/seeding/registered.ts';
import { type Handler, ProblemError } from '../kernel/http/call.ts';
import { signedIn } from '../kernel/http/signed-in.ts';
import { teamItem, teamsInDivision } from '../kernel/table/keys/catalog.ts';
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

/** Checks who asks, completes the command and appends it: what every way of changing play goes through. */
export async function carryOut(
  deps: Deps,
  { actor, now }: { actor: Actor; now: Millis },
  divisionId: number,
  { entryId, command }: { entryId: string; command: PlayCommand },
): Promise<PlayResult<Appended>> {
  const where = await allowed(deps.table, divisionId, actor, command.type, now);
  if (!where.ok) return where;
  const by = signedIn(actor);
  const whole = await completed(command, where.value, deps);
  return append(deps, where.value, { entryId, mark: markOf(by, command), by, now, command: whole });
}

export const commandHandler: Handler<typeof commandPlay, Deps> = ({ params, body, actor, now }, deps) =>
  carryOut(deps, { actor, now }, params.id, body);

export const previewHandler: Handler<typeof previewPlay, Deps> = async ({ params, body, actor, now }, deps) => {
  const where = await allowed(deps.table, params.id, actor, body.command.type, now);
  if (!where.ok) return where;
  const { state } = await loadPlay(deps.table, params.id, where.value.tournamentId);
  const command = body.command.type === 'addRound' ? body.command : await completed(body.command, where.value, deps);
  const decided = await decide(deps, state, { command: asCorrection(command), now });
  if (!decided.ok) return decided;
  const { teams, replay, results } = consequencesOf(changedMatches(state, stateAfter(state, decided.value)));
  return ok({ teams: [...teams], replay: [...replay], results: [...results] });
};

/** A preview shows what would be replayed, whether or not that was agreed to yet. */
const asCorrection = (command: PlayCommand): PlayCommand =>
  'replay' in command ? { ...command, replay: true } : command;
