import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import type { BracketType } from '#domain/play/brackets/bracket-types.ts';
import { type Layout, lineNumber } from '#domain/play/brackets/layout.ts';
import { layoutOf } from '#domain/play/brackets/layout-of.ts';
import { advanceOf, titleOf } from '#domain/play/brackets/places.ts';
import { currentRoundLabel, isBracketComplete, roundLabel, roundProgress } from '#domain/play/brackets/rounds.ts';
import { playMatch } from '#scripts/replay/brackets/run.ts';
import { bracketOf, coin, playOut, straightSets } from './kit.ts';

const layout = (type: BracketType, entrants: number, champions = 1): Layout =>
  must(layoutOf({ type, entrants, champions }));
const byLine = (l: Layout, line: number): number =>
  Array.from({ length: l.count }, (_, i) => lineNumber(l, i)).indexOf(line);
const labels = (type: BracketType, n: number, champions = 1): string[] => {
  const l = layout(type, n, champions);
  return l.order.map((at) => roundLabel(l, at));
};

describe('round labels', () => {
  it.each([
    ['P3-439', 'Final Round', labels('SINGLE_ELIM', 16, 4).at(-1)],
    ['P3-440', 'Medal Matches', labels('SINGLE_ELIM_WITH_4TH', 16).at(-1)],
    ['P3-441', 'Finals', labels('SINGLE_ELIM', 16).at(-1)],
    ['P3-442', 'Crossover', labels('DOUBLE_ELIM_CROSSOVER', 16).at(-2)],
    ['P3-443', 'Semis', labels('SINGLE_ELIM', 16).at(-2)],
    ['P3-444', 'Quarters', labels('SINGLE_ELIM', 16).at(-3)],
    ['P3-445', 'Round 1', labels('SINGLE_ELIM', 16).at(-4)],
  ])('[%s] include %s', (_, label, found) => {
    expect(found).toBe(label);
  });

  it('are in order of play through the final', () => {
    const start = bracketOf({ type: 'DOUBLE_ELIM_CROSSOVER_WITH_4TH' }, 8);
    const seen = Array.from({ length: 15 }, (_, steps) => currentRoundLabel(playOut(start, coin(3), steps)));
    expect([...new Set(seen)]).toEqual(['Round 1', 'Round 2', 'Crossover', 'Medal Matches']);
  });
});

describe('sentences about where teams advance', () => {
  it('name the next match or the finish [P3-450]', () => {
    const l = layout('DOUBLE_ELIM_CROSSOVER', 32);
    expect(advanceOf(l, 0, 'winner')).toEqual({ text: 'Winner to M17', to: 17, place: null });
    expect(advanceOf(l, 0, 'loser')).toEqual({ text: 'Loser to M31', to: 31, place: null });
    expect(advanceOf(l, 30, 'loser')).toEqual({ text: 'Loser finishes 25th', to: null, place: 25 });
    expect(advanceOf(l, l.count - 1, 'winner').text).toBe('Winner is champion');
  });

  it.each([
    ['P3-451', 249, 59, 'Winner crosses over to semifinals'],
    ['P3-451', 250, 60, 'Winner crosses over to semifinals'],
  ])('[%s] send the winner of match %i to M%i in a crossover: %s', (_, line, to, text) => {
    const l = layout('DOUBLE_ELIM_CROSSOVER', 32);
    expect(advanceOf(l, byLine(l, line), 'winner')).toMatchObject({ text, to });
  });

  it('send match 253’s winner to the finals in full double elimination [P3-452]', () => {
    const l = layout('DOUBLE_ELIM', 32);
    expect(advanceOf(l, byLine(l, 253), 'winner')).toMatchObject({ text: 'Winner to finals', to: 62 });
  });

  it.each([129, 130])('send match %i’s winner to the fifth place match [P3-453]', (line) => {
    const l = layout('SINGLE_ELIM_WITH_5TH', 8);
    const advance = advanceOf(l, byLine(l, line), 'winner');
    expect(advance.text).toBe('Winner to 5th place match');
    expect(titleOf(l, (advance.to ?? 0) - 1)).toBe('5th Place');
  });

  it('are the same for every size, because matches are numbered from the final', () => {
    for (const n of [8, 12, 16, 24, 48, 128]) {
      const l = layout('DOUBLE_ELIM_CROSSOVER', n);
      expect(titleOf(l, byLine(l, 253))).toBe('Final');
      expect(titleOf(l, byLine(l, 251))).toBe('Semifinal 1');
    }
    expect(byLine(layout('SINGLE_ELIM', 13), 127)).toBe(11);
  });

  it('show who qualifies, who moves up or down, and what the first final decides', () => {
    expect(advanceOf(layout('SINGLE_ELIM', 8, 2), 5, 'winner', ['Q-to the main draw']).text).toBe(
      'Winner to the main draw',
    );
    expect(advanceOf(layout('SINGLE_ELIM_CHALLENGE', 4), 0, 'winner').text).toBe('Winner moves up');
    expect(advanceOf(layout('SINGLE_ELIM_CHALLENGE', 4), 0, 'loser').text).toBe('Loser moves down');
    expect(advanceOf(layout('DOUBLE_ELIM', 4), 5, 'winner').text).toBe(
      'Winner is champion, or goes to M7 if a contender',
    );
  });
});

describe('bracket status', () => {
  it('shows a round as started when one of its non-bye matches has a status [P3-437]', () => {
    const state = bracketOf({ type: 'SINGLE_ELIM' }, 6);
    expect(roundProgress(state, 0)).toBe('none');
    const begun = must(
      playMatch(state, 1, { games: [{ number: 1, to: 21, cap: null, home: 3, away: 1, isFinal: false }] }),
    );
    expect(roundProgress(begun, 0)).toBe('started');
    expect(roundProgress(begun, 1)).toBe('none');
  });

  it('shows a round as complete when all its matches are played [P3-438]', () => {
    const played = must(playMatch(bracketOf({ type: 'SINGLE_ELIM' }, 6), 1, straightSets('home')));
    expect(roundProgress(played, 0)).toBe('started');
    expect(roundProgress(must(playMatch(played, 2, straightSets('away'))), 0)).toBe('complete');
  });

  it('shows a bracket as complete when every match is complete [P3-435]', () => {
    const almost = playOut(bracketOf({ type: 'SINGLE_ELIM' }, 8), coin(1), 6);
    expect(isBracketComplete(almost)).toBe(false);
    expect(isBracketComplete(playOut(almost, coin(1)))).toBe(true);
  });

  it('shows a bracket as complete only when its placement matches are complete too [P3-436]', () => {
    const state = bracketOf({ type: 'SINGLE_ELIM_WITH_4TH' }, 4);
    const finalFirst = ([1, 2, 4] as const).reduce(
      (s, number) => must(playMatch(s, number, straightSets('home'))),
      state,
    );
    expect(isBracketComplete(finalFirst)).toBe(false);
    expect(isBracketComplete(must(playMatch(finalFirst, 3, straightSets('home'))))).toBe(true);
  });
});
