import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import type { BracketType } from '#domain/play/brackets/bracket-types.ts';
import { createBracket } from '#domain/play/brackets/create.ts';
import { pathsOf } from '#domain/play/whatif/paths.ts';
import { playMatch } from '#scripts/replay/brackets/run.ts';
import { graphOfBracket } from './graph-of-state.ts';

const bracket = (type: BracketType, n: number) =>
  must(
    createBracket(
      { type },
      Array.from({ length: n }, (_, i) => 100 + i + 1),
    ),
  );
const spots = new Map([[1, { court: 'Court 4', start: 1_000 }]]);
const told = (paths: ReturnType<typeof pathsOf>) =>
  paths.paths.map((p) => `${p.steps.map((s) => `${s.match}${s.result[0]}`).join(' ')} → ${p.place}`);

describe('a team’s possible paths', () => {
  it('include two wins to finish first in single elimination with four teams', () => {
    expect(told(pathsOf(graphOfBracket(bracket('SINGLE_ELIM', 4)), 101))).toEqual(['1w 3w → 1', '1w 3l → 2', '1l → 3']);
  });
  it('include court, time and possible opponents', () => {
    const { paths } = pathsOf(graphOfBracket(bracket('SINGLE_ELIM', 4), spots), 101);
    expect(paths[0]!.steps).toMatchObject([
      { match: 1, court: 'Court 4', start: 1_000, opponents: [104] },
      { match: 3, court: null, start: null, opponents: [102, 103] },
    ]);
  });
  it('keep played results', () => {
    const state = must(playMatch(bracket('SINGLE_ELIM', 4), 1, { winner: 'away' }));
    expect(told(pathsOf(graphOfBracket(state), 101))).toEqual(['1l → 3']);
    const { paths } = pathsOf(graphOfBracket(state), 104);
    expect(paths.map((p) => p.steps.map((s) => s.result).join(' '))).toEqual(['won win', 'won loss']);
    expect(pathsOf(graphOfBracket(state), 102).paths[0]!.steps[1]!.opponents).toEqual([104]);
  });
  it('end full double elimination with a reset match only if the unbeaten side loses the final', () => {
    const { paths } = pathsOf(graphOfBracket(bracket('DOUBLE_ELIM', 4)), 101);
    const unbeaten = paths.filter((p) => p.steps.slice(0, 2).every((s) => s.result === 'win'));
    expect(
      unbeaten.map((p) => [
        p.steps
          .slice(2)
          .map((s) => s.result)
          .join(' '),
        p.place,
      ]),
    ).toEqual([
      ['win', 1],
      ['loss win', 1],
      ['loss loss', 2],
    ]);
  });
  it('never continue after a second loss', () => {
    for (const p of pathsOf(graphOfBracket(bracket('DOUBLE_ELIM', 16)), 105).paths) {
      const losses = p.steps.filter((s) => s.result === 'loss').length;
      expect(losses).toBe(p.place === 1 ? Math.min(losses, 1) : 2);
    }
  });
  it('advance no team after a double forfeit', () => {
    const state = must(playMatch(bracket('SINGLE_ELIM', 4), 1, { winner: 'none' }));
    expect(pathsOf(graphOfBracket(state), 101).paths.map((p) => p.steps.length)).toEqual([1]);
  });
  it('are empty for an unknown team, and show when there are more than the limit', () => {
    const nodes = graphOfBracket(bracket('DOUBLE_ELIM_CROSSOVER', 64));
    expect(pathsOf(nodes, 999)).toEqual({ paths: [], whole: true });
    expect(pathsOf(nodes, 101, 3)).toMatchObject({ whole: false });
    expect(pathsOf(nodes, 101).whole).toBe(true);
  });
});
