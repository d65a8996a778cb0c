import { type Id, seeded } from '../../kernel/ids.ts';
import { hour, type Millis, minute } from '../../kernel/time.ts';
import { locateMatches, type MatchLocation } from '../match-location.ts';
import { evolvePlay } from '../rounds/evolve.ts';
import type { DivisionPlay } from '../rounds/schema.ts';
import { playViewOf, type TeamNames } from '../rounds/view.ts';
import type { Stop } from '../stop.ts';
import type { PlayView } from '../views.ts';
import type { Rally } from './rally.ts';
import type { RehearsalWorld } from './schema.ts';

/** Why a match couldn't start when it was due. The last reason is reported as the cause of its delay. */
export type Wait = 'court' | 'team' | 'late-team' | 'rest' | 'feeder' | 'work' | 'stop' | 'closed';
/**
 * Who worked a match: its work team, no one because that team was playing or hadn't arrived, or no one because no team
 * was assigned.
 */
export type WorkDone = 'there' | 'playing' | 'absent' | 'none';

/** A match that has started, with everything that the report shows about it. */
export type RehearsedMatch = {
  readonly divisionId: Id;
  readonly matchId: Id;
  readonly court: string;
  readonly planned: Millis;
  readonly started: Millis;
  readonly ended: Millis | null;
  readonly wait: Wait | null;
  readonly work: WorkDone;
  readonly worker: Id | null;
  readonly forfeit: boolean;
  readonly teams: readonly Id[];
};

/** A match being played: its rallies, and how long it has been played, not counting stops. */
export type Running = { readonly match: RehearsedMatch; readonly rallies: readonly Rally[]; readonly played: Millis };

/** A day being rehearsed. It exists only in memory and is never sent or stored. */
export type Rehearsal = {
  readonly world: RehearsalWorld;
  readonly date: string;
  readonly seed: number;
  readonly from: Millis;
  readonly now: Millis;
  readonly plays: ReadonlyMap<Id, DivisionPlay>;
  /** When each team arrives, or null if it doesn't show up. */
  readonly arrivals: ReadonlyMap<Id, Millis | null>;
  readonly running: readonly Running[];
  readonly matches: readonly RehearsedMatch[];
  /** When a court was last vacated. */
  readonly freeAt: ReadonlyMap<string, Millis>;
  readonly waits: ReadonlyMap<Id, Wait>;
  readonly stop: Stop | null;
  readonly stopped: Millis;
  readonly closed: ReadonlySet<string>;
};

const namesBy = new WeakMap<RehearsalWorld, ReadonlyMap<Id, TeamNames>>();
const namesOf = (world: RehearsalWorld, divisionId: Id): TeamNames => {
  const all =
    namesBy.get(world) ??
    new Map(world.divisions.map(({ id, teams }) => [id, new Map(teams.map((team) => [team.id, team]))]));
  namesBy.set(world, all);
  return all.get(divisionId) ?? new Map();
};

const views = new WeakMap<DivisionPlay, PlayView>();
/** Returns a division as followers would see it. A division that hasn't changed keeps its view. */
export function viewIn({ world }: Pick<Rehearsal, 'world'>, play: DivisionPlay): PlayView {
  const view = views.get(play) ?? playViewOf(play, namesOf(world, play.divisionId), 'public');
  views.set(play, view);
  return view;
}
export const viewsIn = (rehearsal: Pick<Rehearsal, 'world' | 'plays'>): PlayView[] =>
  [...rehearsal.plays.values()].map((play) => viewIn(rehearsal, play));

export type Placed = MatchLocation & { readonly divisionId: Id };

/** Returns the rehearsed day's matches with their divisions. */
export const matchesOn = (rehearsal: Pick<Rehearsal, 'world' | 'plays' | 'date'>): Placed[] =>
  viewsIn(rehearsal).flatMap((view) =>
    locateMatches(view).flatMap((at) =>
      at.round.date === rehearsal.date && at.match.bye === null ? [{ ...at, divisionId: view.divisionId }] : [],
    ),
  );

/** Returns all of a match's teams: those that play or, in king of the beach, the players. */
export const sidesOf = ({ homeTeam, awayTeam, homeTeamIds, awayTeamIds }: Placed['match']) => ({
  home: homeTeam === null ? homeTeamIds : [homeTeam],
  away: awayTeam === null ? awayTeamIds : [awayTeam],
});
export const teamsIn = (match: Placed['match']): Id[] => {
  const { home, away } = sidesOf(match);
  return [...home, ...away];
};

/** Returns a division after an event, with the next number, just as followers' pages compute it. */
export const after = (play: DivisionPlay, events: Parameters<typeof evolvePlay>[1][]): DivisionPlay =>
  events.length === 0 ? play : { ...events.reduce(evolvePlay, play), seq: play.seq + 1 };

/** Returns the rehearsed day's courts: the board's, and any others that matches use. */
export const courtsIn = (rehearsal: Pick<Rehearsal, 'world' | 'plays' | 'date'>): string[] => [
  ...new Set([...rehearsal.world.settings.courts, ...matchesOn(rehearsal).flatMap(({ match }) => match.court ?? [])]),
];

/** Returns the days that can be rehearsed, which are those with a match that has a time and isn't over. */
export function rehearsalDays(world: RehearsalWorld): string[] {
  const plays = new Map(world.divisions.map(({ id, play }) => [id, shown(play)]));
  const dates = viewsIn({ world, plays }).flatMap((view) =>
    locateMatches(view).flatMap(({ match, round }) =>
      match.startTime !== null && match.progress === 'none' ? [round.date] : [],
    ),
  );
  return [...new Set(dates)].sort();
}

/** Returns a division with everything published, as it will be on the day. */
const shown = (play: DivisionPlay): DivisionPlay => ({
  ...play,
  stop: null,
  rounds: play.rounds.map((round) => ({
    ...round,
    published: true,
    flights: round.flights.map((flight) => ({ ...flight, published: true })),
  })),
});

/** How early people arrive before their first match, and how late the late ones are. */
const [earliest, latest] = [60 * minute, 15 * minute];
/** One team in fifty doesn't show up, and one in sixteen is late. */
const [absent, late] = [0.02, 0.08];

/** Returns when a team arrives whose first match is at the given time, or null if it doesn't show up. */
function arrivalAt(first: Millis, seed: number): Millis | null {
  const random = seeded(seed);
  const luck = random();
  if (luck < absent) return null;
  if (luck < late) return first + Math.round((2 + random() * 16) * minute);
  return first - latest - Math.round(random() * (earliest - latest));
}

/** Returns the start of a rehearsal of a day. The same `seed` always produces the same day. */
export function beginRehearsal(world: RehearsalWorld, date: string, seed: number): Rehearsal {
  const plays = new Map(world.divisions.map(({ id, play }) => [id, shown(play)]));
  const placed = matchesOn({ world, plays, date }).filter(({ match }) => match.progress === 'none');
  // If the day is under way, teams that have played are there.
  const here = new Set(
    matchesOn({ world, plays, date }).flatMap(({ match }) => (match.progress === 'none' ? [] : teamsIn(match))),
  );
  const first = new Map<Id, Millis>();
  for (const { match } of placed)
    for (const team of [...teamsIn(match), ...(match.refTeam === null ? [] : [match.refTeam])])
      if (match.startTime !== null && !here.has(team))
        first.set(team, Math.min(first.get(team) ?? match.startTime, match.startTime));
  const starts = placed.flatMap(({ match }) => match.startTime ?? []);
  const day = world.days.find((one) => one.date === date);
  const opens = starts.length === 0 ? (day?.from ?? 0) : Math.min(...starts);
  return {
    ...{ world, date, seed, plays, from: opens - hour, now: opens - hour },
    arrivals: new Map([...first].map(([team, at]) => [team, arrivalAt(at, seed * 7_919 + team)])),
    ...{ running: [], matches: [], freeAt: new Map(), waits: new Map() },
    ...{ stop: null, stopped: 0, closed: new Set() },
  };
}

export const isHere = ({ arrivals, now }: Rehearsal, team: Id): boolean => {
  const at = arrivals.get(team);
  // If we don't know the team's first match yet, as in a bracket, the team has already played and is there.
  return at === undefined || (at !== null && at <= now);
};
