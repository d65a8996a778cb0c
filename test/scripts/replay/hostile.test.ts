import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { replay as replayPools } from '#scripts/replay/pools/beach-pools.ts';
import { replay as replayKings } from '#scripts/replay/pools/king-of-the-beach.ts';
import { faultOf, oneLine, type Report } from '#scripts/replay/report.ts';

const made = mkdtempSync(join(tmpdir(), 'replay-'));
afterAll(() => rmSync(made, { recursive: true }));

const pool = {
  ...{ circuit: 'FIVB', year: 2014, date: '2014-05-01', tournament: 'Made', gender: 'W', pool: 'A', type: 'rr3' },
  teams: [1, 2, 3].map((slot) => ({ slot, seed: slot })),
  matches: [
    {
      num: 1,
      a: 1,
      b: 3,
      winner: 1,
      sets: [
        [21, 10],
        [21, 10],
      ],
      forfeit: false,
    },
    {
      num: 2,
      a: 2,
      b: 3,
      winner: 2,
      sets: [
        [21, 10],
        [21, 10],
      ],
      forfeit: false,
    },
    {
      num: 3,
      a: 1,
      b: 2,
      winner: 1,
      sets: [
        [21, 10],
        [21, 10],
      ],
      forfeit: false,
    },
  ],
  advanced: { 1: 'bye', 2: 'W1', 3: 'none' },
};
const king = {
  ...{ circuit: 'AVP', year: 2004, tournament: 'Made', gender: 'W', pool: 'B' },
  matches: [
    { num: 1, winners: [1, 2], losers: [3, 4], score: '21-8, 21-16' },
    { num: 2, winners: [1, 3], losers: [2, 4], score: '21-19, 21-19' },
    { num: 3, winners: [1, 4], losers: [2, 3], score: '21-17, 21-8' },
  ],
};
const draw = { size: 8, matches: [{ id: 'W1#1', a: 1, b: 8, winner: 1, sets: [] }], places: {} };
const full = { id: 1, n: 8, reset: 0, places: {}, matches: [{ r: 'Winners', w: 1, l: 8, round: 1 }] };
const qualifier = { teams: 8, champions: [1], matches: [{ round: 1, winner: 1, loser: 8, score: '' }] };

/** Hostile files, and the last line that the run must print about each. */
const hostile: readonly (readonly [name: string, content: string, says: string])[] = [
  ['size.json', JSON.stringify([draw, { ...draw, size: 1e9 }]), 'size.json: none of 2 was reproduced'],
  ['sizes.json', JSON.stringify(new Array(40).fill({ ...draw, size: 1e8 })), 'sizes.json isn’t a known kind of record'],
  ['n.json', JSON.stringify([full, { ...full, n: 1e9 }]), 'n.json: none of 2 was reproduced'],
  ['teams.json', JSON.stringify([qualifier, { ...qualifier, teams: 1e9 }]), 'teams.json: none of 2 was reproduced'],
  ['nothing.json', '{}', 'nothing.json isn’t a known kind of record'],
  ['empty.json', '[]', 'empty.json isn’t a known kind of record'],
  ['blank.json', '', 'blank.json isn’t a known kind of record'],
  ['head.csv', 'number,date,teams,sets,set1_point,set2_point,set3_point,pionts\n', 'head.csv: no events in the file'],
  ['broken.csv', 'number,date,teams,sets,set1_point\nx,,BEL,,1e999-5\n', 'broken.csv: 1 of 1 were not reproduced'],
  ['table.csv', 'rank,team_full,match_total,match_win\n1,China,15,12\n', 'table.csv: 1 of 1 were not reproduced'],
  [
    'unplayed.json',
    JSON.stringify([pool, { ...pool, matches: [] }, { ...pool, matches: [] }]),
    'unplayed.json: 2 of 3 are misprints; at most 3% may be',
  ],
  [
    'complaints.json',
    JSON.stringify([pool, { ...pool, matches: new Array(1e6).fill(0) }, 0]),
    'complaints.json: 2 of 3 are misprints; at most 3% may be',
  ],
  [
    'events.json',
    `[${JSON.stringify(pool)},${new Array(1e6).fill('{}').join()}]`,
    'events.json: 1 of 1000001 were not reproduced',
  ],
  ['deep.json', `${'['.repeat(1e6)}${']'.repeat(1e6)}`, 'deep.json isn’t a known kind of record'],
  ['circle.json', '{"8":{"W1#1":["W:W1#1","L:W1#1"]}}', 'circle.json: 1 of 1 were not reproduced'],
  ['doubling.json', JSON.stringify({ 8: doubling(60) }), 'doubling.json: 1 of 1 were not reproduced'],
  [
    'names.json',
    JSON.stringify([{ ...pool, tournament: 'A\nB\u001b[2J\u202e', advanced: { 3: 'bye' } }]),
    'names.json: none of 1 was reproduced',
  ],
];

/** A table in which every match is fed twice by the previous one. Written out, it would have 2^60 letters. */
function doubling(rounds: number): Record<string, [string, string]> {
  const table: Record<string, [string, string]> = { 'W1#1': ['S:1', 'S:2'] };
  for (let i = 2; i <= rounds; i++) table[`W1#${i}`] = [`W:W1#${i - 1}`, `L:W1#${i - 1}`];
  return table;
}

describe('replaying malformed files', () => {
  it('reports each file’s error in one line, replays the good files, and limits memory', () => {
    const paths = hostile.map(([name, content]) => {
      writeFileSync(join(made, name), content);
      return join(made, name);
    });
    writeFileSync(join(made, 'good.json'), JSON.stringify([pool]));
    writeFileSync(join(made, 'large.json'), ' '.repeat(33 * 2 ** 20));
    const all = [join(made, 'missing.json'), made, join(made, 'large.json'), ...paths, join(made, 'good.json')];
    const args = ['--max-old-space-size=256', 'scripts/replay/main.ts', ...all];
    const run = spawnSync(process.execPath, args, { encoding: 'utf8' });
    const lines = run.stdout.trimEnd().split('\n');
    expect([run.status, run.stderr]).toEqual([1, '']);
    expect(lines[0]).toBe("✗ missing.json can't be read (ENOENT)");
    expect(lines[1]).toMatch(/^✗ replay-\w+ isn’t a file$/);
    expect(lines[2]).toBe('✗ large.json has 33 MB, the limit is 32');
    for (const [name, , says] of hostile) expect(lines, name).toContain(`✗ ${says}`);
    expect(lines.at(-1)).toBe('pools (good.json): 1 of 1 reproduced');
    for (const line of lines) expect(line).not.toMatch(/\p{Cc}|\p{Cf}|[ ]at .*:\d+:\d+/u);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(320);
  });

  it('counts one damaged record as one misprint, and replays the others in its file', () => {
    for (const report of [
      replayPools([pool, { ...pool, teams: null }, pool]),
      replayKings([king, { ...king, matches: 7 }, king]),
    ])
      expect(report).toMatchObject({ events: 3, reproduced: 2, failures: [], misprints: [{ event: 'event 2' }] });
  });

  it('ranks king of the beach players by the record’s own numbers', () => {
    expect(replayKings([king])).toMatchObject({ reproduced: 1, failures: [] });
  });
});

describe('known exceptions for a file', () => {
  const report = (more: Partial<Report>): Report => ({
    ...{ kind: '', events: 100, reproduced: 100, exceptions: [], misprints: [], failures: [] },
    ...more,
  });
  const some = (count: number) => Array.from({ length: count }, () => ({ event: '', reason: '' }));
  it.each([
    { what: 'everything reproduced', more: {}, fault: null },
    { what: 'three of a hundred excused', more: { exceptions: some(3) }, fault: null },
    { what: 'four of a hundred excused', more: { exceptions: some(4) }, fault: /^4 of 100 are excused/ },
    { what: 'one of twenty excused', more: { events: 20, exceptions: some(1) }, fault: /^1 of 20 are excused/ },
    { what: 'one misprint of eight', more: { events: 8, misprints: some(1) }, fault: null },
    { what: 'two misprints of eight', more: { events: 8, misprints: some(2) }, fault: /^2 of 8 are misprints/ },
    { what: 'a failure', more: { failures: [{ event: '', difference: '' }] }, fault: /^1 of 100 were not/ },
    { what: 'no events', more: { events: 0, reproduced: 0 }, fault: /^no events/ },
    { what: 'a single misprint', more: { events: 1, reproduced: 0, misprints: some(1) }, fault: /^none of 1/ },
  ])('are accepted up to a limit: $what', ({ more, fault }) => {
    if (fault === null) expect(faultOf(report(more))).toBeNull();
    else expect(faultOf(report(more))).toMatch(fault);
  });

  it('print a name on one line, no matter how long or strange', () => {
    expect(oneLine('a\r\nb\u001b[31mc\u2028d')).toBe('a b [31mc d');
    expect(oneLine('x'.repeat(1e6))).toHaveLength(301);
  });
});
