import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { styles } from '#domain/play/seeding/registry.ts';
import { type SeedingRule, seedingRule } from '#domain/play/seeding/schema.ts';
import { seedByRule, seedRound } from '#domain/play/seeding/seed-round.ts';
import { defaultDaySeeding, seedingRuleTypes, seedingStyles } from '#domain/play/seeding/seeding-styles.ts';
import { slotText } from '#domain/play/seeding/slots.ts';
import { blank, order, rule, sources, team } from './seeding-kit.ts';

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
  ] as const)('[%s] sets %s to %s by default', (_, field, value) => {
    expect(plain[field]).toBe(value);
  });

  it('has the specified fields [P3-282]', () => {
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
        'fromPlace',
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
  ] as const)('[%s] of type %s with %j uses %j', (_, type, over, expected) => {
    expect(seedingRuleTypes).toContain(type);
    expect(order({ type, ...(over as Partial<SeedingRule>) })).toEqual(expected);
  });

  it('of type RANGE uses the first n teams from each pool, limited by exclusions, dropped teams and advancedN', () => {
    expect(order({ type: 'RANGE', n: 1 })).toEqual([2, 8]);
    expect(order({ exclude: [1, 2] })).toEqual([7, 8, 9, 10]);
    expect(order({ advancedN: 2 })).toEqual([1, 2]);
    const dropped = { ...sources, event: [team(1, 0, 1, 2, { dropped: true }), team(2, 0, 2)] };
    expect(must(seedByRule(rule({ fromRoundId: null }), dropped))).toEqual([2]);
  });

  it('can take teams from standings', () => {
    expect(order({ fromRoundId: null, fromStandings: 3, seedStyle: 'RESEED' })).toEqual([2, 7, 8, 1, 9, 10]);
  });

  it.each([
    ['no map', { type: 'MAPPED' }, 'play/map-missing'],
    ['an empty map', { type: 'MAPPED', map: {} }, 'play/map-missing'],
    ['a custom mapping style without a map', { seedStyle: 'MAPPED' }, 'play/map-missing'],
    ['an unreadable spot', { type: 'MAPPED', map: { first: 1 } }, 'play/unreadable-slot'],
    ['an unknown round', { fromRoundId: 99 }, 'play/round-unknown'],
    ['unknown standings', { fromRoundId: null, fromStandings: 99 }, 'play/round-unknown'],
    ['an open round', { fromRoundId: 6 }, 'play/round-open'],
  ] as const)('refuses %s [P3-516]', (_, over, code) => {
    expect(seedByRule({ ...rule(), ...(over as Partial<SeedingRule>) }, sources)).toMatchObject({
      ok: false,
      problem: { code },
    });
  });

  it('is applied after earlier rules, and never uses a team twice', () => {
    const rules = [rule({ type: 'SELECT', seeds: [10] }), rule({ type: 'RANGE', n: 1 }), rule()];
    expect(must(seedRound(rules, sources))).toEqual([10, 2, 8, 1, 7, 9]);
    expect(seedRound([rule({ fromRoundId: 6 })], sources).ok).toBe(false);
  });
});

describe('seeding styles', () => {
  it.each([
    ['P3-291', 'PRE', 'Capture Seed og', [8, 2, 7, 1, 9, 10]],
    ['P3-292', 'CAPTURE', 'CAPTURE', [8, 2, 7, 1, 9, 10]],
    ['P3-293', 'CAPTURE_NEW', 'Capture Seed', [8, 2, 7, 1, 9, 10]],
    ['P3-294', 'GROUP', 'Performance', [2, 8, 7, 1, 9, 10]],
    ['P3-295', 'RESEED', 'Pure Performance', [2, 7, 8, 1, 9, 10]],
    ['P3-296', 'ORIGINAL_SEED', 'ORIGINAL_SEED', [1, 2, 7, 8, 9, 10]],
    ['P3-297', 'MAPPED', 'Custom Mapping', [8, 1, 2, 7, 9, 10]],
    ['P3-298', 'OLD_SCHOOL', 'OLD_SCHOOL', [8, 2, 1, 7, 9, 10]],
    ['P3-299', 'OLD_SCHOOL2', 'OLD_SCHOOL2', [8, 2, 1, 7, 9, 10]],
  ] as const)('[%s] include %s, labeled "%s"', (_, style, label, expected) => {
    expect(seedingStyles).toContain(style);
    expect(styles[style].label).toBe(label);
    // Pool A has the seeds 1, 8, 9 and finished 8, 1, 9. Pool B has 2, 7, 10 and finished 2, 7, 10.
    expect(order({ seedStyle: style, map: { A1: 1, A2: 2 } })).toEqual(expected);
  });

  it('use PRE by default for a day [P3-300] [P3-855]', () => {
    expect(defaultDaySeeding).toBe('PRE');
  });

  it('let a pool’s teams capture its seeds in finish order, so seed 9 becomes seed 1 by winning the pool of 1, 8, 9 and 16', () => {
    const pool = [team(1, 0, 3), team(8, 0, 2), team(9, 0, 1), team(16, 0, 4)];
    const found = must(seedByRule(rule({ seedStyle: 'PRE', fromRoundId: null }), { ...sources, event: pool }));
    expect(found).toEqual([9, 8, 1, 16]);
  });

  it('keep captured seeds with CAPTURE, and return to the original seeds with PRE', () => {
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

  it('free the seed of an eliminated team with CAPTURE_NEW', () => {
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
  ] as const)('pair crossover matches with %s: %j', (style, pairs) => {
    const teams = [0, 1, 2, 3].flatMap((pool) => [team(pool * 2 + 1, pool, 1), team(pool * 2 + 2, pool, 2)]);
    const found = must(seedByRule(rule({ seedStyle: style, fromRoundId: null }), { ...sources, event: teams }));
    const slot = (line: number) => {
      const id = found[line - 1] ?? 0;
      return slotText(Math.floor((id - 1) / 2), ((id - 1) % 2) + 1);
    };
    expect([1, 2, 3, 4].map((line) => `${slot(line)} v ${slot(9 - line)}`).sort()).toEqual(pairs);
  });

  it('count a split as half a win in records, just like the pool tables', () => {
    const record = (matchWins: number, matchLosses: number, matchSplits: number) => ({
      record: { ...blank, matchWins, matchLosses, matchSplits },
    });
    const teams = [team(1, 0, 1, 3, record(1, 0, 3)), team(2, 1, 1, 3, record(3, 1, 0))];
    const found = seedByRule(rule({ seedStyle: 'RESEED', fromRoundId: null }), { ...sources, event: teams });
    expect(must(found)).toEqual([2, 1]);
  });
});
