// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import type { ProductView } from '#domain/commerce/store/written.ts';
import type { Registration } from '#domain/registration/schema.ts';
import { MismatchDialog } from '#web/src/features/registration/mismatch-dialog.tsx';
import { AddOnsStep } from '#web/src/screens/registration/add-ons/add-ons-step.tsx';
import { BidStep } from '#web/src/screens/registration/steps/bid-step.tsx';
import { ClubStep, TeamContactStep } from '#web/src/screens/registration/steps/contact-steps.tsx';
import { ProgramForm } from '#web/src/screens/registration/steps/program-form.tsx';
import { aDivision, aTournament, aWindow } from '../../kit/catalog.ts';
import { aBid, aPlayer, aRegistration } from '../../kit/registration.ts';

vi.mock('#web/src/features/session/use-session.ts', () => ({
  useSession: () => ({ state: 'signed-out', loading: false, user: undefined, actor: { kind: 'anonymous' } }),
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = (page: ReactNode) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter>{page}</MemoryRouter>
    </SWRConfig>,
  );
/** Renders a wizard's step for a division with these flags. The form's answers go into the registration. */
function step<P extends object>(
  Step: (props: P) => ReactNode,
  { props = [] as string[], showAll = false, event = {}, entered = {}, setBid = vi.fn() } = {},
) {
  const division = aDivision({ props });
  function Shown() {
    const [registration, put] = useState<Registration>(
      aRegistration({ tournamentDivisionId: division.id, ...entered }),
    );
    const context = { event: aTournament(event), division, window: aWindow(), registration, mode: 'register' };
    const edit = (change: Partial<Registration>) => put((was) => ({ ...was, ...change }));
    const wizard = { registration, context, edit, step: 'tournamentBid', setBid };
    return <Step {...({ wizard, view: { id: 500 }, showAll, position: 0, teams: {} } as unknown as P)} />;
  }
  return shown(<Shown />);
}

it('a bid is looked up by a changed number only, and one that isn’t found says to check the number [P2-386] [P2-736] [P2-737]', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url));
    const title = 'We were unable to locate your bid.';
    return Response.json({ code: 'registration/bid-not-found', kind: 'missing', title }, { status: 404 });
  });
  step(BidStep);
  const find = screen.getByRole('button', { name: 'Find bid' }) as HTMLButtonElement;
  expect(find.disabled).toBe(true);
  await userEvent.type(screen.getByLabelText('Bid number'), 'AB12');
  await userEvent.click(find);
  await screen.findByText('We were unable to locate your bid.');
  screen.getByText('Please check the number and try again');
  expect([find.disabled, asked.length]).toEqual([true, 1]);
  await userEvent.type(screen.getByLabelText('Bid number'), '3');
  expect(find.disabled).toBe(false);
});

it('a bid’s team chooses who stays, who must be enough and others than before [P2-116] [P2-117] [P2-118]', async () => {
  const setBid = vi.fn();
  const players = ['Ana Silva', 'Bo Reyes', 'Cy Park'].map((fullName, at) => ({ id: 1001 + at, fullName }));
  const bid = aBid({ subPolicy: 1, players });
  const there = players.slice(0, 2).map(({ id, fullName: name }) => aPlayer({ playerProfileId: id, name }));
  step(BidStep, { entered: { bid, players: there }, setBid });
  await userEvent.click(screen.getByRole('button', { name: 'Choose who stays' }));
  screen.getByText('At least 1 of the players who earned this bid must play.');
  const save = screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement;
  const press = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
  expect(save.disabled).toBe(true);
  await press('Bo Reyes');
  expect(save.disabled).toBe(false);
  await press('Ana Silva');
  expect(save.disabled).toBe(true);
  await press('Cy Park');
  await userEvent.click(save);
  expect(setBid).toHaveBeenCalledWith(bid, [2]);
});

it('a club and its director are required by name, phone and email [P2-397] [P2-399]', async () => {
  step(ClubStep, { showAll: true });
  for (const text of ['A club name is required', 'A name is required', 'A phone is required', 'An email is required'])
    screen.getByText(text);
  await userEvent.type(screen.getByLabelText('Email'), 'ada');
  await userEvent.type(screen.getByLabelText('Phone'), '123');
  screen.getByText('A valid email is required');
  screen.getByText(/^A valid phone is required/);
});

it('a team’s contact is required by name, phone and email [P2-398]', () => {
  step(TeamContactStep, { showAll: true });
  for (const text of ['A name is required', 'A phone is required', 'An email is required']) screen.getByText(text);
});

it('a college coach names the college and a contact there [P2-126] [P2-538] [P2-539] [P2-541]', async () => {
  step(ProgramForm, { props: ['coach-college'], showAll: true });
  screen.getByText('A college is required');
  await userEvent.type(screen.getByRole('textbox', { name: 'College' }), 'Bay State');
  expect(screen.queryByText('A college is required')).toBeNull();
  screen.getByText('A name is required');
  await userEvent.click(screen.getByRole('button', { name: 'Add a contact' }));
  expect(screen.getAllByLabelText('Email')).toHaveLength(2);
});

const shirt: ProductView = {
  ...{ sku: 'S1', name: 'Shirt', description: 'Soft', price: 2_000, shipping: 0, shippingPer: 'order', tags: ['wear'] },
  ...{ options: [], images: [], pickupOnly: true, stock: null, variants: null, seasonPassId: null },
} as unknown as ProductView;

it('add-ons are added with their price, or skipped with “No thanks” [P2-107]', async () => {
  const done = vi.fn();
  const offers = [{ question: 'Need a shirt?', pickupOnly: true, most: null, products: [shirt] }];
  shown(<AddOnsStep offers={offers} currency="CAD" onDone={done} />);
  screen.getByRole('heading', { name: 'Need a shirt?' });
  await userEvent.click(screen.getByRole('button', { name: 'No thanks' }));
  expect(done).toHaveBeenLastCalledWith([]);
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add To Cart · 20.00 CAD' }));
  expect(done.mock.lastCall?.[0]).toHaveLength(1);
});

it('a number of someone else asks for another number or for that person [P2-125] [P2-374]', async () => {
  const [onNewNumber, onChange, onTaken] = [vi.fn(), vi.fn(), vi.fn()];
  const division = aDivision();
  const context = { event: aTournament(), division, membersOnly: null, profiles: {}, actor: { kind: 'anonymous' } };
  const organizer = { id: 10, name: 'Pier VB', username: 'pier' };
  shown(
    <MismatchDialog
      {...({
        ...{ player: aPlayer(), position: 1, others: [], context: { ...context, organizer } },
        ...{ label: 'AVP America #', number: '1234567', onNewNumber, onChange, onTaken },
        answer: { status: 'true', firstName: 'Bo', lastName: 'Reyes', level: '', profile: null },
      } as unknown as ComponentProps<typeof MismatchDialog>)}
    />,
  );
  screen.getByRole('dialog', { name: 'Hmmm!' });
  screen.getByText('AVP America # 1234567 doesn’t belong to Ana Silva.');
  const [other, take] = screen.getAllByRole('button').filter(({ textContent }) => textContent !== '');
  await userEvent.click(other!);
  expect(onNewNumber).toHaveBeenCalledOnce();
  await userEvent.click(take!);
  expect(onChange).toHaveBeenCalledWith({ firstName: 'Bo', lastName: 'Reyes', name: 'Bo Reyes' });
});
