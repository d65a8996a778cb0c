import { seeded, ulid } from '#domain/kernel/ids.ts';
import type { Answer, askOf } from './api.ts';
import { birthDateOf } from './birth-date.ts';

export type Ask = ReturnType<typeof askOf>;
/** A place to register: an event's division and window in the demo world. */
export type Where = {
  readonly tournamentId: number;
  readonly divisionId: number;
  readonly windowId: number;
  readonly organizationId: number;
  readonly waivers: readonly string[];
  readonly refundPolicyId?: number;
};
export const pacific: Where = {
  tournamentId: 1001,
  divisionId: 2001,
  windowId: 3001,
  organizationId: 101,
  waivers: ['w1'],
  refundPolicyId: 1010,
};
export type Reservation = { id: string; waitlist: boolean; expiry: number; since: number };

const people = (gender: string, dob: string) =>
  ['Ana', 'Bo'].map((firstName) => ({
    firstName,
    lastName: 'Test',
    gender,
    dob,
    phone: '3105550100',
    email: `${firstName}@x.example`.toLowerCase(),
    shirtSize: 'M',
  }));

/** Returns IDs the way a browser makes them. They are the same in every run except for the time in them. */
export function idsFrom(seed: number, now: () => number = Date.now): () => string {
  const random = seeded(seed);
  let count = 0;
  return () => ulid(now() + count++, random);
}

export const hold = (ask: Ask, { tournamentId, divisionId }: Where, entry: string): Promise<Answer> =>
  ask('/api/tournament/reservation', { method: 'POST', body: { tournamentId, divisionId, entry } });

/** Returns a cart with a complete registration for a held spot, with the server's own total. */
export async function bagOf(
  ask: Ask,
  where: Where,
  reservation: Reservation,
  bag: { id: string; card: string; email: string; gender?: string },
) {
  const registration = {
    tournamentId: where.tournamentId,
    tournamentDivisionId: where.divisionId,
    windowId: where.windowId,
    players: people(bag.gender ?? 'Female', birthDateOf(reservation.id)),
    confirmed: true,
    agreedWaivers: where.waivers,
    agreedRefundPolicy: true,
    reservation,
    waitlist: reservation.waitlist,
  };
  const more = where.refundPolicyId ? { refundPolicyId: where.refundPolicyId } : {};
  const items = [{ id: 1, type: 'TR', registration, ...more }];
  const { organizationId } = where;
  const check = await ask('/api/cart/itemCheck', { method: 'POST', body: { organizationId, items } });
  if (check.status !== 200) throw new Error(`itemCheck: ${JSON.stringify(check.body)}`);
  const { priced, answers } = check.body as { priced: { total: number }; answers: { error: string | null }[] };
  return {
    bag: { id: bag.id, organizationId, items, paymentToken: bag.card, total: priced.total, emailReceiptTo: bag.email },
    priced,
    answers,
  };
}

export const pay = (ask: Ask, bag: object, key: string): Promise<Answer> =>
  ask('/api/cart/process', { method: 'POST', body: bag, headers: { 'idempotency-key': key } });
