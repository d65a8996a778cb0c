import type { Id } from '../../../kernel/ids.ts';
import { allResults, ok, type Result, refuse } from '../../../kernel/result.ts';
import { buildPool } from '../../pools/build.ts';
import { groupsOf } from '../../pools/order.ts';
import { lockPool as lock, unlockPool } from '../../pools/status.ts';
import { interweave as interwoven } from '../../pools/times.ts';
import { play } from '../../problems.ts';
import type { SeedingRule } from '../../seeding/schema.ts';
import { parseTiebreaks } from '../../tiebreaks/rank.ts';
import { flightIdOf, matchIdOf, most } from '../ids.ts';
import { countedPool, hasBegun, poolById, poolsOf, roundById } from '../look.ts';
import type { DivisionPlay, PlayPool } from '../schema.ts';
import type { Decide } from './decide.ts';
import { entrantsOf, seatOrder } from './entrants.ts';
import { draftPools, flightFor, type Making } from './flight.ts';
import { poolsWithout } from './leavers.ts';
import { type Around, alone, matchesOfDivision, openSource, placingTask } from './occupied.ts';
import { settingsFor, withFormat } from './settings.ts';

/**
 * Creates a flight of pools on a day (number `at`). Its teams come from its seeding rules (if there are none, from the
 * event's seeds) or a manual order, either snaked through the pools (serpentine) or with the strongest together. Every
 * match has its work team, and a court and time if those are given. It can be rebuilt until something in it has been
 * played. The day's other flights don't change.
 */
export const makePools: Decide<'makePools'> = (state, sent, { around = alone, sportId }) => {
  const command = withFormat(sent, sportId);
  const round = roundById(state, command.roundId);
  if (round?.kind !== 'pools') return refuse(play['unknown-round']());
  const flightId = flightIdOf(round.id, command.at);
  const all = poolsOf(state, round.id);
  // Pools created before flights existed belong to the first one.
  const own = all.filter((pool) => (pool.flightId ?? flightIdOf(round.id, 0)) === flightId);
  if (own.some(hasBegun)) return refuse(play['already-started']());
  const entrants = entrantsOf(state, command.rules);
  if (!entrants.ok) return entrants;
  const seats = seatOrder(entrants.value, command.order);
  if (!seats.ok) return seats;
  const groups = groupsOf(seats.value, command);
  if (!groups.ok) return groups;
  const others = all.filter((pool) => !own.includes(pool));
  if (others.length + command.pools > most.pools) return refuse(play['too-many']({ detail: `${most.pools} pools` }));
  const result = poolsFor(state, command, groups.value, entrants.value, { others, own, around });
  const pools = result.ok ? poolsWithout(state, result.value) : result;
  if (!pools.ok) return pools;
  const { roundId, rules } = command;
  const flight = flightFor(command, flightId, entrants.value);
  return ok([{ type: 'poolsMade', roundId, entrants: entrants.value, rules, pools: pools.value, flight }]);
};

/** The round's other pools, those being rebuilt, and the rest of the event. */
type Among = { readonly others: readonly PlayPool[]; readonly own: readonly PlayPool[]; readonly around: Around };

function poolsFor(
  state: DivisionPlay,
  command: Making,
  groups: readonly Id[][],
  entrants: readonly Id[],
  { others, own, around }: Among,
): Result<PlayPool[]> {
  const { settings, minutes } = settingsFor(command);
  const drafts = draftPools(command, groups, entrants, others);
  const pairs = command.pairs === null ? {} : { pairs: command.pairs };
  const built = allResults(drafts.map((pool) => buildPool(pool, { firstId: 1, settings, ...pairs })));
  if (!built.ok) return built;
  const numbered = built.value.map((pool) => ({
    ...pool,
    roundId: command.roundId,
    flightId: flightIdOf(command.roundId, command.at),
    matches: pool.matches.map((match) => ({ ...match, id: matchIdOf(pool.id, match.number) })),
  }));
  const { startTime, rules } = command;
  if (startTime === null) return ok(numbered);
  const grid = { courts: null, startTime, minutesPerMatch: minutes };
  return interwoven(numbered, ...onBoard(state, { grid, roundId: command.roundId, rules, without: own, around }));
}

type Board = {
  readonly grid: NonNullable<Parameters<typeof interwoven>[1]>;
  readonly roundId: Id;
  readonly rules: readonly SeedingRule[];
  readonly without: readonly PlayPool[];
  readonly around: Around;
};

/** Returns how pools are scheduled around everything else that is played, after the rounds they are seeded from. */
function onBoard(state: DivisionPlay, { grid, roundId, rules, without, around }: Board) {
  const gone = new Set(without.map(({ id }) => id));
  const matches = matchesOfDivision(state, around).filter(({ partId }) => !gone.has(partId));
  const { seeded, over } = openSource(state, roundId, rules, matches);
  const startTime = Math.max(grid.startTime, over);
  const elsewhere = placingTask(matches, around, { own: new Set(), courts: [], from: startTime });
  return [{ ...grid, startTime }, {}, { ...elsewhere, seeded }] as const;
}

/**
 * Lets pools take turns on courts: the first matches of all pools, the second matches, and so on. Fails for pools that
 * have started.
 */
export const interweave: Decide<'interweave'> = (
  state,
  { poolIds, courts, startTime, minutesPerMatch },
  { around = alone },
) => {
  const pools = poolIds.map((id) => poolById(state, id));
  const playPools = pools.flatMap((pool) => pool ?? []);
  if (playPools.length < pools.length) return refuse(play['unknown-pool']());
  if (new Set(poolIds).size < poolIds.length) return refuse(play['duplicate-entrant']());
  if (playPools.some(hasBegun)) return refuse(play['already-started']());
  const grid = { courts, startTime, minutesPerMatch };
  const placed = interwoven(playPools, ...onBoard(state, { grid, roundId: 0, rules: [], without: playPools, around }));
  if (!placed.ok) return placed;
  return ok(
    playPools.map((pool, i) => ({
      type: 'poolChanged' as const,
      did: 'shared' as const,
      pool: { ...pool, matches: placed.value[i]?.matches ?? pool.matches, courts, startTime, minutesPerMatch },
    })),
  );
};

/** Changes a pool's name and ranking rules. */
export const changePool: Decide<'changePool'> = (state, { poolId, name, tiebreaks }) => {
  const pool = poolById(state, poolId);
  if (!pool) return refuse(play['unknown-pool']());
  if (pool.locked) return refuse(play.locked());
  const order = parseTiebreaks(tiebreaks ?? '');
  if (!order.ok) return order;
  const next = { ...pool, name: name ?? pool.name, tiebreaks: tiebreaks === undefined ? pool.tiebreaks : tiebreaks };
  const did = name !== undefined && name !== pool.name ? 'named' : 'ranked';
  return ok([{ type: 'poolChanged', pool: next, did }]);
};

/** Locks a pool's results once everything has been played, or unlocks them. */
export const lockPool: Decide<'lockPool'> = (state, { poolId, locked }) => {
  const pool = poolById(state, poolId);
  if (!pool) return refuse(play['unknown-pool']());
  const changed = locked ? lock(countedPool(state, pool)) : ok(unlockPool(pool));
  return changed.ok ? ok([{ type: 'poolChanged', pool: changed.value }]) : changed;
};
