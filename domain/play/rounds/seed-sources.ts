import type { Id } from '../../kernel/ids.ts';
import { placesByTeam } from '../brackets/preview.ts';
import { poolTable } from '../pools/table.ts';
import type { Candidate } from '../seeding/candidate.ts';
import type { SeedSources } from '../seeding/seed-round.ts';
import { areOver } from '../standings/are-over.ts';
import { stateOf } from './bracket-play.ts';
import { bracketsOf, countedPool, isRoundComplete, matchesOf, poolsOf } from './look.ts';
import type { DivisionPlay, Round } from './schema.ts';
import { standingsInput, standingsRanks } from './standings.ts';

const nothing = {
  matchWins: 0,
  matchLosses: 0,
  matchSplits: 0,
  setWins: 0,
  setLosses: 0,
  pointsFor: 0,
  pointsAgainst: 0,
};

/** Returns where the teams of a new day can come from: the event's seeds, and every round's current table. */
export function sourcesOf(state: DivisionPlay): SeedSources {
  const seeds = new Map(state.teams.map((team) => [team.id, team.seed]));
  const dropped = new Set(state.teams.filter((team) => team.out === 'drop').map((team) => team.id));
  const base = (teamId: Id) => ({ teamId, seed: seeds.get(teamId) ?? 9999, dropped: dropped.has(teamId) });
  const event = state.teams
    .filter((team) => team.out !== 'drop')
    .map(
      (team): Candidate => ({ ...base(team.id), roundSeed: team.seed, pool: -1, place: team.seed, record: nothing }),
    );
  const rounds = new Map(
    state.rounds.map((round) => [
      round.id,
      { complete: isRoundComplete(state, round), teams: candidatesOf(state, round, base) },
    ]),
  );
  const waited = state.rounds.map((round) => ({
    id: round.id,
    poolPlay: round.kind === 'pools',
    isMade: matchesOf(state, round.id).length > 0,
    complete: isRoundComplete(state, round),
  }));
  const standings = new Map(
    state.standings.map((one) => [
      one.id,
      {
        complete: areOver(one, waited),
        teams: standingsRanks(one, standingsInput(state)).map(
          ({ teamId, rank }): Candidate => ({
            ...base(teamId),
            roundSeed: rank,
            pool: -1,
            place: rank,
            record: nothing,
          }),
        ),
      },
    ]),
  );
  return { event, rounds, standings };
}

type Base = (teamId: Id) => Pick<Candidate, 'teamId' | 'seed' | 'dropped'>;

function candidatesOf(state: DivisionPlay, round: Round, base: Base): Candidate[] {
  const roundSeed = (teamId: Id) => round.entrants.indexOf(teamId) + 1;
  if (round.kind === 'pools')
    return poolsOf(state, round.id).flatMap((pool, at) =>
      poolTable(countedPool(state, pool)).rows.flatMap((row) =>
        row.teamId === null
          ? []
          : [{ ...base(row.teamId), roundSeed: roundSeed(row.teamId), pool: at, place: row.rank, record: row.summary }],
      ),
    );
  return bracketsOf(state, round.id).flatMap((bracket) =>
    [...placesByTeam(stateOf(bracket))].map(([teamId, place]) => ({
      ...base(teamId),
      roundSeed: roundSeed(teamId),
      pool: -1,
      place: place ?? 9999,
      record: nothing,
    })),
  );
}

/** A round's seed: the team that has it, and the team that the current tables would put there. */
export type SeedLine = { readonly seed: number; readonly now: Id; readonly due: Id };

/** A round as it was seeded, its teams by seed, the order its rules give now, and the teams that have left since. */
export type SeededRound = {
  readonly round: Pick<Round, 'entrants' | 'kept'>;
  readonly seated: readonly Id[];
  readonly today: readonly Id[];
  readonly gone: ReadonlySet<Id>;
};

/**
 * Returns the order of a round's seeds by today's tables. A team that has left keeps its seat. Returns null if the
 * tables give more or fewer teams than the round has, because then the round can only be rebuilt.
 */
export function seedsToday({ seated, today, gone }: SeededRound): Id[] | null {
  const there = today.filter((team) => !gone.has(team));
  if (seated.filter((team) => !gone.has(team)).length !== there.length) return null;
  let next = 0;
  return seated.map((team) => (gone.has(team) ? team : (there[next++] as Id)));
}

/**
 * Returns an order of seeds in which the teams that have played keep theirs. The others follow in the new order, so no
 * result is lost.
 */
export function seedsOfUnplayed(seated: readonly Id[], next: readonly Id[], played: ReadonlySet<Id>): Id[] {
  const others = next.filter((team) => !played.has(team));
  let at = 0;
  return seated.map((team) => (played.has(team) ? team : (others[at++] as Id)));
}

/**
 * Returns the seeds that differ since a table changed (a corrected score), with every line that would get another team.
 * There are none if the tables still give the same order as when the round was seeded, or when someone last decided to
 * keep it. Teams that a director swapped by hand don't count.
 */
export function seedsDue(seeded: SeededRound): SeedLine[] {
  const { round, seated, gone } = seeded;
  const today = seedsToday(seeded);
  if (!today) return [];
  const still = (teams: readonly Id[]) => teams.filter((team) => !gone.has(team));
  const [decided, then, there] = [still(round.kept ?? round.entrants), still(today), still(seated)];
  if (then.every((team, i) => team === decided[i] || team === there[i])) return [];
  return today.flatMap((due, i) => {
    const now = seated[i] as Id;
    return now === due ? [] : [{ seed: i + 1, now, due }];
  });
}
