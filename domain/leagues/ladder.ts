import { ok, type Result, refuse } from '../kernel/result.ts';
import { dateIn, timeIn } from '../kernel/zoned-time.ts';
import { isPostponed } from '../play/match-location.ts';
import { outcomeOf } from '../play/matches/outcome.ts';
import type { Match } from '../play/matches/schema.ts';
import { playedRowsOf } from '../play/rounds/bracket-play.ts';
import { isShown } from '../play/rounds/look.ts';
import type { DivisionPlay } from '../play/rounds/schema.ts';
import type { LeagueMatch, Season } from '../play/season/schema.ts';
import { groupSizes } from './fill-pools.ts';
import { scheduleGroups } from './groups.ts';
import { leagues } from './problems.ts';

/**
 * A ladder's options. `moves` is how many teams move up and down from each court (one in a weekly ladder). Teams in
 * `absent` sit the week out, and the teams below them move up to fill the gaps. Teams in `joining` (new or back) start
 * at the bottom. `poolsOf` is the number of teams per court if the total number of teams changes.
 */
type LadderOptions = {
  readonly moves?: number;
  readonly absent?: readonly number[];
  readonly joining?: readonly number[];
  readonly poolsOf?: number;
  readonly king?: boolean;
};

/**
 * Returns a ladder's next groups. Winners on a court move up and losers move down, but the top of the first court and
 * the bottom of the last one stay (domain-facts A7). `finishes` is the finishing order on each court, best first. No
 * team moves more than one court, except into gaps that absent teams leave. If `moves` is more than half of a court,
 * half of it moves.
 */
export function climb(finishes: readonly (readonly number[])[], moves = 1): number[][] {
  const steps = finishes
    .slice(1)
    .map((below, i) => Math.min(moves, Math.floor(finishes[i]!.length / 2), Math.floor(below.length / 2)));
  return finishes.map((court, i) => {
    const [up, down] = [i === 0 ? 0 : steps[i - 1]!, steps[i] ?? 0];
    const fromAbove = i === 0 ? [] : finishes[i - 1]!.slice(finishes[i - 1]!.length - up);
    const fromBelow = finishes[i + 1]?.slice(0, down) ?? [];
    return [...fromAbove, ...court.slice(up, court.length - down), ...fromBelow];
  });
}

/** Returns a ladder's first groups: the teams in their original order, divided among the courts from the top. */
function cut(order: readonly number[], sizes: readonly number[]): number[][] {
  const starts = sizes.map((_, i) => sizes.slice(0, i).reduce((sum, size) => sum + size, 0));
  return sizes.map((size, i) => order.slice(starts[i]!, starts[i]! + size));
}

/**
 * Fills the next week of a ladder (`POST league/fill-ladders`) from the week before. The very first week uses the order
 * of `teams`. Fails if the week before has no groups, if results are missing (a finish that doesn't match the group),
 * and for the same reasons as {@link scheduleGroups}.
 */
export function fillLadder(
  season: Season,
  weekNumber: number,
  from: { readonly teams: readonly number[] } | { readonly finishes: readonly (readonly number[])[] },
  options: LadderOptions = {},
): Result<Season> {
  const king = options.king ?? season.settings.schedule.kob;
  const next = 'teams' in from ? ok([[...from.teams]]) : climbed(season, weekNumber, from.finishes, options.moves);
  if (!next.ok) return next;
  const absent = new Set(options.absent);
  const joining = (options.joining ?? []).filter((team) => !next.value.flat().includes(team));
  const order = [...next.value.flat(), ...joining].filter((team) => !absent.has(team));
  if (order.length < 2) return refuse(leagues['too-few']());
  const same = 'finishes' in from && absent.size === 0 && joining.length === 0;
  const sizes = same
    ? next.value.map((g) => g.length)
    : groupSizes(order.length, king ? 4 : (options.poolsOf ?? 4), king);
  if (!sizes) return refuse(leagues['king-size']());
  return scheduleGroups(season, weekNumber, cut(order, sizes), king);
}

function climbed(
  season: Season,
  weekNumber: number,
  finishes: readonly (readonly number[])[],
  moves?: number,
): Result<number[][]> {
  const before = season.weeks.filter((w) => w.number < weekNumber && !w.canceled && w.groups.length > 0).at(-1);
  if (!before) return refuse(leagues['no-groups']());
  const complete =
    before.groups.length === finishes.length && before.groups.every((group, i) => sameSet(group, finishes[i]!));
  return complete ? ok(climb(finishes, moves)) : refuse(leagues['incomplete-results']());
}

const sameSet = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && new Set(b).size === b.length && a.every((x) => b.includes(x));

type Groups = readonly (readonly number[])[];

/**
 * Returns how many courts each team moves up (above 0) or down from one week of a ladder to the next, best court first.
 * Null for a new team.
 */
export function ladderMoves(before: Groups, now: Groups): ReadonlyMap<number, number | null> {
  const was = new Map(before.flatMap((group, court) => group.map((team) => [team, court] as const)));
  return new Map(
    now.flatMap((group, court) =>
      group.map((team) => {
        const from = was.get(team);
        return [team, from === undefined ? null : from - court] as const;
      }),
    ),
  );
}

/** Returns the moves as a sentence, such as "Up: Ada, Bea. Down: Cal.", or an empty string if every team stays. */
export function movesWords(moves: ReadonlyMap<number, number | null>, nameOf: (team: number) => string): string {
  const named = (fits: (by: number | null) => boolean) =>
    [...moves].flatMap(([team, by]) => (fits(by) ? [nameOf(team)] : [])).join(', ');
  const parts = [
    ['Up', named((by) => by !== null && by > 0)],
    ['Down', named((by) => by !== null && by < 0)],
    ['New', named((by) => by === null)],
  ];
  return parts.flatMap(([label, who]) => (who ? [`${label}: ${who}.`] : [])).join(' ');
}

const canceled = 101;

/** Facts that a match doesn't include. `gone` lists the teams that have left and no longer play. */
export type LeagueMatchFacts = Pick<LeagueMatch, 'week' | 'group' | 'minutes'> & {
  readonly zone: string;
  readonly gone?: ReadonlySet<number>;
};

/** Returns a play engine match as a league match. Null if it has no time or court, or if no one has to play it. */
export function leagueMatchOf(
  match: Match,
  { week, group, minutes, zone, gone }: LeagueMatchFacts,
): LeagueMatch | null {
  const { id, startTime, court, status, bye } = match;
  if (startTime === null || court === null || bye !== null || isPostponed(match)) return null;
  const there = (team: number | null): team is number => team !== null && team > 0 && !gone?.has(team);
  const [home = null, away = null, ref = null] = [match.homeTeam, match.awayTeam, match.refTeam].map((team) =>
    there(team) ? team : null,
  );
  return {
    ...{ id, week, group, home, away, ref, minutes },
    homeIds: match.homeTeamIds.filter(there),
    awayIds: match.awayTeamIds.filter(there),
    at: { date: dateIn(startTime, zone), time: timeIn(startTime, zone), court, startTime },
    state: status === canceled ? 'canceled' : outcomeOf(match).settled ? 'played' : 'open',
    ended: null,
    replaces: null,
  };
}

/**
 * Returns a league division's matches that the public may see: those in published rounds and flights that have a time,
 * a court and teams. `week` is the round's number. Teams that have left the event are left out. Postponed matches are
 * left out because they no longer have a time.
 */
export function gamesOfPlay(state: DivisionPlay, zone: string): LeagueMatch[] {
  const { rounds, pools, brackets, teams } = state;
  const gone = new Set(teams.filter(({ out }) => out !== null).map(({ id }) => id));
  const gamesOf = (week: number, minutes: number, match: Match): LeagueMatch[] => {
    const game = leagueMatchOf(match, { week, group: null, minutes, zone, gone });
    return game ? [game] : [];
  };
  return rounds
    .filter(({ published, hideTimes }) => published && !hideTimes)
    .flatMap(({ id, number }) => [
      ...pools
        .filter((pool) => pool.roundId === id && isShown(state, pool))
        .flatMap(({ matches, minutesPerMatch }) => matches.flatMap((match) => gamesOf(number, minutesPerMatch, match))),
      ...brackets
        .filter(({ roundId }) => roundId === id)
        .flatMap((bracket) => playedRowsOf(bracket).flatMap((match) => gamesOf(number, 60, match))),
    ]);
}
