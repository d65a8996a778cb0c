import { expect, it } from 'vitest';
import { mayMeet } from '#domain/registration/teams/plays-twice.ts';
import { aDivision } from '#test/kit/catalog.ts';

const on = (dates: readonly string[], startDate: string | null = null) =>
  aDivision({ startDate, days: dates.map((date, id) => ({ id, number: id + 1, name: '', date, poolPlay: true })) });

it.each([
  ['on one date', on(['2026-12-05', '2026-12-06']), on(['2026-12-06']), true],
  ['on different dates', on(['2026-12-05']), on(['2026-12-06']), false],
  ['by listed days instead of the first date', on(['2026-12-05'], '2026-12-06'), on([], '2026-12-06'), false],
  ['by first dates', on([], '2026-12-06'), on([], '2026-12-06'), true],
  ['unknown dates may overlap', on([]), on(['2026-12-06']), true],
])('divisions’ times are checked for an overlap: %s', (_, a, b, meet) => {
  expect([mayMeet(a, b), mayMeet(b, a)]).toEqual([meet, meet]);
});
