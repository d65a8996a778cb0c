// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { StepBody } from '#web/src/screens/registration/steps/step-body.tsx';
import { aDivision, aTournament, aWindow } from '../../kit/catalog.ts';
import { aBid, aPlayer, aRegistration } from '../../kit/registration.ts';

vi.mock('#web/src/features/registration/fill-player.tsx', () => ({
  FillPlayer: ({ locked }: { locked: boolean }) => <p>{locked ? 'Required by the bid' : 'Can be changed'}</p>,
  TbdPlayer: () => null,
}));
vi.mock('#web/src/features/session/use-session.ts', () => ({ useSession: () => ({ actor: { kind: 'anonymous' } }) }));
afterEach(cleanup);

it.each([
  ['keeps a player whom the bid was awarded to', 1, {}, [], 'Required by the bid'],
  ['lets a player change whom the bid wasn’t awarded to', 2, {}, [], 'Can be changed'],
  ['lets every player change without a required number', 1, { subPolicy: 0 }, [], 'Can be changed'],
  ['lets every player change if bids belong to the club', 1, {}, ['clubBids'], 'Can be changed'],
] as const)('the wizard %s [P3-547]', async (_, position, policy, divisionProps, words) => {
  const division = aDivision({ id: 900, props: [...divisionProps], numOfPlayers: 2 });
  const bid = aBid({ subPolicy: 1, players: [{ id: 1001, fullName: 'Ana Silva' }], ...policy });
  const players = [aPlayer({ playerProfileId: 1001 }), aPlayer({ playerProfileId: 1002 })];
  const registration = aRegistration({ tournamentDivisionId: 900, players, bid });
  const event = aTournament();
  const wizard = {
    ...{ step: `player-${position}`, registration, addProfile() {}, addProvenPhone() {} },
    context: { event, division, window: aWindow(), registration, mode: 'register' },
    players: { event, division, membersOnly: null, actor: { kind: 'anonymous' } },
    seats: players.map((player) => ({ player, form: { fields: [] }, validation: { faults: [] } })),
  };
  const props = { wizard, view: event, showAll: false, teams: {} } as unknown as Parameters<typeof StepBody>[0];
  render(<StepBody {...props} />);
  expect(await screen.findByText(words)).toBeTruthy();
});
