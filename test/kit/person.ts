import type { Roster } from '#domain/registration/schema.ts';
import type { Raw } from '#functions/kernel/table/item.ts';
import { accountAddressKey, magicOf } from '#functions/subjects/identity/items.ts';
import { addressAt, playerAt } from '#functions/subjects/people/items.ts';
import { keptOfPeople, keptOfTeam, registrationWordItem } from '#functions/subjects/registration/search.ts';
import { kinds } from '#scripts/backfill/backfill.ts';
import { exampleOf } from './examples/files.ts';
import { typedTeam } from './typed-team.ts';

/** A person with every kind of data. Her words appear in each of her items and in no one else's. */
export const her = { id: 5, profile: 100_000, child: 100_001, shared: 100_002 } as const;
const name = { firstName: 'Ada', lastName: 'Quorvander' };
const email = 'ada@quorvander.example';
/** An address she claims without having verified it. */
const unproved = 'unproved@bystander.example';
/** A phone she claims without having verified it. It is someone else's. */
export const unprovedPhone = '2135550177';
const phone = '2135559876';
/** Her data, which must not be left anywhere. */
export const herWords = /quorvander|2135559876|213\) 555-9876/i;
/** Other people's data, which an export must not show and an erasure must not touch. */
export const othersWords = /bystander/i;
const other = { firstName: 'Bo', lastName: 'Bystander', email: 'bo@bystander.example' };

/** Returns a kind's stored example with some fields replaced. */
function made(type: string, over: Raw): Raw {
  const kind = kinds.find((known) => known.kind.type === type)?.kind;
  const stored = kind && exampleOf(type, kind.reads.at(-1) as number);
  if (!kind || !stored) throw new Error(`no example of ${type}`);
  const { rev: _, ...value } = kind.decode(stored.item);
  return kind.encode(kind.schema.parse({ ...value, ...over }), 1);
}
const contents = (type: string) => exampleOf(type, 1)?.item as Raw;
const form = (profileId: number, who: Raw) => ({
  ...who,
  name: `${who.firstName} ${who.lastName}`,
  playerProfileId: profileId,
});
const hers = form(her.profile, { ...name, email, phone, parent: { ...name, email, phone } });
const others = form(100_009, { ...other, phone: unprovedPhone, parent: { ...name, email, phone: '' } });

const profile = (id: number, ownerIds: number[]) =>
  made('player', {
    ...{ id, ...name, email, phone, ownerIds, parent: undefined, mergedInto: undefined },
    ...{ gender: 'Female', gradYear: 2028, state: 'CA', recruiting: { by: her.id, at: 0, contact: true } },
  });

/** Returns a team she is on with someone else, under both names. */
function team(): Raw[] {
  const typed = typedTeam(300, 20, 12, 2);
  const players = [
    { ...typed.team.players[0], id: her.profile, first: name.firstName, last: name.lastName },
    { ...typed.team.players[1], id: 100_009, first: other.firstName, last: other.lastName },
  ];
  const forms = [
    {
      ...typed.roster.players[0],
      ...hers,
      emailConfirmation: email,
      playerEmail: email,
      playerPhone: phone,
      emergency: { ...name, email, phone },
    },
    { ...typed.roster.players[1], ...others, emailConfirmation: other.email },
  ];
  const row = {
    ...typed.team,
    players,
    alternates: [],
    userId: her.id,
    organizationId: 10,
    name: 'Quorvander / Bystander',
  };
  const roster = {
    ...typed.roster,
    ...{ organizationId: 10, players: forms, alternates: [] },
    teamAdmin: { name: 'Ada Quorvander', phone, email },
  };
  const found = [...keptOfTeam(row, 1), ...keptOfPeople(roster as Roster, 1)];
  return [
    made('team', row as Raw),
    made('roster', roster as Raw),
    ...found.map((word) => registrationWordItem.encode(word, 1)),
    made('teamRef', { id: 300, tournamentId: 12, divisionId: 20 }),
    made('teamTicket', { teamId: 300, holder: `U${her.id}` }),
    made('teamNote', { teamId: 300, text: 'Ada Quorvander comes late' }),
    made('teamLink', { teamId: 300, email, by: 'Ada Quorvander' }),
    made('seatRequest', { teamId: 300, leaves: 'Ada Quorvander', by: 'Cy Bystander', byEmail: other.email, userId: 6 }),
    made('teamAct', { teamId: 300, told: 'Renamed to Quorvander', before: { name: 'Quorvander' } }),
    made('rosterBefore', { id: 300, tournamentId: 12, divisionId: 20, players: [forms[0]], alternates: [] } as Raw),
  ];
}

/** Returns someone else's team, whose buyer entered her manually, without her profile, and a bid given to the two. */
function typedByOthers(): Raw[] {
  const { team, roster } = typedTeam(301, 20, 12, 2);
  const pair = 'Quorvander / Bystander';
  const players = [
    { id: null, first: name.firstName, last: name.lastName },
    { id: 100_009, first: other.firstName, last: other.lastName },
  ];
  const own = { ...hers, playerProfileId: undefined, dob: '1990-01-01' };
  const line = contents('orderLine').item as { registration: object };
  const registration = { ...line.registration, teamName: pair, profileIds: [null, 100_009] };
  const theirs = { id: 100_009, aauNumber: 'B2', email: other.email, fullName: 'Bo Bystander' };
  return [
    made('team', { ...team, players, alternates: [], userId: 6, orderId: 501, name: pair } as Raw),
    made('roster', { ...roster, players: [own, others], alternates: [], teamAdmin: null } as Raw),
    made('rosterBefore', {
      ...{ id: 301, tournamentId: 12, divisionId: 20, alternates: [], teamAdmin: null, contacts: [] },
      players: [own, others],
    } as Raw),
    made('teamRef', { id: 301, tournamentId: 12, divisionId: 20 }),
    made('orderLine', { orderId: 501, itemId: 1, item: { ...line, description: pair, teamName: pair, registration } }),
    made('bid', {
      players: [{ id: her.profile, aauNumber: 'A1', email, fullName: 'Ada Quorvander' }, theirs],
      ...{ notes: 'Ada Quorvander asked twice', awardedToId: her.id },
    }),
    // An order from before she had an account.
    made('order', { id: 502, userId: null, emailReceiptTo: email, holder: 'B9', teamIds: {} }),
    made('guardian', { playerId: her.profile, userId: her.id }),
    made('recruit', { id: her.profile, gradYear: 2028, gender: 'Female', state: 'CA', name: 'Ada Quorvander' }),
    made('mergeStep', { playerId: her.profile, before: { keep: { lastName: 'Quorvander' } } }),
    made('collegeCoach', { userId: her.id, collegeId: 10_000 }),
    made('playerTag', { userId: her.id, playerId: 100_009, note: 'Ada Quorvander likes her' }),
    made('recruitSearch', { userId: her.id, name: 'Quorvander likes' }),
    made('savedRoster', { userId: her.id, name: 'Quorvander and friends', playerIds: [100_009] }),
    made('claim', { playerId: her.profile, userId: her.id, email, words: 'I am Ada Quorvander' }),
    made('guardianInvite', { playerId: her.profile, email, by: her.id, inviter: 'Ada Quorvander' }),
    made('feedback', { userId: her.id, name: 'Ada Quorvander', email, message: 'I am Ada Quorvander' }),
    made('signature', { playerProfileId: her.profile, userId: her.id }),
    made('paper', { playerProfileId: her.profile }),
    made('playerRating', { playerId: her.profile }),
    made('ratingObjection', { playerId: her.profile, userId: her.id, words: 'Ada Quorvander never lost that' }),
    made('appearance', { of: playerAt(her.profile), place: 'BID', ref: 'bid-1' }),
    made('appearance', { of: addressAt(email), place: 'TEAM', ref: '301' }),
    made('appearance', { of: addressAt(email), place: 'ORDER', ref: '502' }),
  ];
}

function bought(): Raw[] {
  const line = contents('orderLine').item as { registration: object };
  const registration = contents('orderForm').registration as object;
  const entry = { ...line, description: 'Quorvander / Bystander', teamName: 'Quorvander / Bystander' };
  const typed = { ...registration, players: [hers, others], teamName: '', alternates: [] };
  const cart = contents('cartLine').item as { registration: object };
  return [
    made('order', { id: 500, userId: her.id, emailReceiptTo: email, holder: `U${her.id}`, teamIds: { 1: 300 } }),
    made('orderLine', {
      ...{ orderId: 500, itemId: 1 },
      item: { ...entry, registration: { ...line.registration, profileIds: [her.profile, 100_009] } },
    }),
    made('orderForm', { orderId: 500, itemId: 1, registration: typed }),
    made('orderNote', { orderId: 500, kind: 'note', text: 'Ada Quorvander asked for a receipt', email, amount: null }),
    made('cartLine', {
      ...{ holder: `U${her.id}`, organizationId: 10, itemId: 1 },
      item: { ...cart, emails: [email], registration: { ...cart.registration, players: [hers] } },
    }),
    made('savedCart', { holder: `U${her.id}`, organizationId: 10 }),
  ];
}

function held(): Raw[] {
  const holder = `U${her.id}`;
  const entry = (contents('teamTicket').entry ?? '') as string;
  return [
    made('hold', { holder, divisionId: 20, slot: 14, email, entry, dates: [{ day: '2026-03-03', slot: 4 }] }),
    made('dateSlot', {
      ...{ divisionId: 20, day: '2026-03-03', slot: 4 },
      ...{ holder: `HOLD#${holder}#${entry}`, expiresAt: 9_000_000_000_000 },
    }),
    made('slot', { divisionId: 20, slot: 14, holder: `HOLD#${holder}#${entry}`, expiresAt: 9_000_000_000_000 }),
    made('phoneProof', { holder, phone }),
    made('aauProof', { holder, lastName: name.lastName }),
    made('numberProof', { holder, ...name }),
    made('lead', { userId: her.id, playerProfileIds: [her.profile] }),
  ];
}

/** Returns every item stored about her. */
export const herItems = (): Raw[] => [
  made('user', { id: her.id }),
  made('userRecord', {
    ...{ id: her.id, ...name, images: [] },
    emails: [
      { email, isPrimary: true, isVerified: true },
      { email: unproved, isPrimary: false, isVerified: false },
    ],
    phones: [
      { phone, isPrimary: true, isVerified: true },
      { phone: unprovedPhone, isPrimary: false, isVerified: false },
    ],
  }),
  made('login', { sub: 'sub-of-quorvander', userId: her.id }),
  made('allowedApp', { name: 'sub-of-quorvander', userId: her.id }),
  made('accountAddress', { of: accountAddressKey(email), userId: her.id }),
  made('signIn', { userId: her.id }),
  made('contactProof', { userId: her.id }),
  made('magicLink', { of: magicOf(email) }),
  made('notification', { userId: her.id, text: 'Ada Quorvander plays' }),
  made('wishes', { userId: her.id }),
  made('pushSubscription', { userId: her.id }),
  made('page', { userId: her.id, id: 10, props: ['TD'] }),
  made('bookmark', { userId: her.id }),
  made('referee', { userId: her.id }),
  made('task', { of: 'user', ofId: her.id }),
  made('image', { kind: 'user', ownerId: her.id, alt: 'Ada Quorvander' }),
  ...[her.profile, her.child, her.shared].map((id) =>
    made('userProfile', { userId: her.id, id, fullName: 'Ada Quorvander' }),
  ),
  profile(her.profile, [her.id]),
  profile(her.child, [her.id]),
  made('membership', { playerProfileId: her.profile }),
  made('seasonPass', { playerProfileId: her.profile }),
  made('member', { playerProfileId: her.profile, note: 'Ada Quorvander asked for a locker' }),
  made('memberInvite', { organizationId: 10, email, name: 'Ada Quorvander' }),
  made('appearance', { of: playerAt(her.profile), place: 'TEAM', ref: '300' }),
  made('search', { kind: 'PLAYER', word: 'quorvander', other: 'ada', id: her.profile, label: 'Ada Quorvander' }),
  made('search', { kind: 'PLAYER', word: 'ada', other: 'quorvander', id: her.profile, label: 'Ada Quorvander' }),
  made('organization', { id: 10, email, contact: 'Ada Quorvander', phone: '' }),
  made('organizationCard', { id: 10, email, phone: '' }),
  made('staffInvite', { organizationId: 10, email }),
  made('clubMember', { clubId: 12, id: 'm1', firstName: 'Ada', lastName: 'Quorvander', playerProfileId: her.profile }),
  made('appearance', { of: playerAt(her.profile), place: 'CLUB', ref: '12#m1' }),
  ...team(),
  ...typedByOthers(),
  ...bought(),
  ...held(),
];

/**
 * Returns items that aren't hers: a child whom another parent also looks after, a stranger with a team (who stays on
 * the waitlist and keeps the link), and data under an unverified address.
 */
export const othersItems = (): Raw[] => [
  made('player', { id: her.shared, ...other, ownerIds: [her.id, 6], parent: undefined, mergedInto: undefined }),
  made('userRecord', { id: 6, ...other, emails: [{ email: other.email, isPrimary: true, isVerified: true }] }),
  made('user', { id: 6 }),
  made('accountAddress', { of: accountAddressKey(unproved), userId: 6 }),
  made('order', { id: 501, userId: 6, emailReceiptTo: other.email, holder: 'U6', teamIds: {} }),
  made('teamTicket', { teamId: 301, holder: 'U6' }),
  made('teamLink', { teamId: 301, email: other.email, by: 'Cy Bystander' }),
  made('seatRequest', { teamId: 301, by: 'Cy Bystander', byEmail: other.email, userId: 6 }),
  made('appearance', { of: addressAt(unproved), place: 'ORDER', ref: '503' }),
  made('order', { id: 503, userId: null, emailReceiptTo: unproved, holder: 'B8', teamIds: {} }),
  made('player', { id: 100_009, ...other, ownerIds: [6], parent: undefined, mergedInto: undefined }),
];
