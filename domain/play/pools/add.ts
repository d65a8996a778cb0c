import { newPoolId, poolNames } from './build.ts';
import type { Flight } from './flight.ts';
import { type Pool, type PoolKind, pool } from './schema.ts';

/** A seat of a pool: a team with its seed, or no team yet. */
type Place = { readonly teamId: number; readonly seed: number | null } | null;

/**
 * Returns the flight with a new pool for each list of seats, in slot order. Pools are named by the flight's convention
 * and have new negative temporary IDs, the flight's settings and tiebreaks, and its courts in turn. In a `fivb` flight,
 * pools of three and four are played the FIVB way. In an `aau3` flight, teams in pools of three play each other twice.
 * Matches are built separately (build.ts).
 */
export function addPools(flight: Flight, groups: readonly (readonly Place[])[], flightName = ''): Flight {
  const first = flight.pools.length;
  const names = poolNames(flight.namingConvention, groups.length, {
    first,
    flight: flightName,
    courts: flight.courts.slice(first),
  });
  const pools = [...flight.pools];
  for (const [i, places] of groups.entries()) {
    const court = flight.courts[(first + i) % Math.max(flight.courts.length, 1)];
    pools.push(newPool(flight, newPoolId(pools), names[i] ?? '', places, court === undefined ? [] : [court]));
  }
  return { ...flight, pools };
}

function newPool(flight: Flight, id: number, name: string, places: readonly Place[], courts: string[]): Pool {
  const { assignTimes, minutesPerMatch, startTime } = flight.settings;
  const teams = places.map((place, i) => ({
    poolId: id,
    slot: i + 1,
    seed: place?.seed ?? null,
    teamId: place?.teamId ?? null,
  }));
  const { settings, tiebreaks } = flight;
  return pool.parse({
    id,
    name,
    kind: kindIn(flight, places.length),
    courts,
    assignTimes,
    minutesPerMatch,
    startTime,
    teams,
    settings,
    tiebreaks,
  });
}

function kindIn({ fivb, aau3 }: Flight, teams: number): PoolKind {
  if (aau3 && teams === 3) return 'doubleRoundRobin';
  return fivb && (teams === 3 || teams === 4) ? 'fivb' : 'roundRobin';
}
