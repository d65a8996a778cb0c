import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { layoutOf } from '#domain/play/brackets/layout-of.ts';
import { avoidMeetings, firstMeetings, groupMeetings } from '#domain/play/seeding/avoid.ts';
import type { Candidate } from '#domain/play/seeding/candidate.ts';
import { seedingRule } from '#domain/play/seeding/schema.ts';
import { seedByRule } from '#domain/play/seeding/seed-round.ts';
import { seedingStyles } from '#domain/play/seeding/seeding-styles.ts';
import { serpentine } from '#domain/play/seeding/serpentine.ts';

const check = (property: Parameters<typeof fc.assert>[0], numRuns = 120) => fc.assert(property, { seed: 7, numRuns });
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

/** Rounds of complete pools with ranks 1…k and any records. */
const anyRound = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 6 }), fc.infiniteStream(fc.nat(9)))
  .map(([pools, size, numbers]) => {
    const next = () => numbers.next().value as number;
    const seeds = upTo(pools * size).sort((a, b) => ((a * 7919) % 31) - ((b * 7919) % 31) || a - b);
    return seeds.map(
      (seed, i): Candidate => ({
        teamId: 1000 + seed,
        seed,
        roundSeed: seed,
        pool: i % pools,
        place: Math.floor(i / pools) + 1,
        record: {
          matchWins: next(),
          matchLosses: next(),
          matchSplits: next(),
          setWins: next(),
          setLosses: next(),
          pointsFor: next(),
          pointsAgainst: next(),
        },
      }),
    );
  });
const map = Object.fromEntries(upTo(8).map((line) => [`${String.fromCharCode(64 + line)}1`, line]));

describe('seeding rules', () => {
  it('use every chosen team once, regardless of style and registration order', () => {
    check(
      fc.property(anyRound, fc.constantFrom(...seedingStyles), fc.nat(), (teams, seedStyle, turn) => {
        const rule = seedingRule.parse({ id: 1, seedStyle, map });
        const seeded = (event: readonly Candidate[]) =>
          must(seedByRule(rule, { event, rounds: new Map(), standings: new Map() }));
        const order = seeded(teams);
        expect(order.slice().sort((a, b) => a - b)).toEqual(teams.map((team) => team.teamId).sort((a, b) => a - b));
        const turned = [...teams.slice(turn % teams.length), ...teams.slice(0, turn % teams.length)];
        expect(seeded(turned)).toEqual(order);
      }),
    );
  });

  it('keep a pool’s winner ahead of its other teams when seeds are captured', () => {
    check(
      fc.property(
        anyRound,
        fc.constantFrom('PRE', 'CAPTURE', 'CAPTURE_NEW', 'GROUP', 'OLD_SCHOOL', 'OLD_SCHOOL2'),
        (teams, seedStyle) => {
          const rule = seedingRule.parse({ id: 1, seedStyle });
          const order = must(seedByRule(rule, { event: teams, rounds: new Map(), standings: new Map() }));
          for (const a of teams)
            for (const b of teams) {
              if (a.pool === b.pool && a.place < b.place)
                expect(order.indexOf(a.teamId)).toBeLessThan(order.indexOf(b.teamId));
            }
        },
      ),
    );
  });

  it('give every pool the same seed total in a snake with an even number of full rows', () => {
    check(
      fc.property(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 4 }), (pools, pairs) => {
        const sums = must(serpentine(upTo(pools * pairs * 2), pools)).map((pool) => pool.reduce((a, b) => a + b, 0));
        expect(new Set(sums).size).toBe(1);
      }),
    );
  });

  it('keep every team in a snake, with pool sizes within one team of each other', () => {
    check(
      fc.property(fc.integer({ min: 1, max: 24 }), fc.nat(150), (pools, more) => {
        const made = must(serpentine(upTo(pools + more), pools));
        expect(made.flat().sort((a, b) => a - b)).toEqual(upTo(pools + more));
        const sizes = made.map((pool) => pool.length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('keep every team when avoiding rematches, limit how far teams move, and add no rematches', () => {
    const clubs = fc.array(fc.nat(5), { minLength: 2, maxLength: 40 });
    check(
      fc.property(clubs, fc.integer({ min: 1, max: 6 }), fc.boolean(), (list, reach, inPools) => {
        const teams = list.map((club, i) => ({ id: i, club }));
        const meetings = inPools
          ? groupMeetings(must(serpentine([...teams.keys()], Math.max(1, Math.floor(teams.length / 4)))))
          : firstMeetings(must(layoutOf({ type: 'SINGLE_ELIM', entrants: teams.length, champions: 1 })));
        const clash = (a: { club: number }, b: { club: number }) => (a.club === b.club ? 'same club' : null);
        const cost = (order: readonly { club: number }[]) =>
          meetings.reduce((sum, { a, b, weight }) => sum + (order[a]?.club === order[b]?.club ? weight : 0), 0);
        const found = avoidMeetings(teams, meetings, clash, { reach });
        expect(found.order.map(({ id }) => id).sort((a, b) => a - b)).toEqual(teams.map(({ id }) => id));
        for (const { from, to } of found.moves) expect(Math.abs(from - to)).toBeLessThanOrEqual(reach);
        expect(cost(found.order)).toBeLessThanOrEqual(cost(teams));
        expect(found.left.length > 0).toBe(cost(found.order) > 0);
      }),
      60,
    );
  });
});
