import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TournamentView } from '#domain/catalog/views.ts';
import { addItem } from '#domain/commerce/cart/cart.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { registrationPlayer } from '#domain/registration/schema.ts';
import type { ReservationView } from '#domain/registration/views.ts';
import { type Answer, askOf } from '#test/kit/api.ts';
import { birthDateOf } from '#test/kit/birth-date.ts';

/** Returns the browser's own secret, made the way the site makes it when there is none yet. */
const holderOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const name = 'sideout.holder';
    const kept = localStorage.getItem(name) ?? crypto.randomUUID().replaceAll('-', '');
    localStorage.setItem(name, kept);
    return kept;
  });

/**
 * Returns the response to a retryable request, retried the way the site retries it, because a unit that starts on a
 * busy machine can be late.
 */
async function eventually<T>(ask: () => Promise<Answer>): Promise<T> {
  let answer: Answer | undefined;
  const status = async () => {
    answer = await ask();
    return answer.status;
  };
  await expect.poll(status).toBeLessThan(500);
  if (answer?.status !== 200) throw new Error(JSON.stringify(answer?.body));
  return answer.body;
}

const adult = (firstName: string, gender: string, dob: string) =>
  registrationPlayer.parse({
    firstName,
    lastName: 'Tester',
    name: `${firstName} Tester`,
    gender,
    dob,
    phone: '3105550142',
    email: `${firstName}@example.com`,
    shirtSize: 'M',
    valid: true,
  });

/**
 * Puts a registration for Pacific Open in the browser's cart, with its spot held and the checkout open. That is the
 * result of walking through the wizard (as register.e2e and `register` in registering.ts do). The page must already be
 * on the site.
 */
export async function fillCart(page: Page, divisionId: number, names: readonly [string, string]): Promise<void> {
  const ask = askOf({ url: new URL(page.url()).origin }, await holderOf(page));
  const event = await eventually<TournamentView>(() => ask('/api/tournament/1001'));
  const division = event.divisions.find(({ id }) => id === divisionId);
  const gender = division?.gender === 'Mens' ? 'Male' : 'Female';
  const body = { tournamentId: event.id, divisionId, entry: ulid(Date.now(), Math.random) };
  const held = await eventually<ReservationView>(() => ask('/api/tournament/reservation', { method: 'POST', body }));
  const { id, expiry, waitlist, tournamentId, tournamentDivisionId } = held;
  const carts = addItem(new Map(), event.organization, {
    type: 'TR',
    description: event.name,
    refundPolicyId: 1010,
    teamName: 'Tester / Tester',
    registration: {
      tournamentId,
      tournamentDivisionId,
      windowId: division?.registrationWindows[0]?.id ?? 0,
      players: names.map((name) => adult(name, gender, birthDateOf(names[0]))),
      confirmed: true,
      agreedWaivers: ['w1'],
      agreedRefundPolicy: true,
      reservation: { id, tournamentId, tournamentDivisionId, expiry, waitlist },
      waitlist,
    },
  });
  const emailReceipt = `${names[0]}@example.com`;
  await page.evaluate(
    (kept) => localStorage.setItem('sideout.carts', kept),
    JSON.stringify(Object.fromEntries([...carts].map(([owner, cart]) => [owner, { ...cart, emailReceipt }]))),
  );
  await page.goto('/checkout');
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
}
