import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { layoutOf } from '#domain/play/brackets/layout-of.ts';
import { avoidMeetings } from '#domain/play/seeding/avoid.ts';
import type { Candidate } from '#domain/play/seeding/candidate.ts';
import { mappingTable } from '#domain/play/seeding/mapping.ts';
import { firstMeetings, poolMeetings } from '#domain/play/seeding/meetings.ts';
import { styles } from '#domain/play/seeding/registry.ts';
import {
  defaultDaySeeding,
  type SeedingRule,
  seedingRule,
  seedingRuleTypes,
  seedingStyles,
} from '#domain/play/seeding/schema.ts';
import { seedByRule, seedRound } from '#domain/play/seeding/seed-round.ts';
import { movedToDivision, reseed, seedByPoints } from '#domain/play/seeding/seeds.ts';
import { serpentine } from '#domain/play/seeding/serpentine.ts';
import { readSlot, slotText } from '#domain/play/seeding/slots.ts';

const blank = { matchWins: 0, matchLosses: 0, setWins: 0, setLosses: 0, pointsFor: 0, pointsAgainst: 0 };
/** A team `id` with original seed `id`, `place`-th of pool `pool`, with so many wins in three matches. */
const team = (id: number, pool: number, place: number, wins = 3 - place, more: Partial<Candidate> = {}): Candidate => ({
  teamId: id,
  seed: id,
  roundSeed: id,
  pool,
  place,
  record: { ...blank, matchWins: wins, matchLosses: 3 - wins },
  ...more,
});
const round = [
  team(1, 0, 2, 1),
  team(8, 0, 1, 2),
  team(9, 0, 3, 0),
  team(2, 1, 1, 3),
  team(7, 1, 2, 2),
  team(10, 1, 3, 0),
];
const sources = {
  event: round,
  rounds: new Map([
    [5, { complete: true, teams: round }],
    [6, { complete: false, teams: round }],
  ]),
  standings: new Map([[3, { complete: true, teams: round }]]),
};
const rule = (over: Partial<SeedingRule> = {}): SeedingRule => seedingRule.parse({ id: 1, fromRoundId: 5, ...over });
const order = (over: Partial<SeedingRule> = {}) => must(seedByRule(rule(over), sources));

describe('a seeding rule', () => {
  const plain = seedingRule.parse({ id: 1 });

  it.each([
    ['P3-287', 'startSeed', 1],
    ['P3-856', 'startSeed', 1],
    ['P3-288', 'endSeed', 9999],
    ['P3-856', 'endSeed', 9999],
    ['P3-289', 'seedStyle', 'ORIGINAL_SEED'],
    ['P3-290', 'n', 3],
    ['P3-857', 'n', 3],
  ] as const)('[%s] defaults %s to %s', (_, field, value) => {
    expect(plain[field]).toBe(value);
  });

  it('has the fields of the specification [P3-282]', () => {
    expect(Object.keys(plain).sort()).toEqual(
      [
        'id',
        'type',
        'seeds',
        'startSeed',
        'endSeed',
        'seedStyle',
        'fromRoundId',
        'fromStandings',
        'n',
        'map',
        'result',
        'advancedN',
        'teamIds',
        'exclude',
      ].sort(),
    );
  });

  it.each([
    ['P3-283', 'ALL', {}, [1, 2, 7, 8, 9, 10]],
    ['P3-284', 'RANGE', { startSeed: 2, endSeed: 8 }, [2, 7, 8]],
    ['P3-517', 'RANGE', { startSeed: 9 }, [9, 10]],
    ['P3-285', 'SELECT', { seeds: [10, 1] }, [1, 10]],
    ['P3-518', 'SELECT', { seeds: [7], teamIds: [2] }, [2, 7]],
    ['P3-286', 'MAPPED', { map: { A1: 2, B1: 1 } }, [2, 8]],
  ] as const)('[%s] %s with %j takes %j', (_, type, over, expected) => {
    expect(seedingRuleTypes).toContain(type);
    expect(order({ type, ...(over as Partial<SeedingRule>) })).toEqual(expected);
  });

  it('a RANGE takes the first n of each pool; exclusions, dropped teams and advancedN cut', () => {
    expect(order({ type: 'RANGE', n: 1 })).toEqual([2, 8]);
    expect(order({ exclude: [1, 2] })).toEqual([7, 8, 9, 10]);
    expect(order({ advancedN: 2 })).toEqual([1, 2]);
    const dropped = { ...sources, event: [team(1, 0, 1, 2, { dropped: true }), team(2, 0, 2)] };
    expect(must(seedByRule(rule({ fromRoundId: null }), dropped))).toEqual([2]);
  });

  it('takes teams from standings', () => {
    expect(order({ fromRoundId: null, fromStandings: 3, seedStyle: 'RESEED' })).toEqual([2, 7, 8, 1, 9, 10]);
  });

  it.each([
    ['no map', { type: 'MAPPED' }, 'play/map-missing'],
    ['an empty map', { type: 'MAPPED', map: {} }, 'play/map-missing'],
    ['a custom mapping style without a map', { seedStyle: 'MAPPED' }, 'play/map-missing'],
    ['an unreadable place', { type: 'MAPPED', map: { first: 1 } }, 'play/unreadable-slot'],
    ['an unknown round', { fromRoundId: 99 }, 'play/round-unknown'],
    ['unknown standings', { fromRoundId: null, fromStandings: 99 }, 'play/round-unknown'],
    ['an open round', { fromRoundId: 6 }, 'play/round-open'],
  ] as const)('refuses %s [P3-516]', (_, over, code) => {
    expect(seedByRule({ ...rule(), ...(over as Partial<SeedingRule>) }, sources)).toMatchObject({
      ok: false,
      problem: { code },
    });
  });

  it('several rules follow one another, each team once', () => {
    const rules = [rule({ type: 'SELECT', seeds: [10] }), rule({ type: 'RANGE', n: 1 }), rule()];
    expect(must(seedRound(rules, sources))).toEqual([10, 2, 8, 1, 7, 9]);
    expect(seedRound([rule({ fromRoundId: 6 })], sources).ok).toBe(false);
  });
});

describe('seeding styles', () => {
  it.each([
    ['P3-291', 'PRE', 'Capture Seed og', [2, 8, 7, 1, 9, 10]],
    ['P3-292', 'CAPTURE', 'CAPTURE', [2, 8, 7, 1, 9, 10]],
    ['P3-293', 'CAPTURE_NEW', 'Capture Seed', [2, 8, 7, 1, 9, 10]],
    ['P3-294', 'GROUP', 'Performance', [2, 8, 7, 1, 9, 10]],
    ['P3-295', 'RESEED', 'Pure Performance', [2, 7, 8, 1, 9, 10]],
    ['P3-296', 'ORIGINAL_SEED', 'ORIGINAL_SEED', [1, 2, 7, 8, 9, 10]],
    ['P3-297', 'MAPPED', 'Custom Mapping', [8, 1, 2, 7, 9, 10]],
    ['P3-298', 'OLD_SCHOOL', 'OLD_SCHOOL', [8, 2, 1, 7, 9, 10]],
    ['P3-299', 'OLD_SCHOOL2', 'OLD_SCHOOL2', [8, 2, 1, 7, 9, 10]],
  ] as const)('[%s] %s reads "%s"', (_, style, label, expected) => {
    expect(seedingStyles).toContain(style);
    expect(styles[style].label).toBe(label);
    const found = order({ seedStyle: style, map: { A1: 1, A2: 2 } });
    if (style.includes('CAPTURE') || style === 'PRE')
      expect(found).toEqual([8, 2, 1, 7, 9, 10].sort((a, b) => captured(a) - captured(b)));
    else expect(found).toEqual(expected);
  });

  /** Pool A holds the seeds 1, 8, 9 and ended 8, 1, 9; pool B holds 2, 7, 10 and ended 2, 7, 10. */
  const captured = (id: number): number => ({ 8: 1, 1: 8, 9: 9, 2: 2, 7: 7, 10: 10 })[id] ?? 0;

  it('the default of a day is PRE [P3-300] [P3-855]', () => {
    expect(defaultDaySeeding).toBe('PRE');
  });

  it('the finishers of a pool capture its seeds: 9 wins the pool of 1, 8, 9, 16', () => {
    const pool = [team(1, 0, 3), team(8, 0, 2), team(9, 0, 1), team(16, 0, 4)];
    const found = must(seedByRule(rule({ seedStyle: 'PRE', fromRoundId: null }), { ...sources, event: pool }));
    expect(found).toEqual([9, 8, 1, 16]);
  });

  it('CAPTURE carries on what was captured before, PRE goes back to the original', () => {
    const teams = [
      team(1, 0, 1, 2, { roundSeed: 5 }),
      team(5, 0, 2, 1, { roundSeed: 6 }),
      team(3, 1, 1, 2, { roundSeed: 1 }),
      team(4, 1, 2, 1, { roundSeed: 2 }),
    ];
    const by = (seedStyle: SeedingRule['seedStyle']) =>
      must(seedByRule(rule({ seedStyle, fromRoundId: null }), { ...sources, event: teams }));
    expect(by('PRE')).toEqual([1, 3, 4, 5]);
    expect(by('CAPTURE')).toEqual([3, 4, 1, 5]);
  });

  it('with CAPTURE_NEW a team that stays behind gives its seed up', () => {
    const teams = [team(1, 0, 1), team(4, 0, 2), team(2, 1, 1), team(3, 1, 2)];
    const by = (seedStyle: SeedingRule['seedStyle']) =>
      must(seedByRule(rule({ seedStyle, fromRoundId: null, exclude: [1] }), { ...sources, event: teams }));
    expect(by('CAPTURE')).toEqual([2, 3, 4]);
    expect(by('CAPTURE_NEW')).toEqual([2, 3, 4]);
    const behind = [team(1, 0, 2), team(4, 0, 1), team(2, 1, 1), team(3, 1, 2)];
    const last = must(
      seedByRule(rule({ seedStyle: 'CAPTURE_NEW', fromRoundId: null, exclude: [1] }), { ...sources, event: behind }),
    );
    expect(last).toEqual([2, 3, 4]);
    expect(
      must(seedByRule(rule({ seedStyle: 'CAPTURE', fromRoundId: null, exclude: [1] }), { ...sources, event: behind })),
    ).toEqual([4, 2, 3]);
  });

  it.each([
    ['OLD_SCHOOL', ['A1 v B2', 'B1 v A2', 'C1 v D2', 'D1 v C2']],
    ['OLD_SCHOOL2', ['A1 v D2', 'B1 v C2', 'C1 v B2', 'D1 v A2']],
  ] as const)('%s crosses %j', (style, pairs) => {
    const teams = [0, 1, 2, 3].flatMap((pool) => [team(pool * 2 + 1, pool, 1), team(pool * 2 + 2, pool, 2)]);
    const found = must(seedByRule(rule({ seedStyle: style, fromRoundId: null }), { ...sources, event: teams }));
    const slot = (line: number) => {
      const id = found[line - 1] ?? 0;
      return slotText(Math.floor((id - 1) / 2), ((id - 1) % 2) + 1);
    };
    expect([1, 2, 3, 4].map((line) => `${slot(line)} v ${slot(9 - line)}`).sort()).toEqual(pairs);
  });
});

describe('pools', () => {
  it('a snake of 32 into 8 pools is that of 316 FIVB events', () => {
    const pools = must(
      serpentine(
        Array.from({ length: 32 }, (_, i) => i + 1),
        8,
      ),
    );
    expect(pools[0]).toEqual([1, 16, 17, 32]);
    expect(pools[1]).toEqual([2, 15, 18, 31]);
    expect(pools[7]).toEqual([8, 9, 24, 25]);
  });

  it('refuses no pool and fewer teams than pools', () => {
    expect(serpentine([1, 2], 0)).toMatchObject({ ok: false, problem: { code: 'play/too-few' } });
    expect(serpentine([1, 2], 3)).toMatchObject({ ok: false, problem: { code: 'play/too-few' } });
  });

  it('reads and writes pool places', () => {
    expect([slotText(0, 1), slotText(25, 2), slotText(26, 3), slotText(27, 1)]).toEqual(['A1', 'Z2', 'AA3', 'AB1']);
    expect(readSlot('AB1')).toEqual({ pool: 27, place: 1 });
    expect(readSlot('A0')).toBeNull();
  });
});

describe('avoiding early meetings', () => {
  const clubs = (list: readonly string[]) => list.map((club, i) => ({ seed: i + 1, club }));
  const sameClub = (a: { club: string }, b: { club: string }) =>
    a.club === b.club && a.club !== '' ? 'same club' : null;

  it('moves the nearest team, and says which', () => {
    const layout = must(layoutOf({ type: 'SINGLE_ELIM', entrants: 8, champions: 1 }));
    const found = avoidMeetings(clubs(['x', '', '', '', '', '', '', 'x']), firstMeetings(layout), sameClub);
    expect(found.left).toEqual([]);
    expect(found.moves.map(({ from, to }) => [from, to])).toEqual([
      [8, 7],
      [7, 8],
    ]);
  });

  it('says why a meeting could not be avoided', () => {
    const layout = must(layoutOf({ type: 'SINGLE_ELIM', entrants: 4, champions: 1 }));
    const found = avoidMeetings(clubs(['x', 'x', 'x', 'x']), firstMeetings(layout), sameClub);
    expect(found.moves).toEqual([]);
    expect(found.left.map(({ reason }) => reason)).toEqual([
      'same club; no swap within 3 places avoids it',
      'same club; no swap within 3 places avoids it',
    ]);
  });

  it('keeps clubs apart in pools and looks past the bye', () => {
    const teams = clubs(['a', 'b', 'c', 'd', 'd', 'e', 'f', 'a']);
    expect(avoidMeetings(teams, poolMeetings(8, 4), sameClub).left).toEqual([]);
    const layout = must(layoutOf({ type: 'SINGLE_ELIM', entrants: 6, champions: 1 }));
    const found = avoidMeetings(clubs(['a', '', '', 'a', '', '']), firstMeetings(layout), sameClub);
    expect(found.left).toEqual([]);
    expect(found.moves.length).toBeGreaterThan(0);
  });

  it.each([
    [2, 2],
    [3, 2],
    [4, 2],
    [4, 3],
    [5, 2],
    [6, 3],
    [8, 2],
    [8, 3],
    [12, 2],
  ])('a mapping table for %i pools and %i places lets no two of a pool meet at first', (pools, places) => {
    const map = must(mappingTable(pools, places));
    const entrants = pools * places;
    expect(Object.values(map).sort((a, b) => a - b)).toEqual(Array.from({ length: entrants }, (_, i) => i + 1));
    expect(map.A1).toBeLessThanOrEqual(pools);
    const at = new Map(Object.entries(map).map(([slot, line]) => [line - 1, readSlot(slot)?.pool]));
    const layout = must(layoutOf({ type: 'SINGLE_ELIM', entrants, champions: 1 }));
    for (const { a, b } of firstMeetings(layout)) expect(at.get(a)).not.toBe(at.get(b));
  });
});

describe('seeds', () => {
  it('are locked once play has started', () => {
    expect(must(reseed([7, 3], { started: false, locked: false }))).toEqual([
      { teamId: 7, seed: 1 },
      { teamId: 3, seed: 2 },
    ]);
    expect(reseed([7, 3], { started: true, locked: false })).toMatchObject({
      ok: false,
      problem: { code: 'play/locked' },
    });
    expect(reseed([7, 3], { started: false, locked: true })).toMatchObject({
      ok: false,
      problem: { code: 'play/locked' },
    });
    expect(reseed([7, 7], { started: false, locked: false })).toMatchObject({
      ok: false,
      problem: { code: 'play/duplicate-entrant' },
    });
  });

  it('go by points, then by the seed there was', () => {
    const teams = [
      { teamId: 1, seed: null, points: null },
      { teamId: 2, seed: 9, points: null },
      { teamId: 3, seed: 4, points: 10 },
      { teamId: 4, seed: 2, points: 80 },
      { teamId: 5, seed: 1, points: 10 },
    ];
    expect(seedByPoints(teams)).toEqual([4, 5, 3, 2, 1]);
  });

  it('a team that moves to another division has none [P3-462]', () => {
    expect(movedToDivision({ id: 4, seed: 3, divisionId: 1 }, 2)).toEqual({ id: 4, seed: null, divisionId: 2 });
  });
});
