import type { Id } from '#domain/kernel/ids.ts';
import { ok, type Result } from '#domain/kernel/result.ts';
import { partNameIn } from '#domain/play/codes.ts';
import { bracketsOf, poolsOf } from '#domain/play/match-location.ts';
import { flightIdOf } from '#domain/play/rounds/ids.ts';
import { type SeedLine, seedsDue, seedsOfUnplayed, seedsToday } from '#domain/play/rounds/seed-sources.ts';
import type { Candidate } from '#domain/play/seeding/candidate.ts';
import type { SeedingRule } from '#domain/play/seeding/schema.ts';
import { type SeedSources, seedRound } from '#domain/play/seeding/seed-round.ts';
import { areOver } from '#domain/play/standings/are-over.ts';
import type { PlayView, RoundView } from '#domain/play/views.ts';

const nothing = {
  matchWins: 0,
  matchLosses: 0,
  matchSplits: 0,
  setWins: 0,
  setLosses: 0,
  pointsFor: 0,
  pointsAgainst: 0,
};

/** Returns whether a round can be seeded from standings, based on the page's data (play/standings/are-over.ts). */
export const standingsOver = (view: PlayView, standings: Pick<PlayView['standings'][number], 'roundIds'>): boolean =>
  areOver(
    standings,
    view.rounds.map(({ id, kind, complete }) => ({
      ...{ id, complete, poolPlay: kind === 'pools' },
      isMade: poolsOf(view, id).length > 0 || bracketsOf(view, id).length > 0,
    })),
  );

/**
 * Returns where a new round's teams can come from, based on the page's data. These are the same candidates the server
 * seeds from (rounds/seed-sources.ts).
 */
function sourcesOf(view: PlayView): SeedSources {
  const teams = new Map(view.teams.map((team) => [team.id, team]));
  const base = (teamId: Id) => ({
    teamId,
    seed: teams.get(teamId)?.seed ?? 9999,
    dropped: teams.get(teamId)?.out === 'drop',
  });
  const event = view.teams
    .filter((team) => team.out !== 'drop')
    .map(
      (team): Candidate => ({ ...base(team.id), roundSeed: team.seed, pool: -1, place: team.seed, record: nothing }),
    );
  const rounds = new Map(
    view.rounds.map((round) => {
      const roundSeed = (teamId: Id) => round.entrants.indexOf(teamId) + 1;
      const inPools = poolsOf(view, round.id).flatMap((pool, at) =>
        pool.rows.flatMap((row): Candidate[] =>
          row.teamId === null
            ? []
            : [
                {
                  ...base(row.teamId),
                  roundSeed: roundSeed(row.teamId),
                  pool: at,
                  place: row.rank,
                  record: row.summary,
                },
              ],
        ),
      );
      const inBrackets = bracketsOf(view, round.id).flatMap((bracket) =>
        bracket.seeds.map(
          ({ teamId, place }): Candidate => ({
            ...base(teamId),
            roundSeed: roundSeed(teamId),
            pool: -1,
            place: place ?? 9999,
            record: nothing,
          }),
        ),
      );
      const of = round.kind === 'pools' ? inPools : inBrackets;
      return [round.id, { complete: round.complete, teams: of }] as const;
    }),
  );
  const standings = new Map(
    view.standings.map(({ id, groups, roundIds }) => [
      id,
      {
        complete: standingsOver(view, { roundIds }),
        teams: groups
          .flatMap((group) => group.rows)
          .map(
            ({ teamId, rank }): Candidate => ({
              ...base(teamId),
              ...{ roundSeed: rank, pool: -1, place: rank, record: nothing },
            }),
          ),
      },
    ]),
  );
  return { event, rounds, standings };
}

/** Returns a round's teams in the seed order the server will use: by its rules, or by the event's seeds. */
export function entrantsOf(view: PlayView, rules: readonly SeedingRule[]): Result<Id[]> {
  const sources = sourcesOf(view);
  if (rules.length === 0) return ok(sources.event.toSorted((a, b) => a.seed - b.seed).map((team) => team.teamId));
  const seeded = seedRound(rules, sources);
  const gone = new Set(view.teams.filter((team) => team.out === 'drop').map((team) => team.id));
  return seeded.ok ? ok(seeded.value.filter((team) => !gone.has(team))) : seeded;
}

/** A flight or bracket whose seeds differ because a table that it was seeded from has changed. */
export type DuePart = {
  readonly partId: Id;
  readonly name: string;
  readonly lines: SeedLine[];
  /** The changed seeds that can be applied without losing a result. */
  readonly open: SeedLine[];
  /** Whether teams have played in the flight or bracket. */
  readonly isPlayed: boolean;
};

/** Returns a round's flights and brackets to re-seed, based on the page's data (rounds/seeded-round.ts). */
export function seedsDueIn(view: PlayView, round: RoundView): DuePart[] {
  const gone = new Set(view.teams.filter((team) => team.out === 'drop').map((team) => team.id));
  return partsOf(view, round).flatMap(({ partId, name, made, seats }) => {
    const seated = seats.toSorted((a, b) => (a.seed ?? 0) - (b.seed ?? 0)).flatMap(({ teamId }) => teamId ?? []);
    const today = entrantsOf(view, made.rules);
    const lines = today.ok && seated.length > 0 ? seedsDue({ round: made, seated, today: today.value, gone }) : [];
    if (lines.length === 0 || !today.ok) return [];
    const played = playedIn(view, round, partId);
    const next = seedsToday({ round: made, seated, today: today.value, gone }) ?? seated;
    const open = seedsOfUnplayed(seated, next, played).flatMap((due, i) =>
      due === seated[i] ? [] : [{ seed: i + 1, now: seated[i] as Id, due }],
    );
    return [{ partId, name, lines, open, isPlayed: played.size > 0 }];
  });
}

/** Returns the teams that have started a match in a flight or bracket. */
const playedIn = (view: PlayView, { id }: RoundView, partId: Id): ReadonlySet<Id> =>
  new Set(
    [
      ...poolsOf(view, id).filter(({ flightId }) => (flightId ?? flightIdOf(id, 0)) === partId),
      ...bracketsOf(view, id).filter((bracket) => bracket.id === partId),
    ]
      .flatMap((part) => part.matches)
      .filter(({ bye, progress }) => bye === null && progress !== 'none')
      .flatMap(({ homeTeam, awayTeam, homeTeamIds, awayTeamIds }) => [
        ...[homeTeam, awayTeam].flatMap((team) => team ?? []),
        ...homeTeamIds,
        ...awayTeamIds,
      ]),
  );

type Seat = { readonly teamId: Id | null; readonly seed: number | null };
type SeededPart = Pick<RoundView, 'rules' | 'entrants' | 'kept'>;

function partsOf(view: PlayView, round: RoundView): { partId: Id; name: string; made: SeededPart; seats: Seat[] }[] {
  const madeBy = (part: SeededPart): SeededPart => (part.entrants.length > 0 ? part : round);
  const { id, name, flights } = round;
  if (round.kind === 'brackets') {
    const all = bracketsOf(view, id);
    return all.map((bracket) => ({
      partId: bracket.id,
      name: partNameIn(view, round, bracket.id),
      made: madeBy(bracket),
      seats: bracket.seeds,
    }));
  }
  const rows = (flightId: Id | null) =>
    poolsOf(view, id)
      .filter((pool) => flightId === null || pool.flightId === flightId)
      .flatMap((pool) => pool.rows);
  if (flights.length === 0) return [{ partId: flightIdOf(id, 0), name, made: round, seats: rows(null) }];
  return flights.map((flight) => ({
    partId: flight.id,
    name: partNameIn(view, round, flight.id),
    made: flight,
    seats: rows(flight.id),
  }));
}
