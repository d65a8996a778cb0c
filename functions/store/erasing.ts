import type { CartItem } from '#domain/commerce/schema.ts';
import {
  type Registration,
  type RegistrationPlayer,
  type Roster,
  registrationPlayer,
} from '#domain/registration/schema.ts';
import { isAddressOf, type Subject } from '../kernel/table/personal.ts';

/** Who stands where somebody was erased: results and rosters keep their shape. */
export const deletedPlayer = { first: 'Deleted', last: 'player' } as const;
const nobody = registrationPlayer.parse({ firstName: 'Deleted', lastName: 'player', name: 'Deleted player' });

type Contact = { readonly name: string; readonly phone: string; readonly email: string };
const isTheirs = (
  of: Subject,
  contact: { phone?: string | undefined; email?: string | undefined } | null | undefined,
) => isAddressOf(of, contact?.email) || isAddressOf(of, contact?.phone);
const contactWithout = <C extends Contact | null>(contact: C, of: Subject): C =>
  isTheirs(of, contact) ? ({ ...contact, name: '', phone: '', email: '' } as C) : contact;

/** A form's person without somebody: nothing of it where it is theirs, no address of theirs where it is another's (a parent's e-mail at a child). */
function playerWithout(player: RegistrationPlayer, of: Subject): RegistrationPlayer {
  if (player.playerProfileId !== undefined && of.players.has(player.playerProfileId)) return nobody;
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

type Forms = Pick<Registration, 'players' | 'alternates' | 'club' | 'teamAdmin'>;
const formsWithout = ({ players, alternates, club, teamAdmin }: Forms, of: Subject): Forms => ({
  players: players.map((player) => playerWithout(player, of)),
  alternates: alternates.map((player) => playerWithout(player, of)),
  club: clubWithout(club, of),
  teamAdmin: contactWithout(teamAdmin, of),
});

/** A registration without somebody; what was answered freely goes, too, since nobody knows what it says. */
export const registrationWithout = <R extends Registration>(registration: R, of: Subject): R => ({
  ...registration,
  ...formsWithout(registration, of),
  teamInfo: {
    ...registration.teamInfo,
    contacts: registration.teamInfo.contacts.map((contact) => contactWithout(contact, of)),
  },
  extraFields: {},
});

/** What changes in a team's forms when somebody is erased. */
export const rosterWithout = (roster: Roster, of: Subject): Partial<Roster> => ({
  ...formsWithout(roster, of),
  contacts: roster.contacts.map((contact) => contactWithout(contact, of)),
  extraFields: {},
});

/** What was bought without somebody: the forms of an entry, where it is shipped to, who gets a copy of the receipt. */
export function itemWithout(item: CartItem, of: Subject): CartItem {
  const emails = item.emails.filter((email) => !isAddressOf(of, email));
  if ('registration' in item) return { ...item, emails, registration: registrationWithout(item.registration, of) };
  if (item.type !== 'PROD' || !isAddressOf(of, item.product.shippingInfo?.email)) return { ...item, emails };
  return { ...item, emails, product: { ...item.product, shippingInfo: null } };
}
