import { expect, it } from 'vitest';
import { startingDivision, usualLength } from '#domain/catalog/desk/new-event.ts';
import { madeTypes } from '#domain/catalog/desk/written.ts';

it('a new league is a season, a camp some days, everything else a day; what is registered for fits its kind', () => {
  expect(madeTypes.filter((type) => usualLength(type) > 0)).toEqual([
    'League',
    'Camp',
    'Training Session',
    'Youth Program',
  ]);
  const players = (type: (typeof madeTypes)[number]) =>
    startingDivision({ type, startDate: '2031-06-01' }, '2031-03-01').numOfPlayers;
  expect([players('League'), players('Camp'), players('Training Session')]).toEqual([2, 1, 1]);
});
