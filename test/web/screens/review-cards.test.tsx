// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { tbdPlayer } from '#domain/people/form/field-rules.ts';
import { stepsOf } from '#domain/registration/wizard/steps.ts';
import { ReviewStep } from '#web/src/screens/registration/steps/review-step.tsx';
import { aDivision, aTournament, aWindow } from '../../kit/catalog.ts';
import { aPlayer, aRegistration } from '../../kit/registration.ts';

vi.mock('#web/src/screens/registration/steps/agreements.tsx', () => ({ Agreements: () => null }));
vi.mock('#web/src/features/agreements/papers-to-sign.tsx', () => ({ PapersToSign: () => null }));
// Without an item, the review doesn't ask the server for a price.
vi.mock('#web/src/features/registration/cart-item.ts', () => ({ itemOf: () => null, ownerOf: () => ({ id: 10 }) }));
afterEach(cleanup);

const contact = { name: 'Ada Admin', phone: '(310) 555-0142', email: 'ada@example.com' };

/** Renders the review of a registration, and returns its text and the step that each Edit button opens. */
function review(props: string[], over: object, event: object = {}) {
  const division = aDivision({ id: 900, props, numOfPlayers: 2 });
  const registration = aRegistration({ tournamentDivisionId: 900, ...over });
  const context = { event: aTournament(event), division, window: aWindow(), registration, mode: 'register' as const };
  const goTo = vi.fn();
  const seats = registration.players.map((player) => ({
    player,
    form: { fields: [], schema: { safeParse: () => ({ success: false }) } },
  }));
  const wizard = { registration, context, seats, alternates: [], steps: stepsOf(context), goTo };
  const view = { ...context.event, organization: { id: 10 }, divisions: [division] };
  const screenProps = { wizard, view, showAll: false, position: 0, teams: {} };
  const { container } = render(<ReviewStep {...(screenProps as unknown as Parameters<typeof ReviewStep>[0])} />);
  return { text: container.textContent, goTo };
}

it.each(['teamReg', 'clubVClub'])('the review shows the team admin of a registration with %s, and edits it', (flag) => {
  const { text, goTo } = review([flag], { teamAdmin: contact });
  expect(text).toMatch(/Team admin.*Ada Admin.*\(310\) 555-0142.*ada@example\.com/);
  fireEvent.click(screen.getByRole('button', { name: 'Edit Team admin' }));
  expect(goTo).toHaveBeenCalledWith('teamInfo');
});

it('the review shows a club with its director, and edits them', () => {
  const club = { id: null, name: 'Gulf Beach', director: contact, contacts: [] };
  const { text, goTo } = review(['clubVClub'], { club }, { teamType: 'club' });
  expect(text).toMatch(/Club.*Gulf Beach.*Club director.*Ada Admin, \(310\) 555-0142, ada@example\.com/);
  fireEvent.click(screen.getByRole('button', { name: 'Edit Club' }));
  expect(goTo).toHaveBeenCalledWith('clubInfo');
});

it('the review shows the name of a partner who is to be decided, and not one who has been named since', () => {
  const players = [aPlayer(), tbdPlayer];
  expect(review([], { players, partner: 'Noor Haddad' }).text).toMatch(/To be decided.*Partner’s name.*Noor Haddad/);
  cleanup();
  const named = [aPlayer(), aPlayer({ playerProfileId: 1002 })];
  expect(review([], { players: named, partner: 'Noor Haddad' }).text).not.toContain('Noor Haddad');
});
