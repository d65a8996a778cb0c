import type { Id } from '../../../kernel/ids.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import type { FormatId } from '../../matches/formats/formats.ts';
import { addPools } from '../../pools/add.ts';
import { poolNames } from '../../pools/build.ts';
import { flight as bareFlight } from '../../pools/flight.ts';
import type { Pool } from '../../pools/schema.ts';
import { crossSlots } from '../../pools/shape.ts';
import { play } from '../../problems.ts';
import { parseTiebreaks } from '../../tiebreaks/rank.ts';
import type { CommandOf } from '../commands.ts';
import type { PlayEvent } from '../events.ts';
import { flightIdOf, most, poolIdOf, roundOfPart } from '../ids.ts';
import { arranged, bracketById, bracketsOf, hasBegun, poolsOf, roundById } from '../look.ts';
import { type PlayFlight, type PlayPool, playFlight } from '../schema.ts';
import type { Decide } from './decide.ts';
import { settingsFor } from './settings.ts';

/** The creation of a flight, with its format. */
export type Making = CommandOf<'makePools'> & { readonly format: FormatId };

/** Returns the flight as it is stored. The flight is shown with its day, but a director can hide it separately. */
export function flightFor(command: Making, id: Id, entrants: readonly Id[]): PlayFlight {
  const { settings, minutes } = settingsFor(command);
  return playFlight.parse({
    id,
    name: command.flightName,
    published: true,
    namingConvention: command.naming,
    powerPools: command.power,
    fivb: command.kind === 'fivb',
    aau3: command.aau3,
    courts: command.courts,
    tiebreaks: command.tiebreaks,
    rules: command.rules,
    entrants,
    settings: {
      poolsOf: Math.max(2, Math.ceil(entrants.length / command.pools)),
      matchTypeId: command.own ? null : command.format,
      isMatch: settings.isMatch,
      gameSettings: settings.games,
      assignTimes: command.startTime !== null,
      minutesPerMatch: minutes,
      startTime: command.startTime,
    },
  });
}

/**
 * Returns a flight's pools without their matches. Their names follow those of the day's other pools, and their IDs are
 * unused.
 */
export function draftPools(
  command: Making,
  groups: readonly Id[][],
  entrants: readonly Id[],
  others: readonly PlayPool[],
): Pool[] {
  const { at, roundId, kind, naming, flightName: name, courts, startTime } = command;
  const taken = new Set(others.map((pool) => pool.id));
  const ids = Array.from({ length: most.pools }, (_, i) => poolIdOf(roundId, i)).filter((id) => !taken.has(id));
  const goesOn = naming === 'letters' || naming === 'numbers';
  const first = goesOn ? others.filter((pool) => (pool.flightId ?? 0) < flightIdOf(roundId, at)).length : 0;
  const shares = kind === 'dual' ? courtShares(courts, groups.length) : null;
  // A flight rebuilt with more pools may need names that a later flight already has.
  const named = new Set(goesOn ? others.map((pool) => pool.name) : []);
  const names = poolNames(naming, groups.length + named.size, {
    ...{ flight: name, first },
    courts: shares ? shares.flatMap((own) => own[0] ?? []) : courts,
  }).filter((free) => !named.has(free));
  const seats = groups.map((group) => group.map((teamId) => ({ teamId, seed: entrants.indexOf(teamId) + 1 })));
  const flight = bareFlight.parse({ ...flightFor(command, flightIdOf(roundId, at), entrants), pools: [] });
  const { minutes } = settingsFor(command);
  return addPools(flight, seats, name).pools.map((pool, i) => {
    const id = ids[i] as Id;
    const slots = kind === 'cross' ? crossSlots(...halves(pool.teams.length)).flat() : null;
    return {
      ...pool,
      id,
      name: names[i] ?? pool.name,
      courts: shares?.[i] ?? pool.courts,
      kind: kind === 'fivb' || pool.kind !== 'roundRobin' ? pool.kind : kind,
      teams: pool.teams.map((team, seat) => ({ ...team, poolId: id, slot: slots?.[seat] ?? team.slot })),
      startTime,
      minutesPerMatch: minutes,
    };
  });
}

/**
 * Splits courts among pools, because pairs of a dual play side by side. If there are at least as many courts as pools,
 * each pool gets a consecutive share. Otherwise, returns null.
 */
function courtShares(courts: readonly string[], pools: number): string[][] | null {
  if (courts.length <= pools) return null;
  const from = (i: number) => Math.floor((i * courts.length) / pools);
  return Array.from({ length: pools }, (_, i) => courts.slice(from(i), from(i + 1)));
}

const halves = (teams: number): [number, number] => [Math.ceil(teams / 2), Math.floor(teams / 2)];

/**
 * Changes whether flights are published, the ranking rules of all their pools, and the settings for rebuilding them
 * (Part 3 §7).
 */
export const changeFlights: Decide<'changeFlights'> = (state, { flights }) => {
  const events: PlayEvent[] = [];
  for (const { id, settings, ...patch } of flights) {
    const round = state.rounds.find((day) => day.flights.some((flight) => flight.id === id));
    const old = round?.flights.find((flight) => flight.id === id);
    if (!round || !old) return refuse(play['unknown-flight']());
    const order = parseTiebreaks(patch.tiebreaks ?? '');
    if (!order.ok) return order;
    const flight = { ...old, ...patch, settings: { ...old.settings, ...settings } };
    events.push({ type: 'flightChanged', roundId: round.id, flight });
    if (patch.tiebreaks === undefined || patch.tiebreaks === old.tiebreaks) continue;
    for (const pool of poolsOf(state, round.id).filter((other) => other.flightId === id && !other.locked))
      events.push({ type: 'poolChanged', pool: { ...pool, tiebreaks: patch.tiebreaks }, did: 'ranked' });
  }
  return ok(events);
};

/** Reorders or renames the parts of a day. Every part is listed once. */
export const arrangeParts: Decide<'arrangeParts'> = (state, { roundId, parts }) => {
  const round = roundById(state, roundId);
  if (!round) return refuse(play['unknown-round']());
  const own: readonly { id: Id; name: string }[] = round.kind === 'pools' ? round.flights : bracketsOf(state, roundId);
  const there = arranged(round, own);
  const named = new Set(parts.map(({ id }) => id));
  if (named.size < parts.length || parts.length !== there.length || there.some(({ id }) => !named.has(id)))
    return refuse(play['unknown-flight']());
  const same = parts.every(({ id, name }, i) => there[i]?.id === id && there[i]?.name === name);
  return ok(same ? [] : [{ type: 'partsArranged', roundId, parts }]);
};

/** Removes a flight with its pools, or a bracket, from its day. A part that has started stays. */
export const removePart: Decide<'removePart'> = (state, { partId }) => {
  const roundId = roundOfPart(partId);
  const bracket = bracketById(state, partId);
  const flight = roundById(state, roundId)?.flights.find(({ id }) => id === partId);
  if (!bracket && !flight) return refuse(play['unknown-flight']());
  const begun = bracket
    ? hasBegun(bracket)
    : poolsOf(state, roundId).some((pool) => pool.flightId === partId && hasBegun(pool));
  return begun ? refuse(play['already-started']()) : ok([{ type: 'partRemoved', roundId, partId }]);
};
