import type { Id } from '../../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { timeIn } from '../../../kernel/zoned-time.ts';
import { formats, settingsOf } from '../../matches/formats/formats.ts';
import { outcomeOf } from '../../matches/outcome.ts';
import { type Match, match as matchSchema } from '../../matches/schema.ts';
import { newGames } from '../../matches/settings.ts';
import { letters } from '../../pools/build.ts';
import { type PoolTeam, poolTeam } from '../../pools/schema.ts';
import { play } from '../../problems.ts';
import type { LeagueMatch, PlaySeason } from '../../season/schema.ts';
import { standings } from '../../standings/schema.ts';
import type { PlayEvent } from '../events.ts';
import { flightIdOf, matchIdOf, most, placeOf, poolIdOf } from '../ids.ts';
import { poolsOf, roundById } from '../look.ts';
import { type DivisionPlay, type PlayPool, type PlayTeam, playPool, type Round, round } from '../schema.ts';
import type { Decision } from './decide.ts';
import { poolsWithout } from './leavers.ts';

/**
 * A week with all the matches it should have. The week's unlisted matches without a court or time stay. A match from
 * another pool becomes a new match here. `roundId` is the ID of the week's day, or of a new day if the week has none.
 */
export type ScheduledWeek = {
  readonly number: number;
  readonly roundId: Id;
  readonly date: string;
  readonly matches: readonly LeagueMatch[];
  /** Whether its day is published as soon as it is created, because we tell its teams about it. */
  readonly published?: boolean;
};

/**
 * The command that sets a season's weeks as the league's tools computed them (domain/leagues). Clients never send it.
 * `did` is a sentence for the history.
 */
export type ApplySchedule = {
  readonly type: 'applySchedule';
  readonly did: string;
  readonly season: PlaySeason;
  readonly weeks: readonly ScheduledWeek[];
  /** The division's teams, if they changed because more have registered. */
  readonly teams?: readonly PlayTeam[] | null;
};

const begun = (match: Match): boolean =>
  match.status === 0 || match.forfeit !== null || outcomeOf(match).progress !== 'none';

/**
 * Turns a league's weeks into days of its division's play, with a pool for each group of a week. Played matches always
 * stay exactly as they are (`already-started`), and so do locked results.
 */
export function applySchedule(before: DivisionPlay, { did, season, weeks, teams = null }: ApplySchedule): Decision {
  const state = teams ? { ...before, teams: [...teams] } : before;
  let rounds = [...state.rounds];
  const pools: PlayPool[] = [];
  const gone: Id[] = [];
  const replaces: Record<string, Id> = { ...season.replaces };
  const placed = new Map<number, Id | null>();
  for (const week of weeks) {
    const laid = applyWeek(state, season, week);
    if (!laid.ok) return laid;
    const { made, lost } = laid.value;
    pools.push(...made.map(({ pool }) => pool));
    gone.push(...lost);
    for (const { makesUp } of made) for (const [id, of] of makesUp) replaces[id] = of;
    rounds = withRound(rounds, state, season, week, made.length > 0);
    placed.set(week.number, made.length > 0 ? week.roundId : null);
  }
  const standing = poolsWithout(state, pools);
  if (!standing.ok) return standing;
  const now: PlaySeason = {
    ...season,
    weeks: season.weeks.map((week) => ({
      ...week,
      roundId: placed.get(week.number) ?? (placed.has(week.number) ? null : week.roundId),
    })),
    replaces,
  };
  const told = rounds.map((day, i) => ({ ...day, number: i + 1, ...weekOf(now, day.id) }));
  const event = {
    type: 'seasonLaid' as const,
    did,
    season: now,
    rounds: told,
    pools: standing.value,
    gone,
    weeks: weeks.map(({ roundId }) => roundId),
  };
  const first: PlayEvent[] = state.standings.length === 0 && pools.length > 0 ? [tableOf(state)] : [];
  return ok([event, ...(teams ? [{ type: 'teamsSet' as const, teams: [...teams] }] : []), ...first]);
}

/**
 * Returns the season's table, from which playoffs are seeded. It covers all weeks and has every team in one group. It
 * exists once there are matches.
 */
const tableOf = ({ divisionId }: DivisionPlay): PlayEvent => ({
  type: 'standingsSet',
  standings: standings.parse({ id: 1, divisionId, title: 'Season', groups: [{ name: 'All', published: true }] }),
});

/** Returns what the public is allowed to know about a day's week. */
function weekOf({ weeks, replaces }: PlaySeason, roundId: Id): Pick<Round, 'week'> {
  const week = weeks.find((one) => one.roundId === roundId);
  if (!week) return {};
  const again = new Set(
    Object.entries(replaces).flatMap(([id, of]) =>
      placeOf(of).roundId === roundId ? placeOf(Number(id)).roundId : [],
    ),
  );
  const madeUp = weeks.filter((one) => one.roundId !== null && again.has(one.roundId)).map(({ number }) => number);
  return { week: { number: week.number, byes: week.byes, canceled: week.canceled, madeUp } };
}

type AppliedPool = { readonly pool: PlayPool; readonly makesUp: readonly (readonly [Id, Id])[] };

function applyWeek(
  state: DivisionPlay,
  season: PlaySeason,
  week: ScheduledWeek,
): Result<{ made: AppliedPool[]; lost: Id[] }> {
  const before = poolsOf(state, week.roundId);
  const sides = new Map(before.flatMap(({ matches }) => matches.map((match) => [match.id, match] as const)));
  const named = new Set(week.matches.flatMap((one) => stayingId(week, one) ?? []));
  const savedSides = [...sides.values()].filter(
    (match) => !named.has(match.id) && (match.court === null || match.startTime === null),
  );
  const dropped = [...sides.values()].filter((match) => !named.has(match.id) && !savedSides.includes(match));
  if (dropped.some(begun)) return refuse(play['already-started']());
  if ([...named].some((id) => !sides.has(id))) return refuse(play['unknown-match']());
  const groups = Math.max(before.length, 1 + Math.max(-1, ...week.matches.map(groupOf)));
  if (groups > most.pools) return refuse(play['too-many']({ detail: `${most.pools} pools` }));
  const made: AppliedPool[] = [];
  const lost: Id[] = [];
  for (let group = 0; group < groups; group++) {
    const id = poolIdOf(week.roundId, group);
    const old = before.find((pool) => pool.id === id) ?? null;
    const stay = savedSides.filter(({ poolId }) => poolId === id);
    const laid = week.matches.filter((match) => groupOf(match) === group);
    if (laid.length + stay.length === 0) {
      if (old) lost.push(id);
      continue;
    }
    const pool = applyPool(state, season, { id, old, roundId: week.roundId, group }, laid, stay);
    if (!pool.ok) return pool;
    made.push(pool.value);
  }
  return ok({ made, lost });
}

/** Returns the index of a match's pool within its week, counted from 0. */
const groupOf = ({ group }: LeagueMatch): number => (group ?? 1) - 1;

/** Returns the ID of a match that stays in its pool, or null for a match that is new or comes from another pool. */
function stayingId({ roundId }: ScheduledWeek, match: LeagueMatch): Id | null {
  const { id } = match;
  return id > 0 && placeOf(id).parentId === poolIdOf(roundId, groupOf(match)) ? id : null;
}

type At = {
  readonly id: Id;
  readonly old: PlayPool | null;
  readonly roundId: Id;
  readonly group: number;
};

function applyPool(
  state: DivisionPlay,
  { settings }: PlaySeason,
  { id, old, roundId, group }: At,
  laid: readonly LeagueMatch[],
  stay: readonly Match[],
): Result<AppliedPool> {
  let next = Math.max(0, ...(old?.matches ?? []).map(({ number }) => number));
  const makesUp: [Id, Id][] = [];
  const matches: Match[] = [...stay];
  for (const one of laid) {
    const was = old?.matches.find((match) => match.id === one.id) ?? null;
    const now = scheduledMatch(settings, id, one, was, () => ++next);
    if (was && begun(was) && !sameMatch(was, now)) return refuse(play['already-started']());
    if (was && old?.locked && !sameMatch(was, now)) return refuse(play.locked());
    if (one.replaces !== null) makesUp.push([now.id, one.replaces]);
    matches.push(was && sameMatch(was, now) ? was : now);
  }
  matches.sort((a, b) => a.number - b.number);
  const teams = teamsOf(state, id, old, matches);
  const slot = new Map(teams.map((team) => [team.teamId, team.slot]));
  const seats = (team: Id | null, several: readonly Id[]) =>
    (team === null ? several : [team]).map((one) => slot.get(one) as number);
  const fixtures = matches.map((match) => ({
    number: match.number,
    home: seats(match.homeTeam, match.homeTeamIds),
    away: seats(match.awayTeam, match.awayTeamIds),
    work: (match.refTeam !== null && slot.get(match.refTeam)) || null,
  }));
  const courts = [...new Set(matches.flatMap(({ court }) => court ?? []))];
  const pool = playPool.parse({
    ...(old ?? {
      id,
      roundId,
      flightId: flightIdOf(roundId, 0),
      name: letters(group),
      kind: settings.schedule.kob ? 'king' : 'roundRobin',
    }),
    ...{ teams, matches, fixtures, courts, minutesPerMatch: settings.minutes },
  });
  return ok({ pool, makesUp });
}

function scheduledMatch(
  { format }: PlaySeason['settings'],
  poolId: Id,
  laid: LeagueMatch,
  was: Match | null,
  next: () => number,
): Match {
  const { court, startTime } = laid.at;
  const isCanceled = laid.state === 'canceled';
  const seats = {
    ...{ homeTeam: laid.home, awayTeam: laid.away, homeTeamIds: laid.homeIds, awayTeamIds: laid.awayIds },
    ...{ refTeam: laid.ref, court, startTime },
  };
  if (was) return { ...was, ...seats, status: isCanceled ? 101 : was.status === 101 ? null : was.status };
  const settings = settingsOf(formats[format]);
  const number = next();
  return matchSchema.parse({
    ...{ id: matchIdOf(poolId, number), number, poolId, isMatch: settings.isMatch, games: newGames(settings) },
    ...seats,
    status: isCanceled ? 101 : null,
  });
}

const faceOf = (match: Match) =>
  JSON.stringify([
    match.homeTeam,
    match.awayTeam,
    match.homeTeamIds,
    match.awayTeamIds,
    match.refTeam,
    match.court,
    match.startTime,
    match.status,
  ]);
const sameMatch = (a: Match, b: Match): boolean => faceOf(a) === faceOf(b);

/** Returns the teams that play or work in a pool: first those that had a slot, then the others by seed. */
function teamsOf(state: DivisionPlay, poolId: Id, old: PlayPool | null, matches: readonly Match[]): PoolTeam[] {
  const there = new Set(
    matches.flatMap((match) => [
      match.homeTeam,
      match.awayTeam,
      match.refTeam,
      ...match.homeTeamIds,
      ...match.awayTeamIds,
    ]),
  );
  const seeds = new Map(state.teams.map(({ id, seed }) => [id, seed]));
  const before = (old?.teams ?? []).filter(({ teamId }) => there.has(teamId));
  const fresh = [...there]
    .filter((id): id is Id => id !== null && !before.some(({ teamId }) => teamId === id))
    .toSorted((a, b) => (seeds.get(a) ?? 9999) - (seeds.get(b) ?? 9999) || a - b)
    .map((teamId) => poolTeam.parse({ poolId, slot: 1, seed: seeds.get(teamId) ?? null, teamId }));
  return [...before, ...fresh].map((team, i) => ({ ...team, slot: i + 1 }));
}

/** A night starts with its first match, because teams come at different times. */
const timesFrom = (playTime: string) => ({ checkInTime: playTime, playTime });

/**
 * Returns the days including the week's day. A new day goes before the first later day, and a week without matches has
 * no day.
 */
function withRound(
  rounds: readonly Round[],
  state: DivisionPlay,
  season: PlaySeason,
  week: ScheduledWeek,
  has: boolean,
): Round[] {
  if (!has) return rounds.filter(({ id }) => id !== week.roundId);
  const old = roundById(state, week.roundId);
  const first = Math.min(...week.matches.map(({ at }) => at.startTime));
  const day =
    old ??
    round.parse({
      ...{ id: week.roundId, number: 1, name: `Week ${week.number}`, kind: 'pools', date: week.date, noFinish: true },
      published: week.published ?? false,
      ...(Number.isFinite(first) ? timesFrom(timeIn(first, season.settings.zone)) : {}),
    });
  const entrants = state.teams
    .filter(({ out }) => out !== 'drop')
    .toSorted((a, b) => a.seed - b.seed)
    .map(({ id }) => id);
  // Teams shown in a published day stay, and teams that have registered since come after them.
  const now = { ...day, entrants: old?.published ? [...new Set([...day.entrants, ...entrants])] : entrants };
  if (old) return rounds.map((one) => (one.id === old.id ? now : one));
  const at = rounds.findIndex(({ date }) => date > week.date);
  return at < 0 ? [...rounds, now] : [...rounds.slice(0, at), now, ...rounds.slice(at)];
}
