import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { circle, crossPool, roundRobin } from '#domain/play/pools/generate.ts';
import { poolOrder, templateFor } from '#domain/play/pools/order.ts';
import { defaultTemplate, templateIds, templates } from '#domain/play/pools/templates/registry.ts';
import { slotsOf, type TemplateMatch } from '#domain/play/pools/templates/templates.ts';
import { emptyPool } from './make.ts';

const spell = (matches: readonly TemplateMatch[]): string =>
  matches
    .map(({ home, away, work }) => `${slotsOf(home).join('+')}-${slotsOf(away).join('+')}${work ? ` (${work})` : ''}`)
    .join(', ');
const pairsOf = (matches: readonly TemplateMatch[]): string[] =>
  matches.map(({ home, away }) => [...slotsOf(home), ...slotsOf(away)].sort((a, b) => a - b).join('-'));

describe('printed match orders', () => {
  it.each([
    { teams: 3, order: '1-3 (2), 2-3 (1), 1-2 (3)', row: '[P3-419, P3-423, P3-854]' },
    { teams: 4, order: '1-3 (2), 2-4 (1), 1-4 (3), 2-3 (1), 3-4 (2), 1-2 (4)', row: '[P3-420, P3-423, P3-854]' },
    {
      teams: 5,
      order: '2-5 (3), 1-4 (5), 3-5 (1), 2-4 (3), 1-3 (2), 4-5 (1), 2-3 (4), 1-5 (2), 3-4 (5), 1-2 (4)',
      row: '[P3-421, P3-423, P3-854]',
    },
    {
      teams: 6,
      order:
        '4-6 (5), 1-5 (2), 2-4 (3), 3-5 (6), 2-6 (1), 1-3 (5), 4-5 (6), 1-6 (2), 2-5 (3), 3-6 (4), 1-4 (2), 2-3 (5), 5-6 (4), 3-4 (1), 1-2 (3)',
      row: '[P3-422, P3-423, P3-854]',
    },
  ])('for $teams teams are $order $row', ({ teams, order }) => {
    expect(spell(defaultTemplate(teams)!.matches)).toBe(order);
    expect(spell(must(templateFor(teams)))).toBe(order);
  });

  it.each(templateIds.map((id) => ({ id })))(
    'number $id in order, and no one plays or works two matches at the same time',
    ({ id }) => {
      const { matches, teams, full } = templates[id];
      expect(matches.map(({ number }) => number)).toEqual(matches.map((_, i) => i + 1));
      for (const { home, away, work } of matches) {
        const playing = [...slotsOf(home), ...slotsOf(away)];
        expect(new Set(playing).size).toBe(playing.length);
        expect(playing).not.toContain(work);
      }
      if (!full || id.startsWith('king')) return;
      const times = id === '3-double' ? 2 : 1;
      expect(matches).toHaveLength((times * teams * (teams - 1)) / 2);
      expect(new Set(pairsOf(matches)).size).toBe((teams * (teams - 1)) / 2);
    },
  );

  it.each(['5-fivb', '7-partial'] as const)(
    'never need a team in two matches at the same time when two courts run side by side: %s',
    (id) => {
      const { matches } = templates[id];
      for (let i = 0; i + 1 < matches.length; i += 2) {
        const busy = matches
          .slice(i, i + 2)
          .flatMap((m) => [...slotsOf(m.home), ...slotsOf(m.away), ...(m.work ? [m.work] : [])]);
        expect(new Set(busy).size).toBe(busy.length);
      }
    },
  );

  it.each([
    { players: 4, matches: 3, each: 3 },
    { players: 5, matches: 5, each: 4 },
  ])(
    'give each of $players king of the beach players every partner once, in $each matches',
    ({ players, matches, each }) => {
      const order = must(templateFor(players, true));
      expect(order).toHaveLength(matches);
      const partners = order.flatMap(({ home, away }) => [slotsOf(home).join('-'), slotsOf(away).join('-')]);
      expect(new Set(partners).size).toBe((players * (players - 1)) / 2);
      const plays = order.flatMap(({ home, away }) => [...slotsOf(home), ...slotsOf(away)]);
      for (let player = 1; player <= players; player++)
        expect(plays.filter((slot) => slot === player)).toHaveLength(each);
    },
  );
});

describe('the match order generator', () => {
  const sizes = fc.integer({ min: 2, max: 24 });
  it('plays every pairing once with a free work team, for every size and number of courts', () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 5 }), (teams, courts) => {
        const matches = must(roundRobin(teams, { courts }));
        const pairs = pairsOf(matches);
        expect(new Set(pairs).size).toBe((teams * (teams - 1)) / 2);
        expect(pairs).toHaveLength(new Set(pairs).size);
        for (const { home, away, work } of matches) expect([...slotsOf(home), ...slotsOf(away)]).not.toContain(work);
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  it('plays no team twice in a round, and rests one team when the number is odd', () => {
    fc.assert(
      fc.property(sizes, (teams) => {
        for (const round of circle(teams)) {
          expect(new Set(round.flat()).size).toBe(round.length * 2);
          expect(round).toHaveLength(Math.floor(teams / 2));
        }
      }),
      { seed: 2, numRuns: 23 },
    );
  });

  it('keeps teams’ work assignments within one match of each other on one court', () => {
    for (let teams = 4; teams <= 12; teams++) {
      const work = must(roundRobin(teams)).map((match) => match.work);
      const counts = Array.from({ length: teams }, (_, i) => work.filter((slot) => slot === i + 1).length);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    }
  });

  it('orders four teams like FIVB round robins', () => {
    expect(circle(4)).toEqual([
      [
        [1, 4],
        [2, 3],
      ],
      [
        [1, 3],
        [2, 4],
      ],
      [
        [1, 2],
        [3, 4],
      ],
    ]);
  });

  it('has each team in a cross pool play every team in the other group and none in its own', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }), (a, b) => {
        const first = Array.from({ length: a }, (_, i) => i + 1);
        const second = Array.from({ length: b }, (_, i) => a + 2 + i);
        const matches = must(crossPool(first, second));
        const expected = first.flatMap((x) => second.map((y) => `${x}-${y}`)).sort();
        expect(pairsOf(matches).sort()).toEqual(expected);
      }),
      { seed: 3, numRuns: 36 },
    );
  });

  it.each([
    { what: 'one team', result: roundRobin(1), code: 'play/too-few' },
    { what: '65 teams', result: roundRobin(65), code: 'play/too-many' },
    { what: 'half a team', result: roundRobin(2.5), code: 'play/too-few' },
    { what: 'an empty group', result: crossPool([], [1]), code: 'play/too-few' },
    { what: 'a slot in both groups', result: crossPool([1, 2], [2, 3]), code: 'play/duplicate-entrant' },
    { what: 'king of the beach with 9', result: templateFor(9, true), code: 'play/no-template' },
    { what: 'an FIVB pool of five', result: poolOrder(emptyPool(5, { kind: 'fivb' })), code: 'play/no-template' },
    {
      what: 'a cross pool without a gap',
      result: poolOrder(emptyPool(6, { kind: 'cross' })),
      code: 'play/no-template',
    },
    {
      what: 'a three-match pool of four',
      result: poolOrder(emptyPool(4, { kind: 'threeMatch' })),
      code: 'play/no-template',
    },
    { what: 'the same slot twice', result: poolOrder(emptyPool([1, 2, 2])), code: 'play/duplicate-entrant' },
    { what: 'a pool of one', result: poolOrder(emptyPool(1)), code: 'play/too-few' },
    { what: 'an order for another size', result: poolOrder(emptyPool(4), { template: '5' }), code: 'play/no-template' },
  ])('refuses $what with $code', ({ result, code }) => {
    expect(result.ok ? 'ok' : result.problem.code).toBe(code);
  });
});

describe('a pool’s match order', () => {
  it.each([
    { kind: 'doubleRoundRobin', slots: [1, 2, 3], count: 6 },
    { kind: 'doubleRoundRobin', slots: [1, 2, 3, 4], count: 12 },
    { kind: 'fivb', slots: [1, 2, 3, 4], count: 4 },
    { kind: 'fivb', slots: [1, 2, 3], count: 2 },
    { kind: 'cross', slots: [1, 2, 3, 5, 6, 7], count: 9 },
    { kind: 'threeMatch', slots: [1, 2, 4], count: 3 },
    { kind: 'king', slots: [1, 2, 3, 4], count: 3 },
    { kind: 'roundRobin', slots: [1, 2, 3, 4, 5, 6, 7, 8], count: 28 },
  ] as const)('for $kind on $slots has $count matches', ({ kind, slots, count }) => {
    expect(must(poolOrder(emptyPool(slots, { kind })))).toHaveLength(count);
  });

  it('has three teams play each other twice in aau3', () => {
    expect(must(poolOrder(emptyPool(3), { aau3: true }))).toHaveLength(6);
  });
});
