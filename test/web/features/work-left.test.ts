import { expect, it } from 'vitest';
import type { LeagueMatch } from '#domain/play/season/schema.ts';
import { workLeftText } from '#web/src/features/season/desk/work-left.tsx';

const match = (id: number, ref: number | null, replaces: number | null = null): LeagueMatch =>
  ({ id, week: replaces ? 9 : 3, ref, replaces, state: 'open', home: 1, away: 2, homeIds: [], awayIds: [] }) as never;
const canceled = (id: number, ref: number | null) => ({ ...match(id, ref), state: 'canceled' as const });

it('a canceled week’s preview counts the makeup matches that have lost their work team', () => {
  const operation = { type: 'replan', week: 3, mode: 'append', tell: true } as const;
  const before = [match(1, 7), match(2, 8), match(3, null)];
  const lost = [canceled(1, 7), canceled(2, 8), canceled(3, null)];
  const after = [...lost, match(11, null, 1), match(12, 8, 2), match(13, null, 3)];
  expect(workLeftText(operation, before, after)).toBe('1 makeup match has no work team, because no team is free then.');
  expect(workLeftText(operation, before, [...lost, match(11, 7, 1), match(12, 8, 2)])).toBe('');
});

it('the preview of work teams counts the open matches that still have none', () => {
  const after = [match(1, 7), match(2, null), match(3, null), canceled(4, null)];
  expect(workLeftText({ type: 'addRefs', week: null }, [], after)).toBe(
    '2 matches have no work team, because no team is free then.',
  );
  expect(workLeftText({ type: 'addRefs', week: 5 }, [], after)).toBe('');
});
