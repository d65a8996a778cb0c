import type { Id } from '../../../kernel/ids.ts';
import { allResults, ok, type Result, refuse } from '../../../kernel/result.ts';
import { formats, settingsOf } from '../../matches/formats/registry.ts';
import type { MatchSettings } from '../../matches/schema.ts';
import { addPools } from '../../pools/add.ts';
import { buildPool } from '../../pools/build.ts';
import { flight } from '../../pools/flight.ts';
import type { Pool } from '../../pools/schema.ts';
import { lockPool as lock, unlockPool } from '../../pools/status.ts';
import { interweave } from '../../pools/times.ts';
import { play } from '../../problems.ts';
import { seedRound } from '../../seeding/seed-round.ts';
import { serpentine } from '../../seeding/serpentine.ts';
import type { CommandOf } from '../commands.ts';
import { matchIdOf, poolIdOf } from '../ids.ts';
import { hasStarted, poolById, roundById, sourcesOf } from '../look.ts';
import type { DivisionPlay, PlayPool } from '../schema.ts';
import type { Decide } from './decide.ts';

/**
 * Pools of a day: teams by its seeding rules (none: the event's seeds), wound through the pools (serpentine), every match of every pool with
 * its work team, courts and times where they are given. May be remade until something is played.
 */
export const makePools: Decide<'makePools'> = (state, command) => {
  const round = roundById(state, command.roundId);
  if (round?.kind !== 'pools') return refuse(play['unknown-round']());
  if (hasStarted(state, round.id)) return refuse(play['already-started']());
  const entrants = entrantsOf(state, command.rules);
  if (!entrants.ok) return entrants;
  const groups = serpentine(entrants.value, command.pools);
  if (!groups.ok) return groups;
  if (groups.value.some((group) => group.length < 2)) return refuse(play['too-few']());
  const pools = poolsFor(command, groups.value, entrants.value);
  return pools.ok
    ? ok([{ type: 'poolsMade', roundId: round.id, entrants: entrants.value, rules: command.rules, pools: pools.value }])
    : pools;
};

/** Teams of a day in the order of their seeds there; those who have left are not among them. */
export function entrantsOf(state: DivisionPlay, rules: CommandOf<'makePools'>['rules']): Result<Id[]> {
  const gone = new Set(state.teams.filter((team) => team.out === 'drop').map((team) => team.id));
  const sources = sourcesOf(state);
  const order = rules.length
    ? seedRound(rules, sources)
    : ok(sources.event.toSorted((a, b) => a.seed - b.seed).map((team) => team.teamId));
  return order.ok ? ok(order.value.filter((team) => !gone.has(team))) : order;
}

function poolsFor(
  command: CommandOf<'makePools'>,
  groups: readonly Id[][],
  entrants: readonly Id[],
): Result<PlayPool[]> {
  const format = formats[command.format];
  const settings: MatchSettings = settingsOf(format);
  const minutesPerMatch = command.minutesPerMatch ?? format.minutesPerMatch;
  const empty = flight.parse({
    id: command.roundId,
    namingConvention: command.naming,
    courts: command.courts,
    tiebreaks: command.tiebreaks,
    settings: {
      poolsOf: Math.max(2, ...groups.map((group) => group.length)),
      matchTypeId: command.format,
      isMatch: settings.isMatch,
      gameSettings: settings.games,
      assignTimes: command.startTime !== null,
      minutesPerMatch,
      startTime: command.startTime,
    },
  });
  const seats = groups.map((group) => group.map((teamId) => ({ teamId, seed: entrants.indexOf(teamId) + 1 })));
  const drafts = addPools(empty, seats).pools.map((pool, at): Pool => {
    const id = poolIdOf(command.roundId, at);
    return {
      ...pool,
      id,
      kind: command.kind,
      teams: pool.teams.map((team) => ({ ...team, poolId: id })),
      startTime: command.startTime,
      minutesPerMatch,
    };
  });
  const built = allResults(drafts.map((pool) => buildPool(pool, { firstId: 1, settings })));
  if (!built.ok) return built;
  const numbered = built.value.map((pool) => ({
    ...pool,
    matches: pool.matches.map((match) => ({ ...match, id: matchIdOf(pool.id, match.number) })),
  }));
  const timed = onCourts(numbered, command.startTime, minutesPerMatch);
  return timed.ok ? ok(timed.value.map((pool) => ({ ...pool, roundId: command.roundId }))) : timed;
}

/** Pools that share a court take turns on it; without courts or a start nothing is placed. */
function onCourts(pools: readonly Pool[], startTime: number | null, minutesPerMatch: number): Result<Pool[]> {
  if (startTime === null) return ok([...pools]);
  const byCourts = Map.groupBy(pools, (pool) => pool.courts.join('|'));
  const placed = allResults(
    [...byCourts.values()].map((group) =>
      interweave(group, group[0]?.courts.length ? { courts: group[0].courts, startTime, minutesPerMatch } : null),
    ),
  );
  if (!placed.ok) return placed;
  const byId = new Map(placed.value.flat().map((pool) => [pool.id, pool]));
  return ok(pools.map((pool) => byId.get(pool.id) ?? pool));
}

/** Locks a pool's results once everything is played, or opens them again. */
export const lockPool: Decide<'lockPool'> = (state, { poolId, locked }) => {
  const pool = poolById(state, poolId);
  if (!pool) return refuse(play['unknown-pool']());
  const changed = locked ? lock(pool) : ok(unlockPool(pool));
  return changed.ok ? ok([{ type: 'poolChanged', pool: { ...changed.value, roundId: pool.roundId } }]) : changed;
};
