import { expect, it } from 'vitest';
import { registerPath } from '#domain/catalog/events/register-path.ts';
import { eventTypes } from '#domain/catalog/lists.ts';

it('registration for one or all divisions has an address under its event type [P2-040]', () => {
  const of = (type: (typeof eventTypes)[number]) => registerPath({ id: 7, type });
  expect(of('League')).toBe('/league/7/register');
  expect(of('Training Session')).toBe('/session/7/register');
  for (const type of eventTypes.filter((type) => type !== 'League' && type !== 'Training Session'))
    expect(of(type)).toBe('/tournament/7/register');
  expect(registerPath({ id: 7, type: 'League' }, { division: 9 })).toBe('/league/7/register?division=9');
});
