import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { groupTypes } from '#domain/play/standings/choices.ts';
import { recordHead, recordText } from '#domain/play/standings/record.ts';
import { standings, standingsGroup } from '#domain/play/standings/schema.ts';
import {
  availableTeams,
  countedRounds,
  editStandings,
  isEditable,
  lockGroup,
  publishGroup,
  standingsTables,
  teamsOf,
  unlockGroup,
} from '#domain/play/standings/table.ts';
import { standingsViewOf } from '#domain/play/standings/view.ts';
import { matchOf } from '../matches/make.ts';

const won = (id: number, homeTeam: number, awayTeam: number, scores = '21-10 21-10') =>
  matchOf(scores, { id, number: id, homeTeam, awayTeam });
const rounds = [
  { id: 10, poolPlay: true, matches: [won(1, 1, 2), won(2, 3, 4)] },
  { id: 11, poolPlay: true, matches: [won(1, 4, 1), won(2, 2, 3, '21-19 21-19')] },
  { id: 12, poolPlay: false, matches: [won(1, 2, 1), won(2, 2, 4)] },
];
const teams = [1, 2, 3, 4].map((id) => ({ id, seed: id }));
const base = standings.parse({ id: 1, divisionId: 2, groups: [{}] });
const order = (given: typeof base) =>
  standingsTables(given, { rounds, teams }).map(({ rows }) => rows.map(({ teamId }) => teamId));

it('a table’s records have the same number of parts as their heading', () => {
  const row = (matchWins: number, matchLosses: number, matchSplits: number) => ({
    summary: { matchWins, matchLosses, matchSplits },
  });
  const [plain, split] = [
    [row(2, 1, 0), row(1, 2, 0)],
    [row(2, 1, 0), row(1, 1, 1)],
  ];
  expect([recordHead(plain), ...plain.map(({ summary }) => recordText(summary, plain))]).toEqual(['W–L', '2–1', '1–2']);
  expect([recordHead(split), ...split.map(({ summary }) => recordText(summary, split))]).toEqual([
    'W–L–T',
    '2–1–0',
    '1–1–1',
  ]);
});

describe('standings', () => {
  it('have the specified fields and defaults [P3-301, P3-302, P3-303]', () => {
    expect(Object.keys({ ...standings.shape, published: false }).sort()).toEqual(
      ['divisionId', 'finishRoundIds', 'groups', 'id', 'published', 'roundIds', 'tiebreaks', 'title'].sort(),
    );
    expect(base.title).toBe('Standings');
    expect(base.roundIds).toBe('*');
  });

  it('have groups with the specified fields and defaults [P3-305, P3-306]', () => {
    const group = standingsGroup.parse({});
    expect(Object.keys({ ...group, availableTeams: availableTeams(group, [group], [1]) }).sort()).toEqual(
      ['availableTeams', 'locked', 'name', 'published', 'summary', 'teamIds', 'type'].sort(),
    );
    expect(group).toMatchObject({ name: 'All', type: 'all', published: false, locked: false });
  });

  it("count all pool rounds for '*', or only those in a list [P3-303]", () => {
    expect(countedRounds({ roundIds: '*' }, rounds).map(({ id }) => id)).toEqual([10, 11]);
    expect(countedRounds({ roundIds: [12, 10] }, rounds).map(({ id }) => id)).toEqual([10, 12]);
    // All teams are 1-1. Team 3 leads the tie on points. For 4 and 1, the rules then restart, and their match decides.
    expect(order(base)).toEqual([[3, 4, 1, 2]]);
    expect(order({ ...base, roundIds: [12] })).toEqual([[2, 3, 1, 4]]);
  });

  const groups = [
    standingsGroup.parse({ name: 'Gold', type: 'spec', teamIds: [2, 3] }),
    standingsGroup.parse({ name: 'Silver', type: 'remainder' }),
    standingsGroup.parse({ name: 'Everybody', type: 'all' }),
  ];
  it.each([
    { type: 'spec', at: 0, teams: [2, 3], row: '[P3-308]' },
    { type: 'remainder', at: 1, teams: [1, 4], row: '[P3-309]' },
    { type: 'all', at: 2, teams: [1, 2, 3, 4], row: '[P3-307]' },
  ])('of type $type rank $teams $row', ({ type, at, teams: expected }) => {
    expect(groupTypes).toContain(type);
    expect(teamsOf(groups[at]!, groups, [1, 2, 3, 4])).toEqual(expected);
    const table = standingsTables({ ...base, groups }, { rounds, teams })[at]!;
    expect(table.rows.map(({ teamId }) => teamId).sort()).toEqual(expected);
    expect(table.rows.map(({ rank }) => rank)).toEqual(expected.map((_, i) => i + 1));
  });

  it('leave out teams of another named group', () => {
    expect(availableTeams(groups[0]!, groups, [1, 2, 3, 4])).toEqual([1, 2, 3, 4]);
    expect(availableTeams(groups[1]!, groups, [1, 2, 3, 4])).toEqual([1, 4]);
  });

  it('are published as soon as one group is published [P3-304]', () => {
    const seen = (given: typeof base) => standingsViewOf(given, { rounds, teams }, false)?.groups.length ?? null;
    expect(seen({ ...base, groups })).toBeNull();
    expect(seen(publishGroup({ ...base, groups }, 1, true))).toBe(1);
  });

  it('are editable only while no group is locked [P3-310, P3-519]', () => {
    const locked = must(lockGroup({ ...base, groups }, 1, { rounds, teams }));
    expect([isEditable({ ...base, groups }), isEditable(locked)]).toEqual([true, false]);
    const refused = editStandings(locked, { title: 'Final' });
    expect(refused.ok ? 'ok' : refused.problem.code).toBe('play/standings-locked');
    expect(must(editStandings(unlockGroup(locked, 1), { title: 'Final' })).title).toBe('Final');
    const twice = lockGroup(locked, 1, { rounds, teams });
    expect(twice.ok ? 'ok' : twice.problem.code).toBe('play/standings-locked');
    const nowhere = lockGroup(base, 5, { rounds, teams });
    expect(nowhere.ok ? 'ok' : nowhere.problem.code).toBe('play/unknown-group');
  });

  it('keep a locked group’s results', () => {
    const locked = must(lockGroup(base, 0, { rounds, teams }));
    const later = [{ id: 10, poolPlay: true, matches: [won(1, 3, 1), won(2, 3, 4), won(3, 3, 2)] }];
    const rows = standingsTables(locked, { rounds: later, teams })[0]!.rows;
    expect(rows.map(({ teamId }) => teamId)).toEqual([3, 4, 1, 2]);
    expect(rows[0]).toMatchObject({ rank: 1, pointDifference: 18 });
    expect(standings.parse(JSON.parse(JSON.stringify(locked)))).toEqual(locked);
  });

  it('refuse a team in two groups', () => {
    const doubled = editStandings(base, { groups: [groups[0]!, { ...groups[0]!, name: 'Bronze' }] });
    expect(doubled.ok ? 'ok' : doubled.problem.code).toBe('play/duplicate-entrant');
  });

  it('split a division into named groups and the remaining teams', () => {
    const named = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 12 });
    fc.assert(
      fc.property(named, fc.nat(12), (ids, cut) => {
        const parts = [ids.slice(0, cut), ids.slice(cut)].map((teamIds) =>
          standingsGroup.parse({ type: 'spec', teamIds }),
        );
        const all = [...parts, standingsGroup.parse({ type: 'remainder' })];
        const division = Array.from({ length: 20 }, (_, i) => i + 1);
        const placed = all.flatMap((group) => teamsOf(group, all, division));
        expect(placed.sort((a, b) => a - b)).toEqual(division);
      }),
      { seed: 3, numRuns: 100 },
    );
  });
});
