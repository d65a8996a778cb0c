import type { Raw } from '#functions/kernel/table/item.ts';
import { day, moment, ulid } from './moment.ts';

/** Returns examples of stored carts, orders, products and memberships. */
export const commerce = (demo: (type: string) => Raw): Readonly<Record<string, Raw>> => ({
  cartLine: {
    ...{ holder: 'B7', organizationId: 1, itemId: 1, dtSaved: moment },
    item: {
      ...{ id: 1, type: 'TR', name: '15 Open', amount: 40_000, total: 40_000 },
      registration: demo('orderForm').registration,
    },
  },
  savedCart: {
    ...{ holder: 'B7', organizationId: 1, dtModified: moment, checked: { 1: 'held' } },
    cart: { organization: { id: 1, name: 'Club', username: 'club' }, currency: 'USD', emailReceipt: 'a@example.com' },
    lines: [{ itemId: 1, digest: 'hash', dtSaved: moment }],
    entries: [
      {
        ...{ itemId: 1, type: 'TR', tournamentId: 12, divisionId: 20, windowId: 30, teamId: null },
        ...{ waitlist: false, reservationId: ulid },
      },
    ],
  },
  level: {
    ...{ organizationId: 1, id: 4, name: 'Player', title: 'Player 2026', price: 6_000, currency: 'USD', months: 12 },
    ...{ order: 1, level: 1, description: 'For a season', jsonProps: {} },
  },
  limit: { key: 'password#hash', n: 3, until: moment + 60_000 },
  orderTerms: { orderId: 500, policyId: Number(demo('refundPolicy').id), policy: demo('refundPolicy') },
  orderTrouble: {
    ...{ orderId: 500, organizationId: 1, kind: 'unpaid-back', detail: '', tries: 6 },
    ...{ dtFirst: moment, dtLast: moment + day / 4, again: moment + day / 2, aside: true },
  },
  orderNote: {
    ...{ orderId: 500, id: '01JD0000000000000000000000', kind: 'external', text: 'check: No. 12', amount: 6_500 },
    ...{ email: 'buyer@example.com', by: 9001, at: 1_795_000_000_000 },
  },
  product: {
    ...{ sku: 'SHIRT', organizationId: 1, name: 'Shirt', description: 'Cotton', price: 2_500, shipping: 500 },
    ...{ isLimited: true, tags: ['clothes'], options: [{ name: 'Size', choices: ['S', 'M'] }], images: ['shirt.png'] },
  },
  promoOrder: { organizationId: 1, key: 'EARLYBIRD', orderId: 500, code: '' },
  promoUse: { organizationId: 1, key: 'EARLYBIRD', shard: 0, left: 20, uses: 5 },
  payoutSent: { organizationId: 1, payoutId: 'po_1', amount: 9_670, currency: 'USD' },
  stock: { organizationId: 1, sku: 'SHIRT', variant: 'L / Red', shard: 0, left: 40 },
  seasonPass: { passId: 9, playerProfileId: 100_000 },
  member: {
    ...{ organizationId: 1, playerProfileId: 100_000, orderId: 50, turn: 1 },
    ...{ note: 'Asked for a locker', noteRev: 2, notedBy: 'Dana Desk' },
  },
  memberInvite: {
    ...{ id: ulid, organizationId: 1, levelId: 3, email: 'a@example.com', name: 'Ada Moe', code: 'ABCDEFGH' },
    ...{ status: 'sent', dtSent: moment, dtAccepted: null, orderId: null, codeHash: 'hash', sentAt: moment },
    ...{ inviter: 'Dana Desk', ref: 'job/2' },
  },
  memberCode: { organizationId: 1, hash: 'hash', inviteId: ulid, dtSent: moment },
  memberImport: {
    ...{ ref: 'job/2', organizationId: 1, playerProfileId: 100_000, membershipId: 7, inviteId: null },
    ...{ isNewPerson: true, at: moment },
  },
  memberAccess: { hash: 'hash', organizationId: 1, email: 'a@example.com', dtSent: moment },
});
