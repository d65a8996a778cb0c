import type { Raw } from '#functions/kernel/table/item.ts';
import { day, moment, ulid } from './moment.ts';

/** Examples of stored account data. */
export const account: Readonly<Record<string, Raw>> = {
  accountAddress: { of: 'hash', userId: 5 },
  signIn: {
    userId: 5,
    id: 'hash',
    device: 'Chrome on Windows',
    at: moment,
    seenAt: moment + day,
    endedAt: moment + day,
  },
  contactProof: {
    ...{ userId: 5, of: 'hash', code: '123456', expiresAt: moment, triesLeft: 4, provenAt: moment },
  },
  magicLink: {
    browser: 'A0123456789abcdef',
    ...{ of: 'hash', subject: 'b1e8c9f0-6a2d-4c1e-9f3a-000000000005', hash: 'hash', usedAt: moment },
    sent: { code: '123456', expiresAt: moment, triesLeft: 4, provenAt: null },
  },
  notification: {
    ...{ userId: 5, id: ulid, dtCreated: moment, text: 'You play in an event', path: '/tournament/12', read: true },
  },
  pushSubscription: {
    ...{ userId: 5, id: 'device', endpoint: 'https://push.example.com/a', device: 'Firefox on Mac', dtCreated: moment },
    ...{ p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  },
  wishes: { userId: 5, texts: true, off: [{ topic: 'orders', way: 'email' }] },
  erased: { subject: 'hash', dtErased: moment },
  bookmark: {
    userId: 5,
    id: 12,
    type: 'court',
    court: '4',
    name: 'Court 4, Spring Open',
    path: '/tournament/12/court/4',
  },
  savedRoster: { userId: 5, id: ulid, name: 'Sunday', playerIds: [100_000, 100_001], at: moment },
  phoneProof: {
    ...{ holder: 'B7', phone: '3105550142', code: '123456', expiresAt: moment + 600_000, triesLeft: 4 },
    ...{ provenAt: moment + 30_000, dtSent: moment },
  },
};
