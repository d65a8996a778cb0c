import { expect, it } from 'vitest';
import { numberedName, startingDivision, usualLength } from '#domain/catalog/desk/new-event.ts';
import { madeTypes, quickFacts } from '#domain/catalog/desk/written.ts';

it('starts a league as a season, a camp over several days and other events on one day, with matching registration', () => {
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

it('gives new divisions distinct names while common names remain', () => {
  const event = { type: 'Tournament', startDate: '2031-06-01' } as const;
  const others: ReturnType<typeof startingDivision>[] = [];
  while (others.length < 15) others.push(startingDivision(event, '2031-03-01', others));
  const names = others.map(({ gender, division }) => `${gender} ${division}`);
  expect(names.slice(0, 4)).toEqual(['Coed Open', 'Womens Open', 'Mens Open', 'Coed AA']);
  expect(new Set(names).size).toBe(15);
});

it('numbers a copied event after the existing copies', () => {
  const [open, second] = [
    { division: 'Open', gender: 'Coed' } as const,
    { division: 'Open 2', gender: 'Coed' } as const,
  ];
  expect(numberedName(open, [open])).toBe('Open 2');
  expect(numberedName(second, [open, second])).toBe('Open 3');
  expect(numberedName(open, [open, { ...second, gender: 'Mens' }])).toBe('Open 2');
});

it.each(['0004-06-06', '1999-12-31', '2100-01-01'])('can’t save an event in an implausible year: %s', (startDate) => {
  const facts = { id: 7, name: 'Pier Open', startDate, endDate: '2100-01-02' };
  const [issue] = quickFacts.safeParse(facts).error?.issues ?? [];
  expect(issue).toMatchObject({ path: ['startDate'], message: 'Enter a year from 2000 to 2099' });
});
