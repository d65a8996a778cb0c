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
 * `moves`: how many go up from each court and how many down (weekly ladder: one). `absent` sit the week out, and those
 * below close up; `joining` (new, or back again) start at the bottom. `poolsOf` the size of the courts where numbers
 * change.
 */
type LadderOptions = {
  readonly moves?: number;
  readonly absent?: readonly number[];
  readonly joining?: readonly number[];
  readonly poolsOf?: number;
  readonly king?: boolean;
};

/**
 * The next groups of a ladder: the winners of a court go up, the losers down, the top of the first court and the bottom
 * of the last stay (domain-facts A7). `finishes`: the finishing order on each court, best first. Nobody moves more than
 * one court, but for the gaps that absent teams leave. Where `moves` is more than half of a court, half of it moves.
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

/** The first groups of a ladder: the given order from the top, cut into courts. */
function cut(order: readonly number[], sizes: readonly number[]): number[][] {
  const starts = sizes.map((_, i) => sizes.slice(0, i).reduce((sum, size) => sum + size, 0));
  return sizes.map((size, i) => order.slice(starts[i]!, starts[i]! + size));
}

/**
 * Fills the next week of a ladder (`POST league/fill-ladders`) from the week before. The first week of all is cut from
 * `teams` in their order. Refusals: no groups in the week before, results missing (a finish that is not exactly the
 * group), and those of {@link scheduleGroups}.
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

/** Who goes how many courts up (above 0) or down from one week of a ladder to the next, best court first; who was not there before is new (null). */
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

/** The same in a sentence: "Up: Ada, Bea. Down: Cal." Empty where everybody stays. */
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

/** What a match does not say of itself. `gone`: teams that have left, which play nobody any more. */
export type LeagueMatchFacts = Pick<LeagueMatch, 'week' | 'group' | 'minutes'> & {
  readonly zone: string;
  readonly gone?: ReadonlySet<number>;
};

/** A match of play as a league's: null without a time or a court, and where nobody has to play. */
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
    replaces: null,
  };
}

/**
 * The games of a league's division that people may know of: those of published rounds and flights that have a time, a court and somebody to play.
 * `week` is the round's number. Teams that have left the event are left out; a postponed match has no time any more.
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
