import { expect, it } from 'vitest';
import { linesOf, type Mine, openTeams, sessionNote } from '#web/src/screens/events/own-people.tsx';
import { aTournament } from '../../kit/catalog.ts';

const today = '2026-11-29';
const now = Date.parse(`${today}T11:30:00Z`);
const team = (id: number, startDate: string, players: string[], more: Partial<Mine> = {}): Mine =>
  ({
    id,
    name: `Team ${id}`,
    players,
    event: { name: 'Open', kind: 'tournament', startDate, endDate: startDate, statusId: 0, zone: 'UTC', place: '' },
    ...{ state: 'playing', drop: false, due: 0, currency: 'USD' },
    ...more,
  }) as Mine;
const bea = { id: 1, fullName: 'Bea Nash' };
const max = { id: 2, fullName: 'Max Nash' };
const userOf = (...profiles: object[]) => ({ profiles }) as never;

it('Home has a row for each player of a family, with the next thing they play', () => {
  const teams = [team(1, today, ['Bea Nash', 'Ann Garza']), team(2, '2027-01-02', ['Bea Nash'])];
  expect(linesOf(teams, userOf(bea, max), now).map(({ name, team }) => [name, team?.id])).toEqual([
    ['Bea', 1],
    ['Max', undefined],
  ]);
  const twice = [...teams, team(3, today, ['Bea Nash'])];
  expect(linesOf(twice, userOf(bea), now).map(({ team }) => team?.id)).toEqual([1, 3]);
});

it('Home has a row for each of today’s teams without one of the user’s players, but not for later teams', () => {
  const teams = [team(1, today, ['Ann Garza']), team(2, '2027-01-02', ['Ann Garza'])];
  expect(linesOf(teams, userOf(), now).map(({ name }) => name)).toEqual(['Team 1']);
});

it('Home leaves out withdrawn and dropped teams, canceled lines, and events that are over', () => {
  const teams = [
    team(1, today, []),
    team(2, today, [], { state: 'withdrawn' }),
    team(3, today, [], { drop: true }),
    team(4, today, [], { state: 'canceled' }),
    team(5, today, [], { state: 'waiting' }),
    team(6, '2026-01-01', []),
  ];
  expect(openTeams(teams, ({ event }) => event.endDate < today).map(({ id }) => id)).toEqual([1, 5]);
});

it('Home counts a team as playing today by the date at the team’s venue', () => {
  const at = (id: number, day: string, zone: string) => {
    const one = team(id, day, ['Ann Garza']);
    return { ...one, event: { ...one.event, zone } };
  };
  const teams = [
    at(1, '2026-11-28', 'Etc/GMT+12'),
    at(2, '2026-11-30', 'Pacific/Kiritimati'),
    at(3, '2026-11-30', 'UTC'),
  ];
  expect(linesOf(teams, userOf(), now).map(({ team: of }) => of?.id)).toEqual([1, 2]);
});

it('Home says that a session is today only on its own dates', () => {
  const dates = { startDate: '2026-11-03', endDate: '2026-12-15' };
  const jsonProps = { reoccuringSettings: { dows: [2] } } as never;
  const gym = aTournament({ ...dates, name: 'Open Gym', type: 'Training Session', jsonProps });
  const mine = (when = '', more: object = {}) =>
    team(1, today, [], { event: { ...dates, name: 'Open Gym', kind: 'session', when, ...more } as never });
  expect(sessionNote(mine(), gym, '2026-12-01')).toBe('Open Gym · today');
  expect(sessionNote(mine(), gym, '2026-11-29')).toBe('Nothing today · next: Tue, Dec 1 · Open Gym');
  const two = '2 dates: Dec 1, Dec 8';
  expect(sessionNote(mine(two), gym, '2026-12-01'), 'some dates').toBe(`Open Gym · ${two}`);
  const one = mine('Tue, Dec 1, 2026', { startDate: '2026-12-01', endDate: '2026-12-01' });
  expect(sessionNote(one, gym, '2026-12-01')).toBe('Open Gym · today');
});
