// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TournamentView } from '#domain/catalog/views.ts';
import { anonymous } from '#domain/identity/actor.ts';
import { paths, to } from '#domain/site/paths.ts';
import { eventFacts } from '#web/src/features/registration/saved-wizard.ts';
import { Gated } from '#web/src/screens/registration/gates.tsx';
import { aDivision, aTournament, aWindow } from '../../kit/catalog.ts';

const frame = vi.hoisted(() => ({ on: false }));
vi.mock('#web/src/lib/embedded.ts', async (original) => ({
  ...(await original<object>()),
  get embedded() {
    return frame.on;
  },
}));

const organization = { id: 10, name: 'Beach Club', username: 'beachclub', logoUrl: '', email: '', websiteUrl: '' };
const pairs = (id: number, division: string) => ({
  ...aDivision({
    ...{ id, tournamentId: 7, division, gender: 'Coed', ageType: 2, numOfPlayers: 2, numAllowedOnRoster: 2 },
    registrationFields: { fields: ['email'], requiredFields: ['email'] },
    registrationWindows: [aWindow({ dtStart: '2020-01-01T09:00', dtEnd: '2090-01-01T09:00', fee: 9_000 })],
  }),
  places: { active: 1, waiting: 0, held: 0, left: 15 },
});
const view = {
  ...aTournament({ id: 7, name: 'Pier Open' }),
  ...{ organization, divisions: [pairs(8, 'Open'), pairs(9, 'AA')] },
} as unknown as TournamentView;
const hold = {
  ...{ id: '01M8MGGK5PRMS30S5PQJMNXK0V', tournamentId: 7, tournamentDivisionId: 8, expiry: 4_000_000_000_000 },
  ...{ waitlist: false, since: 0, longest: 4_000_000_000_000, inCart: false, awaitsDraw: false, existed: false },
};
const refusal =
  'Ana Ruiz is already registered in Coed Open. Nothing was charged. Change the player, or ask the organizer.';

let asked: { divisionId: number; player: { email: string } }[];
let isDown = false;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  asked = [];
  isDown = false;
  vi.stubGlobal('fetch', async (input: unknown, init?: { body?: string }) => {
    const path = new URL(String(input), 'http://site.test').pathname;
    const body = init?.body ? JSON.parse(init.body) : {};
    if (path === '/api/tournament/reservation')
      return Response.json({ ...hold, tournamentDivisionId: body.divisionId ?? 8 });
    if (path !== '/api/cart/checkPlayer') return Response.json({ code: 'test/none', title: 'None' }, { status: 404 });
    asked.push(body);
    if (isDown) throw new TypeError('Failed to fetch');
    if (body.player.email !== 'ana@example.com') return Response.json({ free: true });
    const problem = { code: 'registration/already-in-division', title: 'A player is already registered', status: 409 };
    return Response.json({ ...problem, detail: refusal }, { status: 409 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  frame.on = false;
});

function Address() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output aria-label="Address">{search}</output>
      <output aria-label="Page">{pathname + search}</output>
    </>
  );
}
function opened(shown = view) {
  const register = to(paths.tournamentRegister, { tournamentId: 7 });
  const page = (
    <Gated view={shown} facts={eventFacts(shown)} actor={anonymous} editing={null} reload={async () => {}} />
  );
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={[`${register}?division=8`]}>
        <Routes>
          <Route path={register} element={page} />
        </Routes>
        <Address />
      </MemoryRouter>
    </SWRConfig>,
  );
}
const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));
const fill = async (email: string) => {
  await userEvent.type(screen.getByLabelText('First name'), 'Ana');
  await userEvent.type(screen.getByLabelText('Last name'), 'Ruiz');
  await userEvent.type(screen.getByLabelText('Email'), email);
};
const address = () => screen.getByLabelText('Address').textContent;

it('a division chosen by hand is the one in the address [P2-100]', async () => {
  opened();
  const [open, aa] = await screen.findAllByRole<HTMLInputElement>('radio');
  expect([open?.checked, address()]).toEqual([true, '?division=8']);
  await userEvent.click(aa!);
  expect([aa?.checked, address()]).toEqual([true, '?division=9']);
  await userEvent.click(open!);
  expect([open?.checked, address()]).toEqual([true, '?division=8']);
});

it('a typed player who already plays in the division is refused at their step, until someone else is entered', async () => {
  opened();
  await screen.findAllByRole('radio');
  await next();
  await screen.findByLabelText('First name');
  await fill('ana@example.com');
  await next();
  await screen.findByText(refusal);
  expect(asked).toMatchObject([{ divisionId: 8, player: { email: 'ana@example.com' } }]);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Player 1');
  await userEvent.clear(screen.getByLabelText('Email'));
  await userEvent.type(screen.getByLabelText('Email'), 'other@example.com');
  expect(screen.queryByText(refusal)).toBeNull();
  await next();
  await screen.findByText('Who’s playing with you?');
});

it('a typed player goes on if the check can’t be reached, because the payment checks again', async () => {
  opened();
  await screen.findAllByRole('radio');
  await next();
  await screen.findByLabelText('First name');
  isDown = true;
  await fill('ana@example.com');
  await next();
  await screen.findByText('Who’s playing with you?');
});

/** Registers a player whose partner is to be decided, up to the question about that. */
async function toQuestion() {
  opened({ ...view, props: ['partner'], divisions: [{ ...pairs(8, 'Open'), props: ['allowTbd'] }] } as never);
  await screen.findAllByRole('radio');
  await next();
  await screen.findByLabelText('First name');
  await fill('other@example.com');
  await next();
  await userEvent.click(await screen.findByRole('button', { name: 'To be decided' }));
  await userEvent.type(screen.getByLabelText(/Partner’s name/), 'Bo');
  await next();
}
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;

it('a partner can be decided later, with a name if it’s known, after the user confirms it [P2-094] [P2-114] [P2-115]', async () => {
  await toQuestion();
  await screen.findByRole('dialog', { name: 'Your partner isn’t decided yet' });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(heading()).toBe('Player 2');
  await next();
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(heading()).toBe('Review your registration');
});

it.each([
  ['a choice to check out or add another', false, /^\/tournament\/7\/register/],
  ['the checkout if it’s in a frame', true, /^\/checkout\?cart=10/],
] as const)(
  'a confirmed registration goes into the cart and leads to %s [P2-063] [P2-090] [P2-105] [P2-108]',
  async (_, on, path) => {
    await toQuestion();
    frame.on = on;
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add To Cart' });
    expect(add.disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'All information is accurate' }));
    await userEvent.click(add);
    await waitFor(() => expect(screen.getByLabelText('Page').textContent).toMatch(path));
    const dialog = screen.queryByRole('dialog', { name: 'Your registration is in your cart' });
    expect(dialog !== null).toBe(!on);
    if (!dialog) return;
    for (const name of ['Check Out Now', 'Add Another']) screen.getByRole('button', { name });
  },
);

it.each([
  ['asked after the division', {}, false],
  ['asked first and missing', { bidFirst: true, bidProgram: 3 }, null],
])('a division that requires a bid, %s, says so [P2-323]', async (_, over, isDisabled) => {
  opened({ ...view, ...over, divisions: [{ ...pairs(8, 'Open'), bidProgram: 3 }, pairs(9, 'AA')] } as never);
  if (isDisabled === null) return void (await screen.findByRole('button', { name: 'Find bid' }));
  const choice = await screen.findByRole<HTMLInputElement>('radio', { name: /Open - Bid Required/ });
  expect(choice.disabled).toBe(isDisabled);
});
