import type { Id } from '#domain/kernel/ids.ts';
import { ok, type Result } from '#domain/kernel/result.ts';
import { bracketsOf, poolsOf } from '#domain/play/placed.ts';
import { type SeedLine, seedsDue } from '#domain/play/rounds/seeds-due.ts';
import type { Candidate } from '#domain/play/seeding/candidate.ts';
import type { SeedingRule } from '#domain/play/seeding/schema.ts';
import { type SeedSources, seedRound } from '#domain/play/seeding/seed-round.ts';
import type { PlayView, RoundView } from '#domain/play/views.ts';

const nothing = { matchWins: 0, matchLosses: 0, setWins: 0, setLosses: 0, pointsFor: 0, pointsAgainst: 0 };

/** Where teams of a new day can come from, out of what the page shows: the same candidates the server seeds from (rounds/look.ts). */
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
  return { event, rounds, standings: new Map() };
}

/** The teams of a day in the order of their seeds there, as the server will have them: by its rules, or by the event's seeds. */
export function entrantsOf(view: PlayView, rules: readonly SeedingRule[]): Result<Id[]> {
  const sources = sourcesOf(view);
  if (rules.length === 0) return ok(sources.event.toSorted((a, b) => a.seed - b.seed).map((team) => team.teamId));
  const seeded = seedRound(rules, sources);
  const gone = new Set(view.teams.filter((team) => team.out === 'drop').map((team) => team.id));
  return seeded.ok ? ok(seeded.value.filter((team) => !gone.has(team))) : seeded;
}

/** The seeds of a round that differ since a table it was seeded from became another, out of what the page shows. */
export function seedsDueIn(view: PlayView, round: RoundView): SeedLine[] {
  const today = entrantsOf(view, round.rules);
  const seats =
    round.kind === 'pools'
      ? poolsOf(view, round.id).flatMap((pool) => pool.rows)
      : bracketsOf(view, round.id).flatMap((bracket) => bracket.seeds);
  const seated = seats.toSorted((a, b) => (a.seed ?? 0) - (b.seed ?? 0)).flatMap(({ teamId }) => teamId ?? []);
  if (!today.ok || seated.length === 0) return [];
  const gone = new Set(view.teams.filter((team) => team.out === 'drop').map((team) => team.id));
  return seedsDue({ round, seated, today: today.value, gone });
}
