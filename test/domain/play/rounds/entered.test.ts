import { expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { decidePlay } from '#domain/play/rounds/decide/decide.ts';
import { evolvePlay } from '#domain/play/rounds/evolve.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import { changedSeeds } from '#domain/play/rounds/seeded-round.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { type LeagueMatch, leagueMatch, playSeason } from '#domain/play/season/schema.ts';
import { add, goldAndSilver, places } from './gold-and-silver.ts';
import { division } from './kit.ts';

const known = (state: DivisionPlay) => playViewOf(state, new Map(), 'public').teams.map(({ id }) => id);
const published = (roundId: number) => ({ type: 'changeRound' as const, roundId, patch: { published: true } });

it('an alternate appears on a published day in the replaced team’s spot, in lists and standings', () => {
  for (const keep of [false, true]) {
    const of = division(8);
    of.run(add(50, 'pools'));
    of.run({ type: 'makePools', roundId: 50, pools: 2 });
    const groups = [{ name: 'Juniors', type: 'spec' as const, teamIds: [103, 104], published: true }];
    of.run({ type: 'setStandings', standings: { id: 1, title: 'Day', groups } });
    of.run(published(50));
    of.run({ type: 'replaceTeam', teamId: 103, byId: 900, keep });
    expect(known(of.state).sort()).toEqual([100, 101, 102, 104, 105, 106, 107, 900]);
    const [round] = of.state.rounds;
    expect([round?.entrants[3], round?.flights[0]?.entrants[3]]).toEqual([900, 900]);
    const rows = playViewOf(of.state, new Map(), 'public').standings[0]?.groups[0]?.rows;
    expect(rows?.map(({ teamId }) => teamId).sort()).toEqual([104, 900]);
  }
});

it('an alternate gets the replaced team’s seed, even in pools that capture their best seed', () => {
  const of = division(8);
  of.run(add(50, 'pools'));
  of.run({ type: 'makePools', roundId: 50, pools: 2 });
  of.run({ type: 'replaceTeam', teamId: 106, byId: 900 });
  of.playOut(50);
  of.run(add(51, 'brackets'));
  of.run({ type: 'makeBracket', roundId: 51, rules: [places(1, 2, 'CAPTURE')] });
  expect(of.state.brackets[0]?.stored.teams[0]).toBe(100);
});

it('no seeds need fixing after an alternate joins', () => {
  const of = goldAndSilver();
  const before = of.state;
  of.run({ type: 'replaceTeam', teamId: 103, byId: 900, keep: true });
  expect(of.state.brackets.map(({ entrants }) => entrants.includes(900))).toEqual([true, false]);
  expect(changedSeeds(before, of.state)).toEqual([]);
});

it('a late team appears in a published bracket as the last seed', () => {
  const of = division(6);
  of.run(add(50, 'brackets'));
  of.run({ type: 'makeBracket', roundId: 50 });
  of.run(published(50));
  of.run({ type: 'addLateTeam', bracketId: of.state.brackets[0]!.id, teamId: 900 });
  expect(known(of.state)).toContain(900);
  expect([of.state.brackets[0]?.entrants.at(-1), of.state.rounds[0]?.entrants.at(-1)]).toEqual([900, 900]);
});

it('a team appears after the others once it has a match in a published league week', () => {
  const at = { date: '2026-12-01', time: '18:30', court: '1', startTime: 1_000 };
  const laid = (id: number, home: number, away: number) =>
    leagueMatch.parse({ id, week: 1, home, away, at, minutes: 60 });
  const season = playSeason.parse({
    settings: { zone: 'America/New_York', startDate: '2026-12-01', schedule: {} },
    weeks: [{ number: 1, times: [] }],
  });
  const lay = (state: DivisionPlay, matches: LeagueMatch[], teams: DivisionPlay['teams']): DivisionPlay => {
    const weeks = [{ number: 1, roundId: 50, date: '2026-12-01', matches }];
    const command = { type: 'applySchedule' as const, did: 'Filled', season, weeks, teams };
    return must(decidePlay(state, command, { now: 0 })).reduce(evolvePlay, state);
  };
  const of = division(4);
  const first = lay(of.state, [laid(-1, 100, 101), laid(-2, 102, 103)], of.state.teams);
  const open = must(decidePlay(first, published(50), { now: 0 })).reduce(evolvePlay, first);
  const [one, two] = open.pools[0]!.matches.map(({ id }) => id);
  const after = lay(
    open,
    [laid(one!, 100, 101), laid(two!, 102, 103), laid(-1, 900, 100)],
    [{ id: 900, seed: 1, out: null }, ...of.state.teams.map((team) => ({ ...team, seed: team.seed + 1 }))],
  );
  expect(after.rounds[0]?.entrants).toEqual([100, 101, 102, 103, 900]);
  expect(known(after)).toContain(900);
});
