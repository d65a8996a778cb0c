import { expect, it } from 'vitest';
import { cameFrom } from '#domain/play/court-sheet.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { goldAndSilver, names } from './rounds/gold-and-silver.ts';

it('says of each team of a bracket where its seed came from, by the rule that took it', () => {
  const view = playViewOf(goldAndSilver().state, names, 'crew');
  const [gold, silver] = view.brackets;
  const from = (bracket: typeof gold) => bracket!.seeds.map(({ teamId }) => cameFrom(bracket!.rules, view, teamId));
  // all firsts stand above all seconds, each of another pool
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
  // the event’s own order comes from nowhere
  expect(cameFrom([{ fromRoundId: null, fromStandings: null }], view, 100)).toBeNull();
  // a bracket that is seeded from a bracket
  expect(cameFrom([{ fromRoundId: 51, fromStandings: null }], view, gold!.seeds[0]!.teamId)).toBe('Gold');
});
