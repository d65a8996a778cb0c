import { drawnRounds } from '../brackets/create.ts';
import { advanceOf } from '../brackets/places.ts';
import { placesByTeam } from '../brackets/preview.ts';
import { currentRoundLabel } from '../brackets/rounds.ts';
import type { BracketState } from '../brackets/state.ts';
import { withOutcome } from '../matches/outcome.ts';
import type { Match } from '../matches/schema.ts';
import { canLock, poolStatus } from '../pools/status.ts';
import { poolTable } from '../pools/table.ts';
import { standingsViewOf } from '../standings/view.ts';
import type { BracketView, MatchView, PlayView, PoolView, RoundView, SubDay } from '../views.ts';
import { allRowsOf, bracketRows, stateOf } from './bracket-play.ts';
import {
  arranged,
  bracketsOf,
  countedPool,
  hasStarted,
  isLockReady,
  isMatchShown,
  isRoundComplete,
  isShown,
} from './look.ts';
import type { DivisionPlay, PlayBracket, PlayPool, Round } from './schema.ts';
import { standingsInput } from './standings.ts';
import { structureOf } from './structure.ts';
import { matchesWithSubs } from './who.ts';

/** The names of the division's teams, which come from the catalog. */
export type TeamNames = ReadonlyMap<
  number,
  {
    readonly name: string;
    readonly club: string;
    readonly players: readonly string[];
    /** Days on which subs play for it. */
    readonly days?: readonly Omit<SubDay, 'teamId'>[];
  }
>;

/** The viewer. The public sees published rounds, without hidden times. People who run the event see everything. */
export type Onlooker = 'public' | 'crew';

const nobody = { name: 'TBD', club: '', players: [] };

/** Returns the rounds that a viewer may see. */
const roundsFor = (state: DivisionPlay, who: Onlooker): Round[] =>
  state.rounds.filter((round) => who === 'crew' || round.published);

/** Returns everything played in a division, in the API's form. */
export function playViewOf(
  state: DivisionPlay,
  names: TeamNames,
  who: Onlooker,
  crew: PlayView['crew'] = null,
): PlayView {
  const rounds = roundsFor(state, who);
  const shown = new Map(rounds.map((round) => [round.id, round]));
  const timeless = (roundId: number) => who === 'public' && (shown.get(roundId)?.hideTimes ?? false);
  const named = (teamId: number) => names.get(teamId)?.name ?? nobody.name;
  return {
    divisionId: state.divisionId,
    tournamentId: state.tournamentId,
    v: state.seq,
    structure: structureOf(state, true),
    draft: who === 'crew' ? structureOf(state, false) : null,
    teams: teamsNamed(teamsFor(state, rounds, who), names),
    ...subsIn(state, teamsFor(state, rounds, who), names),
    rounds: rounds.map((round) => roundViewOf(state, round, who)),
    pools: state.pools
      .filter((pool) => shown.has(pool.roundId) && (who === 'crew' || isShown(state, pool)))
      .map((pool) => poolViewOf(state, pool, named, timeless(pool.roundId))),
    brackets: rounds
      .flatMap((round) => bracketsOf(state, round.id))
      .map((bracket) => bracketViewOf(bracket, timeless(bracket.roundId), who)),
    standings: standingsFor(state, who, named),
    forfeits: state.forfeits,
    byHand: state.byHand && { ...state.byHand, reason: who === 'crew' ? state.byHand.reason : null },
    stop: state.stop,
    crew,
  };
}

const teamsNamed = (teams: DivisionPlay['teams'], names: TeamNames): PlayView['teams'] =>
  teams.map(({ id, ...rest }) => {
    const { name, club, players } = names.get(id) ?? nobody;
    return { id, ...rest, name, club, players: [...players] };
  });

function subsIn(state: DivisionPlay, teams: DivisionPlay['teams'], names: TeamNames): Pick<PlayView, 'subs'> {
  const days = teams.flatMap(({ id }) => (names.get(id)?.days ?? []).map((of) => ({ teamId: id, ...of })));
  return days.length > 0 ? { subs: { zone: state.season?.settings.zone ?? null, days } } : {};
}

/** Returns a view made without names, with its teams' names added. Its tables and standings stay without names. */
export const withTeamNames = (view: PlayView, names: TeamNames): PlayView => ({
  ...view,
  teams: teamsNamed(view.teams, names),
});

/** Returns standings over the visible rounds, the way pages recompute them from their data (live/play-overlay.ts). */
function standingsFor(state: DivisionPlay, who: Onlooker, nameOf: (teamId: number) => string) {
  if (state.standings.length === 0) return [];
  const rounds = roundsFor(state, who);
  const pools = state.pools.filter((pool) => isShown(state, pool));
  const seen = who === 'crew' ? state : { ...state, rounds, pools, teams: teamsFor(state, rounds, who) };
  return state.standings.flatMap(
    (one) => standingsViewOf(one, { ...standingsInput(seen), nameOf }, who === 'crew') ?? [],
  );
}

/** Returns the teams for a viewer. The public sees a team's seed once a round with it is published. */
function teamsFor(state: DivisionPlay, rounds: readonly Round[], who: Onlooker) {
  if (who === 'crew') return state.teams;
  const there = new Set(rounds.flatMap((round) => round.entrants));
  return state.teams.filter((team) => there.has(team.id));
}

const roundViewOf = (state: DivisionPlay, round: Round, who: Onlooker): RoundView => {
  const { arranged: _, ...facts } = round;
  const flights = arranged(round, round.flights).filter((flight) => who === 'crew' || flight.published);
  return {
    ...facts,
    flights: flights.map(({ settings, ...flight }) => ({
      ...flight,
      settings: who === 'public' && round.hideTimes ? { ...settings, startTime: null } : settings,
      kept: who === 'crew' ? flight.kept : null,
    })),
    kept: who === 'crew' ? round.kept : null,
    started: hasStarted(state, round.id),
    complete: isRoundComplete(state, round),
    lockReady: isLockReady(state, round.id),
  };
};

function poolViewOf(
  state: DivisionPlay,
  pool: PlayPool,
  nameOf: (teamId: number) => string,
  timeless = false,
): PoolView {
  const { id, roundId, flightId, name, kind, courts, locked, tiebreaks } = pool;
  const matches = matchesWithSubs(state, pool);
  const subs = new Set(matches.flatMap((match) => match.subs ?? []));
  const counted = countedPool(state, pool);
  const { rows } = poolTable(counted, { nameOf: (teamId) => (teamId < 0 ? `#${-teamId}` : nameOf(teamId)) });
  return {
    ...{ id, roundId, flightId, name, kind, courts, locked, tiebreaks },
    minutes: pool.startTime === null && !pool.fixtures ? null : pool.minutesPerMatch,
    canLock: canLock(pool),
    status: poolStatus(pool),
    forfeits: counted.forfeits ?? state.forfeits,
    rows: rows.map(({ teamId, slot, seed, rank, forfeit, tied, summary, notes }) => ({
      ...{ teamId, slot, seed, rank, forfeit, tied, summary },
      sub: teamId !== null && subs.has(teamId),
      notes: [...notes],
    })),
    matches: matches.map((match) => ({ ...viewOfMatch(match, timeless), ...stays })),
  };
}
const stays = { winnerTo: '', loserTo: '', winnerMatch: null, loserMatch: null };

function bracketViewOf(bracket: PlayBracket, timeless: boolean, who: Onlooker): BracketView {
  const { id, roundId, name, stored, props, rules, entrants, kept } = bracket;
  const state = stateOf(bracket);
  const rows = bracketRows(bracket);
  return {
    ...{ id, roundId, name, type: stored.type, champions: stored.champions, props, rules, entrants },
    kept: who === 'crew' ? kept : null,
    ...{ minutes: bracket.minutesPerMatch, duties: dutiesOf(bracket) },
    complete: state.open === 0,
    label: currentRoundLabel(state),
    rounds: drawnRounds(state.layout),
    matches: rows.heads.map((row) => ({ ...viewOfMatch(row, timeless), ...goesOn(state, row.number, props) })),
    pairs: rows.pairs.map((row) => ({ ...viewOfMatch(row, timeless), ...stays })),
    seeds: [...placesByTeam(state)]
      .map(([teamId, place], i) => ({ teamId, seed: i + 1, place }))
      .filter(({ teamId }) => teamId > 0),
  };
}

/** Returns the work assignments that depend on a result. Once the team is known, it is part of its match instead. */
export const dutiesOf = ({ duties = {} }: PlayBracket): BracketView['duties'] =>
  Object.entries(duties).flatMap(([number, { from, of }]) =>
    from === 'team' ? [] : [{ number: Number(number), from, of }],
  );

function goesOn({ layout }: BracketState, number: number, props: readonly string[]) {
  const [winner, loser] = [
    advanceOf(layout, number - 1, 'winner', props),
    advanceOf(layout, number - 1, 'loser', props),
  ];
  return { winnerTo: winner.text, loserTo: loser.text, winnerMatch: winner.to, loserMatch: loser.to };
}

function viewOfMatch(match: Match, timeless: boolean) {
  return { ...withOutcome(match), ...(timeless ? { startTime: null } : {}) };
}

/** Returns a match as followers see it, or null if it doesn't exist. */
export function matchViewOf(state: DivisionPlay, matchId: number, who: Onlooker): MatchView | null {
  if (who === 'public' && !isMatchShown(state, matchId)) return null;
  const rounds = new Map(state.rounds.map((round) => [round.id, round]));
  for (const pool of state.pools) {
    const match = matchesWithSubs(state, pool).find((match) => match.id === matchId);
    const round = rounds.get(pool.roundId);
    if (match) return round ? { ...viewOfMatch(match, who === 'public' && round.hideTimes), ...stays } : null;
  }
  for (const bracket of state.brackets) {
    const round = rounds.get(bracket.roundId);
    const row = round && allRowsOf(bracket).find((match) => match.id === matchId);
    if (row)
      return {
        ...viewOfMatch(row, who === 'public' && round.hideTimes),
        ...(row.dualN === null ? goesOn(stateOf(bracket), row.number, bracket.props) : stays),
      };
  }
  return null;
}
