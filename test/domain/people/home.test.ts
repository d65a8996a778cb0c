import { expect, it } from 'vitest';
import { homeTitle, isNewcomer, whoPlays } from '#domain/people/profiles.ts';

it('Home greets users by name and shows which of their players are on a team', () => {
  const own = [{ fullName: 'Paula Player' }, { fullName: 'Kim  Player' }, { fullName: 'Max Player' }];
  expect(whoPlays(['kim player', 'Ann Other', 'Paula Player'], own)).toEqual(['Paula', 'Kim']);
  expect(whoPlays(['Ann Other'], own)).toEqual([]);
  expect(homeTitle(' Paula ')).toBe('Hello, Paula');
  expect(homeTitle('')).toBe('Your home');
});

it('a user without players, teams or organizations is a newcomer on Home', () => {
  const nobody = { profiles: [], pages: [] };
  expect(isNewcomer(nobody, 0)).toBe(true);
  expect(isNewcomer(nobody, 1)).toBe(false);
  expect(isNewcomer({ ...nobody, profiles: [{}] }, 0)).toBe(false);
  expect(isNewcomer({ ...nobody, pages: [{}] }, 0)).toBe(false);
});
