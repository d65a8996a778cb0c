import type { Id } from '../../kernel/ids.ts';
import { type Millis, minute } from '../../kernel/time.ts';
import { isOver } from '../match-location.ts';
import { courtsIn, matchesOn, type Rehearsal, type RehearsedMatch, type Wait } from './state.ts';

/** A court whose matches start late, with the longest delay, where the delay begins, and its cause. */
type LateCourt = {
  readonly court: string;
  readonly minutes: number;
  readonly matchId: Id;
  readonly wait: Wait | null;
};
/** A team with too little time between two matches. */
type ShortRest = { readonly team: Id; readonly minutes: number; readonly matches: readonly [Id, Id] };

/** What a rehearsal found, most urgent first. */
export type RehearsalReport = {
  readonly played: number;
  readonly left: number;
  readonly forfeits: number;
  /** The planned and the rehearsed end of the day. Null if no match is planned, or if none has ended yet. */
  readonly plannedEnd: Millis | null;
  readonly end: Millis | null;
  readonly stopped: number;
  readonly late: readonly LateCourt[];
  readonly rests: readonly ShortRest[];
  readonly work: readonly RehearsedMatch[];
  readonly lateTeams: readonly { readonly team: Id; readonly minutes: number | null }[];
  /** The day's matches without a court or a time. */
  readonly unplaced: number;
  /** How many copies of each item to print. */
  readonly prints: {
    readonly pools: number;
    readonly brackets: number;
    readonly matches: number;
    readonly courts: number;
    readonly teams: number;
  };
};

/** A start that is this much later than planned counts as late. A break shorter than this counts as too short. */
const [lateFrom, shortFrom] = [10 * minute, 15 * minute];
const inMinutes = (time: Millis): number => Math.round(time / minute);

function lateCourts(matches: readonly RehearsedMatch[]): LateCourt[] {
  return [...Map.groupBy(matches, ({ court }) => court)]
    .flatMap(([court, all]): LateCourt[] => {
      const sorted = all.filter(({ forfeit }) => !forfeit).toSorted((a, b) => a.started - b.started);
      const first = sorted.find(({ started, planned }) => started - planned >= lateFrom);
      const most = Math.max(0, ...sorted.map(({ started, planned }) => started - planned));
      return first ? [{ court, minutes: inMinutes(most), matchId: first.matchId, wait: first.wait }] : [];
    })
    .toSorted((a, b) => b.minutes - a.minutes);
}

function shortRests(matches: readonly RehearsedMatch[], least: Millis): ShortRest[] {
  const of = new Map<Id, RehearsedMatch[]>();
  for (const match of matches) for (const team of match.teams) of.set(team, [...(of.get(team) ?? []), match]);
  return [...of]
    .flatMap(([team, own]): ShortRest[] => {
      const sorted = own.filter(({ forfeit }) => !forfeit).toSorted((a, b) => a.started - b.started);
      const gaps = sorted.slice(1).map((match, i) => {
        const before = sorted[i] as RehearsedMatch;
        return {
          team,
          minutes: inMinutes(match.started - (before.ended ?? match.started)),
          matches: [before.matchId, match.matchId] as const,
        };
      });
      return gaps.filter(({ minutes }) => minutes * minute < least);
    })
    .toSorted((a, b) => a.minutes - b.minutes);
}

/** Returns what a rehearsal has found so far. */
export function rehearsalReport(rehearsal: Rehearsal): RehearsalReport {
  const { matches, running, world, arrivals, plays, date } = rehearsal;
  const all = [...matches, ...running.map(({ match }) => match)];
  const placed = matchesOn(rehearsal);
  const isPlaced = ({ match }: (typeof placed)[number]) => match.court !== null && match.startTime !== null;
  const planned = placed.flatMap(({ match }) => match.startTime ?? []);
  const ends = matches.flatMap(({ ended }) => ended ?? []);
  const first = new Map<Id, Millis>();
  for (const match of all)
    for (const team of match.teams) first.set(team, Math.min(first.get(team) ?? match.planned, match.planned));
  const today = [...plays.values()].flatMap((play) => {
    const rounds = new Set(play.rounds.filter((round) => round.date === date).map(({ id }) => id));
    const isToday = ({ roundId }: { readonly roundId: Id }) => rounds.has(roundId);
    return [{ pools: play.pools.filter(isToday).length, brackets: play.brackets.filter(isToday).length }];
  });
  const sum = (of: (one: (typeof today)[number]) => number) => today.reduce((total, one) => total + of(one), 0);
  return {
    played: matches.filter(({ forfeit }) => !forfeit).length,
    left: placed.filter((at) => !isOver(at.match) && isPlaced(at)).length,
    forfeits: matches.filter(({ forfeit }) => forfeit).length,
    plannedEnd: planned.length === 0 ? null : Math.max(...planned) + world.settings.minutes * minute,
    end: ends.length === 0 ? null : Math.max(...ends),
    stopped: inMinutes(rehearsal.stopped),
    late: lateCourts(all),
    rests: shortRests(all, Math.max(shortFrom, world.settings.rest * minute)),
    work: all.filter(({ work }) => work === 'playing' || work === 'absent'),
    lateTeams: [...arrivals].flatMap(([team, at]) => {
      const due = first.get(team);
      if (due === undefined || (at !== null && at <= due)) return [];
      return [{ team, minutes: at === null ? null : inMinutes(at - due) }];
    }),
    unplaced: placed.filter((at) => !isOver(at.match) && !isPlaced(at)).length,
    prints: {
      pools: sum(({ pools }) => pools),
      brackets: sum(({ brackets }) => brackets),
      matches: placed.length,
      courts: courtsIn(rehearsal).length,
      teams: arrivals.size,
    },
  };
}
