import type { Id } from '../../kernel/ids.ts';
import { placesByTeam } from '../brackets/preview.ts';
import { placesOver } from '../finishes/finishes.ts';
import type { Standings } from '../standings/schema.ts';
import { standingsTables } from '../standings/table.ts';
import { ledgerRules } from '../tiebreaks/ledger.ts';
import { stateOf } from './bracket-play.ts';
import { bracketsOf } from './look.ts';
import type { DivisionPlay } from './schema.ts';
import { matchesWithSubs } from './who.ts';

type Input = Parameters<typeof standingsTables>[1];

/** Returns the input for standings: the pool matches of all rounds, and the division's teams by seed. */
export const standingsInput = (state: DivisionPlay): Input => ({
  rounds: state.rounds.map(({ id, kind }) => ({
    id,
    poolPlay: kind === 'pools',
    matches: state.pools.filter((pool) => pool.roundId === id).flatMap((pool) => matchesWithSubs(state, pool)),
  })),
  teams: state.teams.toSorted((a, b) => a.seed - b.seed),
  ledger: ledgerRules[state.forfeits],
  finishes: new Map(
    state.rounds.map((round) => [
      round.id,
      placesOver(bracketsOf(state, round.id).map((bracket) => placesByTeam(stateOf(bracket)))),
    ]),
  ),
});

/** Returns a group's table for deciding finishes or seeds, as each team's rank. */
export const standingsRanks = (standings: Standings, input: Input): { readonly teamId: Id; readonly rank: number }[] =>
  standingsTables(standings, input).flatMap(({ rows }) => rows.map(({ teamId, rank }) => ({ teamId, rank })));
