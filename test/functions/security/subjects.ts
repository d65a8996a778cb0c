/**
 * A hostile client's attempts, by subject, and the tests that run them. All of them run in `npm test`, and separately
 * with `npm run attacks`. A control in each race shows that the attack would succeed without its guard.
 */
export const attackedBy = {
  'thousands at once for a few places': [
    'test/functions/registration/claim.race.test.ts',
    'test/functions/registration/rush.race.test.ts',
  ],
  'newcomers who jump the line, expiry to the millisecond': [
    'test/functions/registration/promote.test.ts',
    'test/functions/registration/promoting.test.ts',
  ],
  'one key twice, one cart twice, webhooks again, refunds above the charge': [
    'test/functions/commerce/effects.race.test.ts',
    'test/functions/commerce/order-payments.test.ts',
    'test/functions/commerce/paid-meanwhile.test.ts',
  ],
  'orders that poison what comes after them': [
    'test/functions/commerce/needs-review.test.ts',
    'test/functions/commerce/refused-bags.test.ts',
    'test/functions/commerce/unreadable-order.test.ts',
  ],
  'codes and stock used more often than there are': [
    'test/functions/commerce/limited.race.test.ts',
    'test/functions/commerce/stock.test.ts',
  ],
  'one player in two teams, another’s membership': [
    'test/functions/commerce/members.test.ts',
    'test/functions/commerce/plays-twice.race.test.ts',
  ],
  'every call with garbage, seeded': ['test/functions/security/fuzz.test.ts'],
  'forged tokens, others’ objects, rights of each role': [
    'test/functions/security/can.test.ts',
    'test/functions/security/foreign.test.ts',
    'test/functions/security/refusals.test.ts',
  ],
  'what strangers learn of people': ['test/functions/security/personal-data.test.ts'],
  'pages of events that show strangers only their overview': ['test/functions/security/overview-only.test.ts'],
  'guessing, and the limits of it': ['test/functions/security/guessing.test.ts'],
  'sockets: floods, binary, drafts, topics without end': [
    'test/functions/live/hub.test.ts',
    'test/functions/security/socket.test.ts',
  ],
  'sources that the asker chooses': ['test/functions/kernel/source.test.ts'],
  'pictures and texts with something else inside': [
    'test/functions/integrations/rich-text.test.ts',
    'test/functions/pictures/hostile.test.ts',
  ],
  'pages in foreign frames, wrong methods and paths': [
    'test/functions/kernel/http-edges.test.ts',
    'test/local/headers.test.ts',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
