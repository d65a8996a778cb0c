import { expect, it } from 'vitest';
import { drafted, unanswered } from '#web/src/features/court-board/draft.ts';

const to = (matchId: number, court: string) => ({ matchId, divisionId: 1, court, startTime: 0 });

it('moves that follow each other before an answer stand where they were put last, until their own answer', () => {
  const [first, second, other] = [to(1, '1'), to(1, '2'), to(2, '3')];
  const ahead = [[second], [other]].reduce(drafted, [first]);
  expect(ahead).toEqual([second, other]);
  expect(unanswered(ahead, [first])).toEqual([second, other]);
  expect(unanswered(ahead, [second])).toEqual([other]);
});
