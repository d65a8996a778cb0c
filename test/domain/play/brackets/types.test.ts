import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { bracketTypes, readBracketType } from '#domain/play/brackets/bracket-types.ts';
import { type BracketSpec, createBracket } from '#domain/play/brackets/create.ts';
import type { BracketKind } from '#domain/play/brackets/kind.ts';
import { layoutOf } from '#domain/play/brackets/layout-of.ts';
import { placesByTeam } from '#domain/play/brackets/preview.ts';
import { bracketKinds, bracketLabel } from '#domain/play/brackets/registry.ts';
import { bracket, dualsOf, placeNames, qualifierText } from '#domain/play/brackets/schema.ts';
import { loadBracket, storeBracket, storedBracket } from '#domain/play/brackets/store.ts';
import { bracketOf, coin, playOut, teamsOf } from './kit.ts';

const kinds: Readonly<Record<string, BracketKind>> = bracketKinds;

describe('bracket types', () => {
  it.each([
    ['P3-239', 'SINGLE_ELIM', 'Single elimination'],
    ['P3-240', 'SINGLE_ELIM_WITH_4TH', 'with 3rd and 4th'],
    ['P3-241', 'DOUBLE_ELIM_CROSSOVER', 'Double elimination with crossover'],
    ['P3-242', 'DOUBLE_ELIM', 'Double elimination'],
    ['P3-243', 'SINGLE_ELIM_CHALLENGE', 'Challenge bracket'],
    ['P3-244', 'SINGLE_ROUND_CHALLENGE_TOP_DOWN', 'Challenge bracket top down'],
    ['P3-245', 'SINGLE_ELIM_WITH_5TH', '3rd to 6th'],
    ['P3-246', 'SINGLE_ELIM_WITH_5TH_NO_4TH', 'SINGLE_ELIM_WITH_5TH_NO_4TH'],
    ['P3-247', 'SINGLE_ELIM_5TH_AND_7TH', 'SINGLE_ELIM_5TH_AND_7TH'],
    ['P3-248', '{hash}', '{hash}'],
    ['P3-249', 'DOUBLE_ELIM_CROSSOVER_WITH_4TH', 'DOUBLE_ELIM_CROSSOVER_WITH_4TH'],
  ] as const)('[%s] include %s, labeled "%s"', (_, type, label) => {
    expect(bracketTypes).toContain(type);
    expect(kinds[type]?.label).toBe(label);
    expect(bracketLabel(type)).toBe(label);
  });

  it('include no others besides the specified types', () => {
    expect(Object.keys(bracketKinds).sort()).toEqual([...bracketTypes].sort());
  });

  it('keep an unknown type by its ID, but never draw its bracket [P3-248]', () => {
    const stored = bracket.parse({ id: 1, type: '8f2c1b' });
    expect(JSON.parse(JSON.stringify(stored)).type).toBe('8f2c1b');
    expect(bracketLabel(stored.type)).toBe('8f2c1b');
    expect(readBracketType(stored.type)).toBe('{hash}');
    const refused = createBracket({ type: readBracketType(stored.type) }, [1, 2, 3]);
    expect(refused).toMatchObject({ ok: false, problem: { code: 'play/unreadable-type' } });
  });

  it.each([
    ['P3-250', 'Contenders', ['DOUBLE_ELIM', 'DOUBLE_ELIM_CROSSOVER', 'DOUBLE_ELIM_CROSSOVER_WITH_4TH']],
    ['P3-251', '5th Place', ['SINGLE_ELIM_WITH_5TH', 'SINGLE_ELIM_WITH_5TH_NO_4TH']],
    ['P3-252', 'Consolation', ['SINGLE_ELIM_5TH_AND_7TH']],
  ] as const)('[%s] assign placement bracket "%s" to %s', (_, name, types) => {
    expect(placeNames).toContain(name);
    const named = Object.values(kinds).filter((kind) => kind.placeName === name);
    expect(named.map((kind) => kind.type).sort()).toEqual([...types].sort());
  });
});

describe('a stored bracket', () => {
  const blank = bracket.parse({ id: 7 });

  it.each([
    ['P3-234', 'name', 'Playoffs'],
    ['P3-858', 'name', 'Playoffs'],
    ['P3-235', 'type', 'SINGLE_ELIM'],
    ['P3-859', 'type', 'SINGLE_ELIM'],
    ['P3-236', 'champions', 1],
    ['P3-860', 'champions', 1],
  ] as const)('[%s] defaults %s to %s', (_, field, value) => {
    expect(blank[field]).toBe(value);
  });

  it('has the specified fields [P3-233]', () => {
    expect(Object.keys(blank).sort()).toEqual(
      [
        'id',
        'name',
        'type',
        'champions',
        'winnersMatchSettings',
        'losersMatchSettings',
        'props',
        'manualRefs',
        'prevLoser',
        'matches',
        'placeMatches',
      ].sort(),
    );
  });

  it('reads the duals-N setting from its props [P3-237]', () => {
    expect(dualsOf(['streaming', 'duals-5'])).toBe(5);
    expect(dualsOf(['duals-x', 'duals-'])).toBeNull();
  });

  it('reads the Q-text setting from its props [P3-238]', () => {
    expect(qualifierText(['Q-to the main draw'])).toBe('to the main draw');
    expect(qualifierText(['Q-'])).toBe('qualifies');
  });
});

describe('refused brackets', () => {
  it.each([
    ['one team', () => createBracket({ type: 'SINGLE_ELIM' }, [1]), 'play/too-few'],
    ['no teams', () => createBracket({ type: 'DOUBLE_ELIM' }, []), 'play/too-few'],
    [
      'as many champions as teams',
      () => createBracket({ type: 'SINGLE_ELIM', champions: 4 }, [1, 2, 3, 4]),
      'play/too-few',
    ],
    ['257 teams', () => createBracket({ type: 'SINGLE_ELIM' }, teamsOf(257)), 'play/too-many'],
    ['the same team twice', () => createBracket({ type: 'SINGLE_ELIM' }, [1, 2, 1]), 'play/duplicate-entrant'],
    [
      'two champions with a bronze match',
      () => createBracket({ type: 'SINGLE_ELIM_WITH_4TH', champions: 2 }, teamsOf(8)),
      'play/unsupported-champions',
    ],
    [
      'three champions in a crossover',
      () => createBracket({ type: 'DOUBLE_ELIM_CROSSOVER', champions: 3 }, teamsOf(8)),
      'play/unsupported-champions',
    ],
    [
      'as many crossover champions as teams that advance from its play-in rounds',
      () => createBracket({ type: 'DOUBLE_ELIM_CROSSOVER', champions: 8, playIn: 2 }, teamsOf(30)),
      'play/unsupported-champions',
    ],
    [
      'four champions and a second chance for losers of the last round',
      () => createBracket({ type: 'SINGLE_ELIM', champions: 4, secondChance: true }, teamsOf(16)),
      'play/unsupported-champions',
    ],
    [
      'half a champion',
      () => createBracket({ type: 'SINGLE_ELIM', champions: 0.5 }, teamsOf(8)),
      'play/unsupported-champions',
    ],
  ] as const)('include a bracket with %s', (_, made, code) => {
    expect(made()).toMatchObject({ ok: false, problem: { code } });
  });
});

describe('brackets with several champions', () => {
  it.each([
    ['P3-446', 2, 12, 10, 1],
    ['P3-447', 3, 12, 9, 2],
    ['P3-448', 6, 24, 18, 3],
    ['P3-449', 16, 64, 48, 4],
    ['P3-449', 32, 64, 32, 5],
  ])(
    '[%s] play for %i champions with %i teams in %i matches, with byes in the last %i rounds',
    (_, champions, n, matches, byes) => {
      const state = playOut(bracketOf({ type: 'SINGLE_ELIM', champions }, n), coin(n));
      expect(state.layout.count).toBe(matches);
      expect(state.layout.byeRounds).toBe(byes);
      expect(state.open).toBe(0);
    },
  );

  it.each([3, 6])('split into sections of equal size, each led by a top seed, to produce %i champions', (champions) => {
    const layout = must(layoutOf({ type: 'SINGLE_ELIM', entrants: champions * 4, champions }));
    const state = playOut(bracketOf({ type: 'SINGLE_ELIM', champions }, champions * 4), () => true);
    expect(layout.size).toBe(champions * 4);
    expect(layout.rounds.map((round) => round.slots)).toEqual([champions * 2, champions]);
    const last = layout.rounds.at(-1);
    expect(last?.slots).toBe(champions);
    expect(state.teams.slice(0, champions)).toEqual(teamsOf(champions));
  });

  const champions = (spec: BracketSpec, n: number): number[] =>
    [...placesByTeam(playOut(bracketOf(spec, n), coin(n)))].filter(([, place]) => place === 1).map(([team]) => team);

  it.each([
    { type: 'DOUBLE_ELIM_CROSSOVER', champions: 2 },
    { type: 'DOUBLE_ELIM_CROSSOVER', champions: 8 },
    { type: 'DOUBLE_ELIM_CROSSOVER', champions: 16 },
    { type: 'DOUBLE_ELIM_CROSSOVER', champions: 8, playIn: 1 },
    { type: 'SINGLE_ELIM', champions: 3, secondChance: true },
    { type: 'SINGLE_ELIM', champions: 6, secondChance: true },
    { type: 'SINGLE_ELIM', champions: 24, secondChance: true },
  ] as const)('of type $type produce exactly $champions champions for any number of teams', (spec) => {
    let tried = 0;
    for (let n = spec.champions + 1; n <= 70; n++) {
      if (!layoutOf({ ...spec, entrants: n }).ok) continue;
      expect(champions(spec, n)).toHaveLength(spec.champions);
      tried++;
    }
    expect(tried).toBeGreaterThan(30);
  });

  it.each([
    { type: 'DOUBLE_ELIM_CROSSOVER', champions: 8, playIn: 2 },
    { type: 'DOUBLE_ELIM_CROSSOVER', champions: 1, firstDrop: 'reverse' },
    { type: 'SINGLE_ELIM', champions: 6, secondChance: true },
    { type: 'DOUBLE_ELIM', champions: 1, drops: 'thirdNatural' },
  ] as const)('of type $type keep their setting for $champions champions when stored and loaded', (spec) => {
    const state = bracketOf(spec, 64);
    const stored = storedBracket.parse(JSON.parse(JSON.stringify(storeBracket(state))));
    expect(must(loadBracket(stored)).layout).toBe(state.layout);
  });

  it('eliminate losers of play-in rounds, and rank first-round losers last', () => {
    const places = [
      ...placesByTeam(playOut(bracketOf({ type: 'DOUBLE_ELIM_CROSSOVER', champions: 8, playIn: 2 }, 64), coin(1))),
    ];
    const at = (place: number) => places.filter(([, ended]) => ended === place).length;
    expect([at(1), at(9), at(13), at(17), at(33)]).toEqual([8, 4, 4, 16, 32]);
  });

  it('can have two or four champions in a crossover, and two in full double elimination', () => {
    expect(must(layoutOf({ type: 'DOUBLE_ELIM_CROSSOVER', entrants: 16, champions: 2 })).count).toBe(28);
    expect(must(layoutOf({ type: 'DOUBLE_ELIM_CROSSOVER', entrants: 16, champions: 4 })).count).toBe(26);
    expect(must(layoutOf({ type: 'DOUBLE_ELIM', entrants: 16, champions: 2 })).count).toBe(29);
  });
});

describe('challenge brackets', () => {
  const pairs = (
    type: 'SINGLE_ELIM_CHALLENGE' | 'SINGLE_ROUND_CHALLENGE_TOP_DOWN',
    n: number,
    pairing?: 'fold' | 'topDown',
  ) => {
    const layout = must(layoutOf({ type, entrants: n, champions: 1, ...(pairing && { pairing }) }));
    return Array.from({ length: layout.count }, (_, i) => `${layout.home[i]} v ${layout.away[i]}`);
  };

  it('pair seed 1 with the last seed, or pair seeds from the top down, with byes for the top seeds', () => {
    expect(pairs('SINGLE_ELIM_CHALLENGE', 6)).toEqual(['1 v 6', '2 v 5', '3 v 4']);
    expect(pairs('SINGLE_ELIM_CHALLENGE', 5)).toEqual(['2 v 5', '3 v 4']);
    expect(pairs('SINGLE_ROUND_CHALLENGE_TOP_DOWN', 6)).toEqual(['1 v 2', '3 v 4', '5 v 6']);
    expect(pairs('SINGLE_ROUND_CHALLENGE_TOP_DOWN', 5)).toEqual(['2 v 3', '4 v 5']);
  });

  it('accept the top-down pairing', () => {
    expect(pairs('SINGLE_ELIM_CHALLENGE', 4, 'topDown')).toEqual(['1 v 2', '3 v 4']);
  });
});
