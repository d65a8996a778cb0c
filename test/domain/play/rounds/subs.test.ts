import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { seasonTable } from '#domain/leagues/season-table.ts';
import { overlaid } from '#domain/live/play-overlay.ts';
import { locateMatches, namesOf, sideName } from '#domain/play/match-location.ts';
import { ratedMatches } from '#domain/play/ratings/rate-all.ts';
import { decidePlay } from '#domain/play/rounds/decide/decide.ts';
import { decideUndo } from '#domain/play/rounds/decide/undo.ts';
import { evolvePlay } from '#domain/play/rounds/evolve.ts';
import { noPlay } from '#domain/play/rounds/schema.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { forfeitsText } from '#domain/play/tiebreaks/forfeits-text.ts';
import { add, names } from './gold-and-silver.ts';
import { date, division } from './kit.ts';

const sub = { teamId: 100, on: date, seat: 1, player: 900 };

/** Returns one pool of four in which the better seed wins every match, with a sub for the first team on that day. */
function night(kind: 'king' | 'roundRobin', subs = [sub]) {
  const of = division(4);
  of.run(add(50, 'pools'));
  of.run({ type: 'makePools', roundId: 50, pools: 1, kind });
  of.run({
    type: 'setStandings',
    standings: {
      ...{ id: 1, title: 'Season', roundIds: '*', finishRoundIds: [], tiebreaks: null },
      groups: [{ name: 'All', type: 'all', teamIds: [], published: true }],
    },
  });
  for (const { id, games } of of.state.pools[0]!.matches)
    of.run({
      type: 'score',
      matchId: id,
      games: games.slice(0, 1).map(({ number, to }) => ({ number, home: to, away: 3 })),
    });
  const events = must(decidePlay(of.state, { type: 'setSubs', teamId: 100, subs }, { now: 0 }));
  const state = events.reduce(evolvePlay, of.state);
  return { of, state, events, view: playViewOf(state, names, 'crew') };
}
const record = (
  rows: readonly { teamId: number; summary: { matchWins: number; matchLosses: number } }[],
  team: number,
) => {
  const { matchWins, matchLosses } = rows.find(({ teamId }) => teamId === team)!.summary;
  return [matchWins, matchLosses];
};

describe('a sub in king of the beach', () => {
  const { view, state, of } = night('king');
  const without = playViewOf(of.state, names, 'crew');

  it('earns results for everyone in the match except the player being replaced', () => {
    for (const rows of [view.standings[0]!.groups[0]!.rows, seasonTable(view, view.rounds, String)]) {
      expect(record(rows, 100)).toEqual([0, 0]);
      for (const team of [101, 102, 103])
        expect(record(rows, team)).toEqual(record(without.standings[0]!.groups[0]!.rows, team));
    }
  });

  it('appears only beside the record of the player being replaced', () => {
    const rows = view.standings[0]!.groups[0]!.rows;
    expect(rows.find(({ teamId }) => teamId === 100)!.notes).toContain(
      'A sub played 3 of their matches. Those matches don’t count here.',
    );
    expect(rows.filter(({ notes }) => notes.some((note) => note.includes('sub'))).length).toBe(1);
  });

  it('takes the player’s spot in that day’s pool and is marked as a sub there', () => {
    const rows = view.pools[0]!.rows;
    expect(rows.map(({ teamId, rank, sub: is }) => [teamId, rank, is])).toEqual(
      without.pools[0]!.rows.map(({ teamId, rank }) => [teamId, rank, teamId === 100]),
    );
  });

  it('is shown the same way on a page with live updates', () => {
    const live = { v: view.v, records: {}, scores: {} };
    expect(overlaid(view, live as never).view.standings).toEqual(view.standings);
  });

  it('gets the rating change for matches they actually played', () => {
    const playersOf = (team: number, { date: on }: { date: string }) =>
      state.subs
        .flatMap((one) => (one.teamId === team && one.on === on ? (one.player ?? []) : []))
        .concat(state.subs.some((one) => one.teamId === team && one.on === on) ? [] : [team]);
    const published = { ...view, rounds: view.rounds.map((round) => ({ ...round, published: true })) };
    const rated = ratedMatches(published, playersOf, 0);
    expect(rated.length).toBe(view.pools[0]!.matches.length);
    expect(rated.flatMap(({ home, away }) => [...home, ...away]).includes(100)).toBe(false);
    expect(rated.every(({ home, away }) => [...home, ...away].includes(900))).toBe(true);
  });

  it('returns the results to the player when canceled', () => {
    const events = must(decidePlay(state, { type: 'setSubs', teamId: 100, subs: [] }, { now: 0 }));
    const back = playViewOf(events.reduce(evolvePlay, state), names, 'crew');
    expect(back.standings).toEqual(without.standings);
    expect(must(decidePlay(of.state, { type: 'setSubs', teamId: 100, subs: [] }, { now: 0 }))).toEqual([]);
  });

  it('has no effect on another day, and can’t be undone in Activity', () => {
    const other = night('king', [{ ...sub, on: '2026-11-27' }]);
    expect(other.view.standings).toEqual(without.standings);
    const entries = [...of.log, { seq: of.state.seq + 1, events: other.events }];
    const undo = decideUndo(other.state, of.state.seq + 1, { from: noPlay(1, 2), entries });
    expect(!undo.ok && undo.problem.code).toBe('play/not-undoable');
  });
});

it('a sub on a team of more than two counts for the team', () => {
  const { view, of } = night('roundRobin');
  expect(view.standings).toEqual(playViewOf(of.state, names, 'crew').standings);
  expect(view.pools[0]!.rows.some(({ sub: is }) => is)).toBe(false);
});

describe('the forfeit rule', () => {
  it('applies to pool tables, standings and division pages, and is stored with a locked pool', () => {
    const of = division(4);
    of.run(add(50, 'pools'));
    of.run({ type: 'makePools', roundId: 50, pools: 1, format: 2 });
    of.run({ type: 'withdraw', teamId: 103, out: 'forfeit' });
    of.playOut(50);
    const set = (state: typeof of.state, forfeits: 'full' | 'none') =>
      must(decidePlay(state, { type: 'setForfeits', forfeits }, { now: 0 })).reduce(evolvePlay, state);
    const sets = (state: typeof of.state) => {
      const view = playViewOf(state, names, 'crew');
      const table = seasonTable(view, view.rounds, String);
      return [view.pools[0]!.rows[0]!.summary.setWins, table[0]!.summary.setWins, view.forfeits];
    };
    expect(sets(of.state)).toEqual([6, 6, 'full']);
    expect(sets(set(of.state, 'none'))).toEqual([4, 4, 'none']);
    expect(must(decidePlay(of.state, { type: 'setForfeits', forfeits: 'full' }, { now: 0 }))).toEqual([]);
    of.run({ type: 'lockPool', poolId: of.state.pools[0]!.id, locked: true });
    expect(sets(set(of.state, 'none'))[0]).toBe(6);
    of.run({ type: 'lockPool', poolId: of.state.pools[0]!.id, locked: false });
    expect(sets(set(of.state, 'none'))[0]).toBe(4);
    expect(playViewOf(of.state, names, 'crew').structure).not.toBe(
      playViewOf(set(of.state, 'none'), names, 'crew').structure,
    );
  });

  it('is explained in a sentence when there is a forfeit', () => {
    const of = division(4);
    of.run(add(50, 'pools'));
    of.run({ type: 'makePools', roundId: 50, pools: 1, format: 6 });
    const [{ matches }] = of.state.pools as [(typeof of.state.pools)[number]];
    expect(forfeitsText('full', matches)).toBeNull();
    of.run({ type: 'withdraw', teamId: 103, out: 'drop' });
    const after = of.state.pools[0]!.matches;
    expect(forfeitsText('full', after)).toBe('Forfeits count as 25-0, 25-0.');
    expect(forfeitsText('none', after)).toBe('Forfeits count as a win and a loss. Their sets and points don’t count.');
  });
});

describe('a match with a sub', () => {
  const days = [{ on: date, name: 'New (for Test)', subs: [{ joins: 'Cleo New', leaves: 'Bo Test' }] }];
  const named = (on: string) =>
    new Map([[100, { name: 'Test', club: '', players: [], days: days.map((day) => ({ ...day, on })) }]]);
  const sidesIn = (kind: 'king' | 'roundRobin', on: string) => {
    const view = playViewOf(night(kind).state, named(on), 'crew');
    const teamNames = namesOf(view);
    return locateMatches(view).flatMap(({ match }) =>
      (['home', 'away'] as const).map((side) => sideName(match, side, teamNames)),
    );
  };

  it.each(['king', 'roundRobin'] as const)('shows the sub’s name on their team’s side, in a pool of %s', (kind) => {
    const sides = sidesIn(kind, date).filter((name) => name?.includes('Test'));
    expect(sides).toHaveLength(3);
    for (const name of sides) expect(name).toContain('New (for Test)');
  });

  it('shows the regular player when the sub is for another day', () => {
    expect(sidesIn('king', '2031-01-01').join()).not.toContain('New');
  });
});
