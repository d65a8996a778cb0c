// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TournamentView } from '#domain/catalog/views.ts';
import { type Actor, actorOf, anonymous } from '#domain/identity/actor.ts';
import { storedUser } from '#domain/identity/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import { AauCheck } from '#web/src/features/registration/aau-check.tsx';
import { eventFacts } from '#web/src/features/registration/saved-wizard.ts';
import { Gated } from '#web/src/screens/registration/gates.tsx';
import { RegisterHead } from '#web/src/screens/registration/head.tsx';
import { aDivision, aTournament, aWindow } from '../../kit/catalog.ts';
import { aPlayer } from '../../kit/registration.ts';

const session = vi.hoisted(() => ({ actor: { kind: 'anonymous' } as unknown }));
vi.mock('#web/src/features/session/use-session.ts', () => ({
  useSession: () => ({ state: 'signed-in', loading: false, user: undefined, actor: session.actor }),
}));
const nothing = { pages: [], roles: [], props: [], bidPrograms: [], profiles: [], collegeTeams: [] };
const userWith = (over: object): Actor => actorOf({ ...storedUser.parse({ id: 5, ...over }), ...nothing } as never, 0);
const [staff, player] = [userWith({ vbl: true }), userWith({})];

const organization = { id: 10, name: 'Beach Club', username: 'beachclub', logoUrl: '', email: '', websiteUrl: '' };
const view = {
  ...aTournament({
    ...{ id: 7, name: 'Pier Open' },
    jsonProps: { addOns: [{ question: 'Need a shirt?', productTags: ['wear'], pickupOnly: true }] },
  } as never),
  organization,
  divisions: [
    {
      ...aDivision({
        ...{ id: 8, tournamentId: 7, division: 'Open', gender: 'Coed' },
        registrationWindows: [aWindow({ dtStart: '2020-01-01T09:00', dtEnd: '2020-02-01T09:00', fee: 9_000 })],
      }),
      places: { active: 1, waiting: 0, held: 0, left: 15 },
    },
  ],
} as unknown as TournamentView;
const shirt = {
  ...{ sku: 'S1', name: 'Shirt', description: 'Soft', price: 2_000, shipping: 0, shippingPer: 'order', tags: ['wear'] },
  ...{ options: [], images: [], pickupOnly: true, stock: null, variants: null, seasonPassId: null },
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (input: unknown) =>
    new URL(String(input), 'http://site.test').pathname.includes('/api/store/products')
      ? Response.json({ currency: 'USD', items: [shirt] })
      : Response.json({ code: 'test/none', title: 'None' }, { status: 404 }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function opened(actor: Actor) {
  session.actor = actor;
  const register = to(paths.tournamentRegister, { tournamentId: 7 });
  const page = (
    <>
      <RegisterHead view={view} />
      <Gated view={view} facts={eventFacts(view)} actor={actor} editing={null} reload={async () => {}} />
    </>
  );
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={[register]}>
        <Routes>
          <Route path={register} element={page} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
}

describe('the wizard of an event whose registration is closed', () => {
  it.each([
    ['a visitor', anonymous],
    ['a player', player],
    ['staff in public view', { ...staff, publicView: true } as Actor],
  ])('isn’t shown to %s', async (_, actor) => {
    opened(actor);
    await screen.findByText(/Registration for this event has closed/);
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('lets platform staff choose the closed division, and shows them the event’s number [P2-110] [P2-111] [P2-611] [P2-612]', async () => {
    opened(staff);
    const closed = await screen.findByRole<HTMLInputElement>('radio', { name: /Open - Closed/ });
    expect(closed.disabled).toBe(false);
    screen.getByText(/ · Event 7$/);
    cleanup();
    opened(player);
    expect(screen.queryByText(/Event 7/)).toBeNull();
  });

  it('is open for user 1, at the price of the last window [P2-112] [P2-113] [P2-613]', async () => {
    opened(userWith({ id: 1 }));
    const choice = await screen.findByRole<HTMLInputElement>('radio', { name: /Open - Closed.*\$90\.00/ });
    expect(choice.disabled).toBe(false);
  });

  it('lets platform staff skip to the add-ons [P2-109]', async () => {
    opened(staff);
    await userEvent.click(await screen.findByRole('button', { name: 'Skip to add-ons' }));
    await screen.findByRole('heading', { name: 'Need a shirt?' });
    expect(screen.queryByRole('radio', { name: /Open/ })).toBeNull();
  });
});

it.each([
  ['true', 'Verified', ['Verify']],
  ['expired', '12345678 Is Expired', []],
  ['false', 'Invalid AAU Number', []],
  [undefined, 'Not verified', []],
] as const)('an AAU number whose status is %s says “%s” [P2-366] [P2-367] [P2-368] [P2-369]', (status, words, none) => {
  const checked = aPlayer({ aauNumber: '12345678', validAau: status } as never);
  render(<AauCheck player={checked} actor={anonymous} onChange={vi.fn()} />);
  screen.getByText(`AAU # · ${words}`);
  const verify = screen.queryAllByRole('button').map(({ textContent }) => textContent);
  expect(verify).toEqual(none.length > 0 ? [] : [status === undefined ? 'Verify' : 'Verify again']);
});

it('an AAU number can be verified by name, birth date or ZIP code [P2-124]', async () => {
  render(<AauCheck player={aPlayer({ aauNumber: '12345678' })} actor={anonymous} onChange={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByRole('dialog', { name: 'Verify AAU # 12345678' });
  for (const name of [/By last name/, /By birth date/, /By ZIP code/]) screen.getByRole('radio', { name });
});

it.each([
  ['platform staff', staff, true],
  ['a player', player, false],
] as const)(
  'an AAU number can be marked valid without a check by %s only if they may [P2-609]',
  async (_, actor, may) => {
    const onChange = vi.fn();
    const unverified = aPlayer({ aauNumber: '12345678', validAau: undefined } as never);
    render(<AauCheck player={unverified} actor={actor} onChange={onChange} />);
    const override = screen.queryByRole('button', { name: 'Override' });
    expect(override !== null).toBe(may);
    if (!override) return;
    await userEvent.click(override);
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ validAau: 'true' }));
  },
);
