// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TournamentView } from '#domain/catalog/views.ts';
import { priceCart } from '#domain/commerce/pricing/price-cart.ts';
import { emptyContext } from '#domain/commerce/pricing/price-context.ts';
import { paymentSettings } from '#domain/commerce/schema.ts';
import { anonymous } from '#domain/identity/actor.ts';
import { must } from '#domain/kernel/result.ts';
import { paths, to } from '#domain/site/paths.ts';
import { eventFacts } from '#web/src/features/registration/saved-wizard.ts';
import { Gated } from '#web/src/screens/registration/gates.tsx';
import { aDivision, aTournament, aWindow } from '../../kit/catalog.ts';

const organization = { id: 10, name: 'Beach Club', username: 'beachclub', logoUrl: '', email: '', websiteUrl: '' };
const event = aTournament({ id: 7, name: 'Open Gym', type: 'Training Session', props: ['allowDropIn'] });
const group = (id: number, name: string, more: object = {}) => ({
  ...aDivision({
    ...{
      id,
      tournamentId: 7,
      division: name,
      gender: 'Coed',
      ageType: 2,
      numOfPlayers: 1,
      numAllowedOnRoster: 1,
      props: ['datePrice-15.00', 'datePack-3-40.00'],
    },
    registrationWindows: [aWindow({ dtStart: '2020-01-01T09:00', dtEnd: '2090-01-01T09:00', fee: 9_000 })],
    ...more,
  }),
  places: { active: 0, waiting: 0, held: 0, left: null },
});
const viewOf = (...divisions: ReturnType<typeof group>[]) =>
  ({ ...event, organization, divisions }) as unknown as TournamentView;
const day = (date: string, left: number) => ({
  ...{ date, startTime: '18:00', endTime: '20:00' },
  left: [{ divisionId: 8, left, waiting: 0 }],
});
const days = [day('2089-06-07', 4), day('2089-06-14', 1), day('2089-06-21', 0)];

/** The requests sent to the server. The response to the first request whose path ends with `lost` never arrives. */
let sent: { path: string; body: Record<string, unknown> }[];
let lost: string | null;
const hold = { id: '01M8MGGK5PRMS30S5PQJMNXK0V', tournamentId: 7, tournamentDivisionId: 8, expiry: 4_000_000_000_000 };
const held = { ...hold, waitlist: false, since: 0, longest: hold.expiry, inCart: false, awaitsDraw: false };

function checkOf({ items }: { items: never[] }) {
  const context = { ...emptyContext(0), windows: {} };
  const priced = { ...must(priceCart([], context)), total: 1_500, dueNow: 1_500 };
  return {
    ...{ organization, context, priced, promo: null, refundPolicies: {}, boughtAs: null, boughtItems: [] },
    ...{ settings: paymentSettings.parse({ organizationId: 10 }), answers: [], checkedAt: 0, items },
  };
}
const answers: Record<string, (body: never) => unknown> = {
  '/api/session/7/dates': () => ({ days, canceled: [] }),
  '/api/cart/itemCheck': checkOf,
  '/api/cart/validateBag': () => ({ errors: [] }),
  '/api/cart/paymentState': () => ({ state: 'none', orderId: null, message: '', heldUntil: 0, attempts: 0 }),
  '/api/tournament/reservation': () => held,
  [`/api/tournament/reservation/${hold.id}/dates`]: ({ days }: { days: string[] }) => ({ ...held, days }),
  '/api/cart/applyPromo': ({ code }: { code: string }) => ({ code, amount: 1_000, percentage: null }),
  '/api/cart/process': () => ({ paid: true, orderId: 77 }),
};
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  sent = [];
  lost = null;
  vi.stubGlobal('fetch', async (input: unknown, init?: { body?: string }) => {
    const url = String(input);
    if (url.startsWith('http://sandbox.test')) return Response.json({ id: 'pm_1' });
    const path = new URL(url, 'http://site.test').pathname;
    if (path === '/config.json')
      return Response.json({ payments: { kind: 'sandbox', publishableKey: 'pk', url: 'http://sandbox.test' } });
    const body = init?.body ? JSON.parse(init.body) : {};
    if (init?.body) sent.push({ path, body });
    if (path === lost) {
      lost = null;
      throw new TypeError('Failed to fetch');
    }
    const answer = answers[path];
    return answer
      ? Response.json(answer(body as never))
      : Response.json({ title: 'No such path', code: 'test/none' }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
};
/** Opens the register page of a session with a query. */
function opened(query: string, ...divisions: ReturnType<typeof group>[]) {
  const view = viewOf(...divisions);
  const register = to(paths.sessionRegister, { tournamentId: 7 });
  const page = <Gated view={view} facts={eventFacts(view)} actor={anonymous} editing={null} reload={async () => {}} />;
  return render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={[`${register}${query}`]}>
        <Routes>
          <Route path={register} element={page} />
          <Route path="*" element={null} />
        </Routes>
        <Address />
      </MemoryRouter>
    </SWRConfig>,
  );
}
const dates = async () =>
  (await screen.findByRole('combobox', { name: 'Date' }, { timeout: 8_000 })) as HTMLSelectElement;
const address = () => screen.getByLabelText('Address').textContent;
const bodiesTo = (path: string) => sent.filter((one) => one.path === path).map(({ body }) => body);

describe('the page for one date of a session', () => {
  it('offers every date if none was chosen, disables full ones, and keeps the choice in the address', async () => {
    opened('', group(8, 'Adults'));
    const select = await dates();
    expect(select.value).toBe('');
    expect([...select.options].slice(1).map(({ text, disabled }) => [text, disabled])).toEqual([
      ['Tue, Jun 7, 2089 · 4 spots left', false],
      ['Tue, Jun 14, 2089 · 1 spot left', false],
      ['Tue, Jun 21, 2089 · full', true],
    ]);
    await userEvent.selectOptions(select, '2089-06-14');
    expect(address()).toBe('/session/7/register?division=8&date=2089-06-14');
    expect(screen.getByText('6:00 PM – 8:00 PM')).toBeDefined();
    const several = screen.getByRole('link', { name: 'Punch card or season pass' });
    await userEvent.click(several);
    expect(address()).toBe('/session/7/register?division=8&dates=several');
    expect(screen.queryByRole('combobox', { name: 'Date' }), 'the wizard').toBeNull();
    await screen.findByRole('heading', { name: 'Which dates are you coming to?' }, { timeout: 8_000 });
  });

  it('is replaced by the wizard if one group isn’t sold by date, unless the address names a group that is sold by date', async () => {
    const whole = group(9, 'Juniors', { props: [] });
    const { unmount } = opened('', group(8, 'Adults'), whole);
    await screen.findByRole('button', { name: 'Next' }, { timeout: 8_000 });
    unmount();
    opened('?division=8', group(8, 'Adults'), whole);
    expect((await dates()).value).toBe('');
  });

  it('charges once if the connection is lost while a spot is held, and loses nothing that was typed', async () => {
    const user = userEvent.setup();
    opened('?division=8&date=2089-06-07', group(8, 'Adults'));
    await dates();
    await user.type(await screen.findByLabelText('First name', {}, { timeout: 8_000 }), 'Gia');
    await user.type(screen.getByLabelText('Last name'), 'Dropper');
    await user.type(await screen.findByLabelText('Email for your receipt', {}, { timeout: 8_000 }), 'gia@x.example');
    await user.type(await screen.findByLabelText('Card number', {}, { timeout: 8_000 }), '4242424242424242');
    await user.type(screen.getByLabelText('Expires'), '1234');
    await user.type(screen.getByLabelText('CVC'), '123');
    await user.type(screen.getByLabelText('ZIP'), '90254');
    lost = '/api/tournament/reservation';
    await user.click(screen.getByRole('button', { name: /^Pay / }));
    await screen.findByText('Nothing was charged. Check your connection, then pay again.', {}, { timeout: 8_000 });
    expect((screen.getByLabelText('First name') as HTMLInputElement).value).toBe('Gia');
    expect((screen.getByLabelText('Card number') as HTMLInputElement).value.replaceAll(' ', '')).toBe(
      '4242424242424242',
    );
    await user.click(screen.getByRole('button', { name: /^Pay / }));
    await vi.waitFor(() => expect(address()).toContain('77'), 8_000);
    const [first, second] = bodiesTo('/api/tournament/reservation');
    expect(second?.entry, 'the same hold').toBe(first?.entry);
    expect(bodiesTo(`/api/tournament/reservation/${hold.id}/dates`)).toEqual([{ way: 'date', days: ['2089-06-07'] }]);
    expect(bodiesTo('/api/cart/process').length).toBe(1);
  }, 40_000);

  it('accepts a credit’s code, and prices the cart with it until it’s removed', async () => {
    const user = userEvent.setup();
    opened('?division=8&date=2089-06-07', group(8, 'Adults'));
    await dates();
    await user.type(await screen.findByLabelText('First name', {}, { timeout: 8_000 }), 'Gia');
    await user.type(screen.getByLabelText('Last name'), 'Dropper');
    const code = await screen.findByRole('textbox', { name: /^Promo code/ }, { timeout: 8_000 });
    await user.type(code, 'CREDIT-1');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByText('Promo CREDIT-1', {}, { timeout: 8_000 });
    await vi.waitFor(() => expect(bodiesTo('/api/cart/itemCheck').at(-1)?.promo).toBe('CREDIT-1'), 8_000);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await vi.waitFor(() => expect(bodiesTo('/api/cart/itemCheck').at(-1)?.promo).toBe(null), 8_000);
  }, 40_000);
});
