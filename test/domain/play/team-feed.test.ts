import { expect, it } from 'vitest';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { teamEntries } from '#domain/play/team-feed.ts';
import { names } from './rounds/gold-and-silver.ts';
import { date, division } from './rounds/kit.ts';

const facts = { event: 'Fall Open', where: 'Park', host: 'x', url: String, changed: () => [1, 0] as const };

it('a postponed match is shown as postponed in calendars', () => {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 1, courts: ['1'], startTime: 1_000_000 });
  const entries = (team: number) => teamEntries(playViewOf(of.state, names, 'crew'), team, facts);
  const [before] = entries(100);
  expect(before).toMatchObject({ title: 'T1 vs. T3', where: 'Court 1, Park', tentative: false });
  const first = of.state.pools[0]!.matches.find(({ homeTeam }) => homeTeam === 100)!;
  of.run({ type: 'markMatches', matchIds: [first.id], status: 102 });
  const [after] = entries(100);
  expect(after).toMatchObject({ uid: before!.uid, title: 'Postponed: T1 vs. T3', tentative: true, canceled: false });
  expect(entries(first.refTeam!).find(({ uid }) => uid.endsWith('-work@x'))?.title).toBe(
    'Postponed: Work team: T1 vs. T3',
  );
});

it('a match that a team forfeits before play is shown as canceled in both teams’ calendars', () => {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 1, courts: ['1'], startTime: 1_000_000 });
  const canceled = (team: number) =>
    teamEntries(playViewOf(of.state, names, 'crew'), team, facts).flatMap(({ title, canceled }) =>
      canceled ? title : [],
    );
  expect(canceled(100)).toEqual([]);
  of.run({ type: 'withdraw', teamId: 103, out: 'drop' });
  expect(canceled(103)).toHaveLength(3);
  expect(canceled(100)).toEqual(['Work team: T2 vs. T4', 'T1 vs. T4']);
});

it('a king of the beach match names the partners on both sides', () => {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 1, kind: 'king', courts: ['1'], startTime: 1_000_000 });
  const titles = teamEntries(playViewOf(of.state, names, 'crew'), 100, facts).map(({ title }) => title);
  expect(titles).toHaveLength(3);
  for (const title of titles) expect(title).toMatch(/^T\d \/ T\d vs\. T\d \/ T\d$/);
});

it('a match ends after its pool’s match length, or its format’s length if the pool has none', () => {
  const lasts = (making: object) => {
    const of = division(4);
    of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
    of.run({ type: 'makePools', roundId: 50, pools: 1, courts: ['1'], ...making });
    const [first] = of.state.pools[0]!.matches;
    of.run({ type: 'place', matchId: first!.id, court: '1', startTime: 1_000_000 });
    const entries = teamEntries(playViewOf(of.state, names, 'crew'), null, facts);
    return new Set(entries.map(({ when }) => ('end' in when ? (when.end - when.start) / 60_000 : 0)));
  };
  expect(lasts({ startTime: 1_000_000, minutesPerMatch: 50, format: 2 })).toEqual(new Set([50]));
  expect(lasts({ format: 2 })).toEqual(new Set([60]));
  expect(lasts({ format: 1 })).toEqual(new Set([30]));
});
