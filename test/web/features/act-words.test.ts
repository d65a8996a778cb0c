import { expect, it } from 'vitest';
import type { TournamentView } from '#domain/catalog/views.ts';
import { managedLabel } from '#web/src/features/event/managed-label.ts';
import { wordsFor } from '#web/src/features/teams/act-words.ts';

it('an action names a player instead of a team where everyone registers alone', () => {
  expect(wordsFor('withdraw', true)).toMatchObject({
    ask: 'Withdraw player',
    hint: 'The player’s spot goes to the next player on the waitlist.',
  });
  expect(wordsFor('withdraw', false).ask).toBe('Withdraw team');
  expect(wordsFor('confirm', true).hint).toBe('Everyone on the team gets the email again.');
});

it('the Teams tab of a managed camp says Players, and the page of all people is the player list', () => {
  const of = (...divisions: object[]) => ({ divisions }) as unknown as TournamentView;
  const camp = of({ props: ['isCamp'], numOfPlayers: 2 });
  const single = of({ props: [], numOfPlayers: 1 });
  const mixed = of({ props: [], numOfPlayers: 1 }, { props: [], numOfPlayers: 4 });
  expect([camp, single, mixed, of()].map((event) => managedLabel(event, 'Teams'))).toEqual([
    ...['Players', 'Players', 'Teams', 'Teams'],
  ]);
  expect([single, mixed].map((event) => managedLabel(event, 'Players'))).toEqual(['Player list', 'Players']);
  expect(managedLabel(single, 'Dates')).toBe('Dates');
});
