import { expect, it } from 'vitest';
import { cameFrom } from '#domain/play/court-sheet.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { goldAndSilver, names } from './rounds/gold-and-silver.ts';

it('each seed in a bracket shows where its team came from and by which rule', () => {
  const view = playViewOf(goldAndSilver().state, names, 'crew');
  const [gold, silver] = view.brackets;
  const from = (bracket: typeof gold) => bracket!.seeds.map(({ teamId }) => cameFrom(bracket!.rules, view, teamId));
  // All pool winners come before all second-place teams, each from a different pool.
  expect(
    from(gold)
      .slice(0, 4)
      .every((text) => text?.startsWith('1st in Pool ')),
  ).toBe(true);
  expect(new Set(from(gold)).size).toBe(8);
  expect(
    from(silver)
      .slice(4)
      .every((text) => text?.startsWith('4th in Pool ')),
  ).toBe(true);
  // A bracket in the event’s own order has no source.
  expect(cameFrom([{ fromRoundId: null, fromStandings: null }], view, 100)).toBeNull();
  // A bracket seeded from another bracket.
  expect(cameFrom([{ fromRoundId: 51, fromStandings: null }], view, gold!.seeds[0]!.teamId)).toBe('Gold');
});
