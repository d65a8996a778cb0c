import { expect, it } from 'vitest';
import { outcomeOf } from '#domain/play/matches/outcome.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { changedSeeds } from '#domain/play/rounds/seeded-round.ts';
import { goldAndSilver } from './gold-and-silver.ts';

type Of = ReturnType<typeof goldAndSilver>;
const seated = (of: Of) => of.state.brackets.map(({ stored }) => stored.teams);
const played = (of: Of, roundId: number) =>
  matchesOf(of.state, roundId).filter((match) => outcomeOf(match).progress === 'complete').length;

it('two teams in a bracket swap spots there and keep their pool results', () => {
  const of = goldAndSilver();
  const [gold = [], silver = []] = seated(of);
  of.run({ type: 'swapTeams', oneId: gold[0]!, otherId: gold[3]!, roundId: 51 });
  expect(seated(of)).toEqual([[gold[3], gold[1], gold[2], gold[0], ...gold.slice(4)], silver]);
  expect(played(of, 50)).toBe(24);
});

it('a gold team and a silver team can swap spots without a prompt to reseed them', () => {
  const of = goldAndSilver();
  const before = of.state;
  const [gold = [], silver = []] = seated(of);
  const [up, down] = [silver[0]!, gold[7]!];
  of.run({ type: 'swapTeams', oneId: down, otherId: up, roundId: 51 });
  expect(seated(of)).toEqual([
    [...gold.slice(0, 7), up],
    [down, ...silver.slice(1)],
  ]);
  expect(of.state.brackets.map(({ entrants }) => entrants.includes(up))).toEqual([true, false]);
  expect(new Set(of.state.rounds[1]?.entrants).size).toBe(16);
  expect(played(of, 50)).toBe(24);
  expect(changedSeeds(before, of.state)).toEqual([]);
});

it('swapping two teams on all days also swaps their pool positions, and requires replaying their pool matches', () => {
  const of = goldAndSilver();
  const [gold = []] = seated(of);
  const swap = { type: 'swapTeams' as const, oneId: gold[0]!, otherId: gold[1]! };
  expect(of.code(swap)).toBe('play/replay-needed');
  of.run({ ...swap, replay: true });
  expect(seated(of)[0]?.slice(0, 2)).toEqual([gold[1], gold[0]]);
  expect(played(of, 50)).toBe(18);
  expect(of.code({ ...swap, roundId: 99 })).toBe('play/unknown-round');
});

it('swapping between brackets asks to replay matches that either team has played', () => {
  const of = goldAndSilver();
  const [gold = [], silver = []] = seated(of);
  of.playOut(51, 4);
  const swap = { type: 'swapTeams' as const, oneId: gold[7]!, otherId: silver[0]!, roundId: 51 };
  expect(of.code(swap)).toBe('play/replay-needed');
  of.run({ ...swap, replay: true });
  expect(played(of, 51)).toBe(3);
});
