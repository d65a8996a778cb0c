import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtBracket, withResult } from '#domain/help/built-bracket.ts';
import {
  bracketOfText,
  namesIn,
  type SharedBracket,
  textOfBracket,
  winnerOfGames,
} from '#domain/help/shared-bracket.ts';
import { must } from '#domain/kernel/result.ts';
import { bracketTypes } from '#domain/play/brackets/bracket-types.ts';
import { placesOf } from '#domain/play/brackets/places.ts';
import { cellOf, isPlayable } from '#domain/play/brackets/state.ts';

const names = (n: number) => Array.from({ length: n }, (_, i) => `Team ${i + 1}`);
const blank = (n: number, type: SharedBracket['type'] = 'SINGLE_ELIM'): SharedBracket => ({
  ...{ title: 'Beach day', type, champions: 1, names: names(n), results: [] },
});
/** Plays every match that can be played. The better seed wins. */
function played(shared: SharedBracket): SharedBracket {
  let now = shared;
  const { layout } = must(builtBracket(shared));
  for (let at = 0; at < layout.count; at++) {
    const state = must(builtBracket(now));
    const cell = cellOf(state, at);
    if (!isPlayable(state, cell) || cell.verdict !== 0) continue;
    const winner = cell.home < cell.away ? 'home' : 'away';
    now = must(withResult(now, at + 1, { number: at + 1, winner, games: winner === 'home' ? [[21, 15]] : [[15, 21]] }));
  }
  return now;
}

describe('a shared bracket', () => {
  it('for 37 teams can be played to the end, including placement matches', () => {
    const places = placesOf(must(builtBracket(played(blank(37, 'DOUBLE_ELIM_CROSSOVER')))));
    expect(places.slice(0, 2)).toEqual([1, 2]);
    expect(places.every((place) => place !== null)).toBe(true);
  });

  it('of any single- or double-elimination type can be restored from its text form', () => {
    const kinds = bracketTypes.filter((type) => type.startsWith('SINGLE_ELIM') || type.startsWith('DOUBLE'));
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.integer({ min: 4, max: 40 }), (type, n) => {
        const begun = blank(n, type);
        const all = builtBracket(begun).ok ? played(begun) : begun;
        expect(bracketOfText(textOfBracket(all))).toEqual(all);
      }),
      { numRuns: 12 },
    );
  });

  it('clears the affected later matches when a result is reversed', () => {
    const all = played(blank(4));
    const turned = must(withResult(all, 1, { number: 1, winner: 'away', games: [] }));
    expect(turned.results.map(({ number }) => number).sort()).toEqual([1, 2]);
    const gone = must(withResult(all, 1, null));
    expect(gone.results.map(({ number }) => number)).toEqual([2]);
    expect(withResult(blank(4), 3, { number: 3, winner: 'home', games: [] }).ok).toBe(false);
  });

  it('from an untrusted source is cut to the size limits or rejected', () => {
    expect(bracketOfText('')).toBeNull();
    expect(bracketOfText('[2]')).toBeNull();
    expect(bracketOfText(JSON.stringify([1, 'x', 'NO_SUCH', 1, [], []]))).toBeNull();
    const long = bracketOfText(
      JSON.stringify([
        1,
        'x'.repeat(500),
        'SINGLE_ELIM',
        9e9,
        Array(400).fill('y'.repeat(99)),
        [
          [
            1,
            'h',
            [
              [1, -1],
              [21, 3],
            ],
          ],
          'z',
        ],
      ]),
    );
    expect(long?.title).toHaveLength(80);
    expect(long?.champions).toBe(128);
    expect(long?.names).toHaveLength(256);
    expect(long?.names[0]).toHaveLength(60);
    expect(long?.results).toEqual([{ number: 1, winner: 'home', games: [[21, 3]] }]);
    fc.assert(fc.property(fc.json(), (text) => void bracketOfText(text)));
  });
});

it('a pasted list of names loses its numbering and blank lines', () => {
  expect(namesIn('1. Alder / Ash\r\n\n 2) Birch\n3\tCedar\n4 Ever\n')).toEqual([
    'Alder / Ash',
    'Birch',
    'Cedar',
    '4 Ever',
  ]);
});
it('a match’s winner comes from its sets, and a match with tied sets is undecided', () => {
  expect(
    winnerOfGames([
      [21, 15],
      [18, 21],
      [15, 9],
    ]),
  ).toBe('home');
  expect(
    winnerOfGames([
      [21, 15],
      [18, 21],
    ]),
  ).toBeNull();
  expect(winnerOfGames([])).toBeNull();
});
