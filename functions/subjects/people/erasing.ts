import type { CartItem } from '#domain/commerce/schema.ts';
import {
  type Bid,
  type Registration,
  type RegistrationPlayer,
  type Roster,
  registrationPlayer,
} from '#domain/registration/schema.ts';
import { isAddressOf, isNameOf, type Subject } from '../../kernel/table/item.ts';

/** The name that replaces an erased person's, so that results and rosters keep their shape. */
export const deletedPlayer = { first: 'Deleted', last: 'player' } as const;
/** Created on first use, because zod compiles a schema when it first parses, and every unit loads this file. */
const deletedOnForm = (): RegistrationPlayer =>
  registrationPlayer.parse({ firstName: 'Deleted', lastName: 'player', name: 'Deleted player' });

type Contact = { readonly name: string; readonly phone: string; readonly email: string };
const isTheirs = (
  of: Subject,
  contact: { phone?: string | undefined; email?: string | undefined } | null | undefined,
) => isAddressOf(of, contact?.email) || isAddressOf(of, contact?.phone);
const contactWithout = <C extends Contact | null>(contact: C, of: Subject): C =>
  isTheirs(of, contact) ? ({ ...contact, name: '', phone: '', email: '' } as C) : contact;

/**
 * Returns whether a person on a form is the erased one, by their profile or, without one, by their own address with
 * their name.
 */
function isThem(player: RegistrationPlayer, of: Subject): boolean {
  const { playerProfileId, firstName = '', lastName = '', email, playerEmail } = player;
  if (playerProfileId !== undefined) return of.players.has(playerProfileId);
  return isNameOf(of, firstName, lastName) && (isAddressOf(of, email) || isAddressOf(of, playerEmail));
}

/**
 * Returns a person on a form after an erasure: blank if they were erased, and otherwise without the erased person's
 * addresses (such as a parent's email on a child's form).
 */
function playerWithout(player: RegistrationPlayer, of: Subject): RegistrationPlayer {
  if (isThem(player, of)) return deletedOnForm();
  const { email, emailConfirmation, phone, playerEmail, playerPhone, parent, emergency, ...rest } = player;
  const unlessTheirs = (address: string | undefined) => (isAddressOf(of, address) ? undefined : address);
  return {
    ...rest,
    email: unlessTheirs(email),
    emailConfirmation: unlessTheirs(emailConfirmation),
    phone: unlessTheirs(phone),
    playerEmail: unlessTheirs(playerEmail),
    playerPhone: unlessTheirs(playerPhone),
    parent: isTheirs(of, parent) ? undefined : parent,
    emergency: isTheirs(of, emergency) ? undefined : emergency,
  };
}

const clubWithout = (club: Registration['club'], of: Subject): Registration['club'] =>
  club && {
    ...club,
    director: contactWithout(club.director, of),
    contacts: club.contacts.map((contact) => contactWithout(contact, of)),
  };

type Awarded = Pick<Bid, 'players' | 'createdBy' | 'awardedToId' | 'notes'> & {
  readonly email?: string;
  readonly team?: string;
};

/**
 * Returns a bid after an erasure. The erased player is blank, and other players lose that person's addresses. The bid
 * also loses its notes and its name, because no one can tell who they mention.
 */
export function bidWithout<B extends Awarded>(bid: B, of: Subject): B {
  const players = bid.players.map((player) => {
    if (player.id !== null && of.players.has(player.id))
      return { ...player, aauNumber: '', email: '', fullName: 'Deleted player' };
    if (!isAddressOf(of, player.email)) return player;
    // Without a profile, they are recognized by address and name, as in a team's forms.
    return player.id === null && isNameOf(of, player.fullName, '')
      ? { ...player, aauNumber: '', email: '', fullName: 'Deleted player' }
      : { ...player, email: '' };
  });
  const isContact = isAddressOf(of, bid.email ?? '');
  const isAbout = isContact || players.some((player, i) => player !== bid.players[i]);
  const unlessTheirs = (userId: number | null) => (userId !== null && of.users.has(userId) ? null : userId);
  return {
    ...bid,
    players,
    notes: isAbout ? '' : bid.notes,
    createdBy: unlessTheirs(bid.createdBy),
    awardedToId: unlessTheirs(bid.awardedToId),
    ...(bid.email !== undefined && { email: isContact ? '' : bid.email }),
    ...(bid.team !== undefined && { team: isAbout ? '' : bid.team }),
  };
}

type Forms = Pick<Registration, 'players' | 'alternates' | 'club' | 'teamAdmin'>;
const formsWithout = ({ players, alternates, club, teamAdmin }: Forms, of: Subject): Forms => ({
  players: players.map((player) => playerWithout(player, of)),
  alternates: alternates.map((player) => playerWithout(player, of)),
  club: clubWithout(club, of),
  teamAdmin: contactWithout(teamAdmin, of),
});

/**
 * Returns a registration after an erasure. Free-text answers are also removed, because no one can tell what they
 * contain.
 */
export const registrationWithout = <R extends Registration>(registration: R, of: Subject): R => ({
  ...registration,
  ...formsWithout(registration, of),
  teamInfo: {
    ...registration.teamInfo,
    contacts: registration.teamInfo.contacts.map((contact) => contactWithout(contact, of)),
  },
  extraFields: {},
  bid: registration.bid && bidWithout(registration.bid, of),
});

/** Returns all email addresses in a team's forms. */
export const addressesIn = ({
  players,
  alternates,
  club,
  teamAdmin,
  contacts,
  bid,
}: Roster): (string | undefined)[] => [
  ...[...players, ...alternates].flatMap(({ email, playerEmail, parent, emergency }) => [
    email,
    playerEmail,
    parent?.email,
    emergency?.email,
  ]),
  ...[club?.director, ...(club?.contacts ?? []), teamAdmin, ...contacts].map((contact) => contact?.email),
  ...(bid?.players ?? []).map(({ email }) => email),
];

/** Returns the changes to a team's forms when a person is erased. */
export const rosterWithout = (roster: Roster, of: Subject): Partial<Roster> => ({
  ...formsWithout(roster, of),
  contacts: roster.contacts.map((contact) => contactWithout(contact, of)),
  extraFields: {},
  bid: roster.bid && bidWithout(roster.bid, of),
});

type Member = Pick<Extract<CartItem, { type: 'MEM' }>['membership'], 'playerProfileId' | 'person' | 'guardian'>;

/**
 * Returns whether a membership is for a person, by their profile or, without one, by their name with their own or their
 * guardian's address.
 */
export const isMemberOf = ({ playerProfileId, person, guardian }: Member, of: Subject): boolean =>
  playerProfileId === null
    ? person !== null &&
      isNameOf(of, person.firstName, person.lastName) &&
      (isAddressOf(of, person.email) || isAddressOf(of, guardian?.email))
    : of.players.has(playerProfileId);

/**
 * Returns a cart item after an erasure, with changes to the forms of a registration, the shipping address, and the
 * recipient of a copy of the receipt.
 */
export function itemWithout(item: CartItem, of: Subject): CartItem {
  const emails = item.emails.filter((email) => !isAddressOf(of, email));
  if ('registration' in item) return { ...item, emails, registration: registrationWithout(item.registration, of) };
  if (item.type === 'MEM' && isMemberOf(item.membership, of))
    return { ...item, emails, description: '', membership: { ...item.membership, person: null, answers: {} } };
  if (item.type !== 'PROD' || !isAddressOf(of, item.product.shippingInfo?.email)) return { ...item, emails };
  return { ...item, emails, product: { ...item.product, shippingInfo: null } };
}
