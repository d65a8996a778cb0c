import type { Asking } from '../../kit/api.ts';
import { bag, entry, keyed, post, registration, tour } from './attacks.ts';

/** What somebody else has, for whoever tries to get at it. */
export type Victim = {
  readonly order: { id: number; cartId: string; email: string };
  readonly hold: { entry: string; tournamentId: number; divisionId: number };
  readonly waiting: { entry: string; divisionId: number };
  readonly match: { id: number; divisionId: number; roundId: number; bracketId: number };
};
type Try = readonly [path: string, asking: Asking, statuses: readonly number[], code?: string];
/** Refused with one of the statuses; or answered with nothing of the victim's (`own`), which the test reads through. */
export type Foreign = (of: Victim) => readonly Try[];

const version = { 'if-match': '"1"' };
const command = (divisionId: number, of: object) =>
  [`/api/division/${divisionId}/rounds`, post({ entryId: entry(), command: of })] as const;
const none: Foreign = () => [];

/**
 * For every call that looks at who asks, how a signed-in stranger would try somebody else's id on it. A new call needs a row: `none` only
 * where it names nothing of anybody.
 */
export const foreign: Readonly<Record<string, Foreign>> = {
  'catalog.myTournaments': () => [['/api/tournament/mine?organization=101&ipp=50', {}, [200]]],
  'catalog.tournamentAsAdmin': () => [['/api/tournament/1012/raw', {}, [404], 'catalog/no-such-event']],
  'commerce.itemCheck': ({ hold }) => [
    [
      '/api/cart/itemCheck',
      post({
        organizationId: 101,
        items: [{ id: 1, type: 'TR', registration: registration({ reservation: { id: hold.entry, ...where(hold) } }) }],
      }),
      [200],
    ],
  ],
  'commerce.applyPromo': () => [
    ['/api/cart/applyPromo', post({ organizationId: 101, code: 'GUESS', items: [] }), [404], 'commerce/promo-unknown'],
  ],
  'commerce.cartStatus': none,
  'commerce.validateBag': ({ hold }) => [
    ['/api/cart/validateBag', post(bag({}, { reservation: { id: hold.entry, ...where(hold) } })), [200]],
  ],
  'commerce.processBag': ({ order, hold }) => [
    ['/api/cart/process', keyed(bag({ id: order.cartId })), [404], 'commerce/order-missing'],
    ['/api/cart/process', keyed(bag({}, { reservation: { id: hold.entry, ...where(hold) } })), [409, 410, 422]],
  ],
  'commerce.confirmOrder': ({ order }) => [
    ['/api/cart/confirm', post({ orderId: order.id, clientSecret: 'pi_x_secret_y' }), [404], 'commerce/order-missing'],
    ['/api/cart/confirm', post({ orderId: order.id, clientSecret: '' }), [404], 'commerce/order-missing'],
  ],
  'commerce.savedCarts': () => [['/api/cart/getBag', {}, [200]]],
  'commerce.saveCart': none,
  'commerce.order': ({ order }) => [
    [`/api/order/${order.id}`, {}, [404], 'commerce/order-missing'],
    [`/api/order/${order.id}?key=${'x'.repeat(40)}`, {}, [404], 'commerce/order-missing'],
  ],
  'commerce.orderLookup': ({ order }) => [
    [`/api/order/lookup?orderId=${order.id}&email=eve@x.example`, {}, [404], 'commerce/order-missing'],
    [`/api/order/lookup?orderId=${order.id}&email=`, {}, [404, 400]],
  ],
  'commerce.orderHistory': () => [['/api/user/orderHistory', {}, [200]]],
  'commerce.refundOrder': ({ order }) => [
    [
      '/api/cart/refund',
      keyed({ orderId: order.id, reason: 'organizer', scope: { kind: 'order' } }),
      [404],
      'commerce/order-missing',
    ],
  ],
  'commerce.withdrawTeam': () => [['/api/Team/7001/Withdraw', keyed({}), [404], 'registration/unknown-team']],
  'identity.me': () => [['/api/user/Me', {}, [200]]],
  'identity.bookmarks': () => [['/api/user/bookmarks', {}, [200]]],
  'identity.toggleBookmark': none,
  'people.playerLookup': () => [['/api/player/lookup?term=Rivera', {}, [200]]],
  'people.playersLookup': () => [['/api/players/lookup?term=Rivera', {}, [200]]],
  'people.playerOnFile': () => [['/api/player/4005/onFile?divisionId=2001', {}, [200, 404]]],
  'people.sendPhoneCode': none,
  'people.provePhone': none,
  'people.verifyAau': none,
  'play.orderRounds': ({ match }) => [
    ['/api/rounds/reorder', post({ entryId: entry(), roundIds: [match.roundId] }), [403], 'request/forbidden'],
  ],
  'play.playLog': ({ match }) => [[`/api/division/${match.divisionId}/log`, {}, [404], 'play/unknown-division']],
  'play.startScoring': ({ match }) => [
    ['/api/matches/scoring/start', post({ id: match.id }), [403], 'request/forbidden'],
  ],
  'play.divisionRounds': ({ match }) => [[`/api/division/${match.divisionId}/rounds`, {}, [200]]],
  'play.commandPlay': ({ match }) => [
    [...command(match.divisionId, { type: 'unplay', matchId: match.id, replay: true }), [403], 'request/forbidden'],
    [...command(match.divisionId, { type: 'undo', seq: 1 }), [403], 'request/forbidden'],
    [...command(match.divisionId, { type: 'setTeams', teams: [] }), [403], 'request/forbidden'],
  ],
  'play.previewPlay': ({ match }) => [
    [
      `/api/division/${match.divisionId}/rounds/preview`,
      post({ command: { type: 'unplay', matchId: match.id } }),
      [403],
      'request/forbidden',
    ],
  ],
  'play.scoreGame': ({ match }) => [
    [
      '/api/games',
      post({ entryId: entry(), matchId: match.id, number: 1, home: 21, away: 0 }),
      [403],
      'request/forbidden',
    ],
  ],
  'play.scoreMatch': ({ match }) => [
    [
      '/api/matches',
      post({ entryId: entry(), id: match.id, games: [{ number: 1, home: 21, away: 0 }] }),
      [403],
      'request/forbidden',
    ],
  ],
  'play.unplayMatch': ({ match }) => [
    [
      `/api/matches/unplay/${match.divisionId}/${match.id}`,
      post({ entryId: entry(), replay: true }),
      [403],
      'request/forbidden',
    ],
  ],
  'play.clearBracket': ({ match }) => [
    ['/api/matches/clearBracket', post({ entryId: entry(), bracketId: match.bracketId }), [403], 'request/forbidden'],
  ],
  'play.changeDay': ({ match }) => [
    [
      '/api/Day',
      { method: 'PATCH', body: { entryId: entry(), id: match.roundId, published: false } },
      [403],
      'request/forbidden',
    ],
  ],
  'play.divisionSeeds': ({ match }) => [
    [
      `/api/division/${match.divisionId}/seeds`,
      { method: 'PATCH', body: { entryId: entry(), seeds: [] } },
      [403],
      'request/forbidden',
    ],
  ],
  'registration.myReservation': ({ hold }) => [
    [`/api/tournament/reservation?tId=${hold.tournamentId}&dId=${hold.divisionId}`, {}, [204]],
  ],
  'registration.reserve': none,
  'registration.checkPassword': () => [
    ['/api/tournament/1014/checkPass', post({ password: 'guess' }), [403], 'registration/wrong-password'],
  ],
  'registration.keepReservation': ({ hold, waiting }) => [
    [`/api/tournament/reservation/${hold.entry}`, {}, [404], 'registration/unknown-reservation'],
    [`/api/tournament/reservation/${waiting.entry}`, {}, [404], 'registration/unknown-reservation'],
  ],
  'registration.cancelReservation': ({ hold, waiting }) => [
    [`/api/tournament/reservation/${hold.entry}/cancel`, post(undefined), [200]],
    [`/api/tournament/reservation/${waiting.entry}/cancel`, post(undefined), [200]],
  ],
  'registration.waitlistPosition': ({ waiting }) => [[`/api/waitlist?dId=${waiting.divisionId}`, {}, [200]]],
  'registration.acceptOffer': ({ waiting }) => [
    [`/api/waitlist/offer/${waiting.divisionId}-${waiting.entry}/accept`, post({}), [409], 'registration/not-offered'],
  ],
  'series.seriesAsAdmin': () => [[`/api/series/${tour.tag}/raw`, {}, [404], 'series/no-such-series']],
  'series.saveSeries': () => [
    ['/api/series', post({ id: tour.id, isPublic: false }, { headers: version }), [403], 'request/forbidden'],
  ],
  'series.addSeriesOrganizer': () => [[`/api/series/${tour.id}/organizers`, post({ organizationId: 102 }), [403, 404]]],
  'series.organizerTournaments': () => [
    [`/api/series/${tour.id}/organizers/pacific/tournaments`, {}, [403], 'series/not-an-organizer'],
  ],
  'series.changeOrganizerTournaments': () => [
    [
      `/api/series/${tour.id}/organizers/pacific/tournaments`,
      post({ add: [1001], remove: [] }),
      [403],
      'series/not-an-organizer',
    ],
  ],
};
const where = ({ tournamentId, divisionId }: Victim['hold']) => ({
  tournamentId,
  tournamentDivisionId: divisionId,
  expiry: 9e12,
});
