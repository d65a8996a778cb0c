import * as z from 'zod';
import { type Id, special } from '../kernel/ids.ts';
import { id } from '../kernel/schema.ts';
import { normalEmail } from '../kernel/text.ts';
import { fullName } from '../people/names.ts';
import { canSearch, prefixLength, searchPairs } from '../people/search.ts';
import type { Contact, RegistrationPlayer, Roster, Team } from './schema.ts';

/*
 * What staff can find an organization's teams by (3§2 Registration Search): words in the names of the team and its
 * people, email addresses, phones, order and team numbers.
 */

/**
 * `word` with `other` is the searchable text (people/search.ts: pairs of a name's words). `label` is the name or number
 * it comes from, `reached` is the address or phone next to it, and `playerId` is its player.
 */
export const registrationWord = z.object({
  word: z.string().min(1),
  other: z.string(),
  label: z.string(),
  reached: z.string(),
  playerId: id.nullable(),
});
export type RegistrationWord = z.infer<typeof registrationWord>;

const ofName = (name: string, playerId: Id | null): RegistrationWord[] =>
  searchPairs(name).map(([word, other]) => ({ word, other, label: name, reached: '', playerId }));
/** Returns a number normalized for search: its digits, without the leading 1 of a US phone number. */
const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
const alone = (word: string, label: string, reached = '', playerId: Id | null = null): RegistrationWord[] =>
  word.length < prefixLength ? [] : [{ word, other: '', label, reached, playerId }];

type Reached = { readonly name: string; readonly email?: string | undefined; readonly phone?: string | undefined };
const ofReached = ({ name, email = '', phone = '' }: Reached, playerId: Id | null): RegistrationWord[] => [
  ...ofName(name, playerId),
  ...alone(normalEmail(email), name, email.trim(), playerId),
  ...alone(digitsOf(phone), name, phone.trim(), playerId),
];

function ofPlayer(player: RegistrationPlayer): RegistrationWord[] {
  const { playerProfileId: playerId = null, email, phone, playerEmail, playerPhone, parent, emergency } = player;
  if (playerId === special.tbdPlayer) return [];
  const name = fullName(player) || player.name;
  const others = [parent, emergency].flatMap((person) =>
    person ? [{ ...person, name: `${person.firstName ?? ''} ${person.lastName ?? ''}`.trim() }] : [],
  );
  return [
    ...ofReached({ name, email, phone }, playerId),
    ...ofReached({ name, email: playerEmail, phone: playerPhone }, playerId),
    ...others.flatMap((person) => ofReached(person, null)),
  ];
}

/** Returns each pair of words once, keeping the first record that has it. */
const each = (words: readonly RegistrationWord[]): RegistrationWord[] => [
  ...new Map(
    words
      .toReversed()
      .map((registrationWord) => [`${registrationWord.word}#${registrationWord.other}`, registrationWord]),
  ).values(),
];

/** Returns the words that find a team, without those of its people. */
export const wordsOfTeam = ({ id, name, club, orderId }: Pick<Team, 'id' | 'name' | 'club' | 'orderId'>) =>
  each([
    ...ofName(name, null),
    ...ofName(club, null),
    ...alone(String(id), `Team ${id}`),
    ...(orderId === null ? [] : alone(String(orderId), `Order ${orderId}`)),
  ]);

/** Returns the words that find a team through the people in its forms. */
export function wordsOfPeople({ players, alternates, partner, club, teamAdmin, contacts }: Roster): RegistrationWord[] {
  const reached: (Contact | null | undefined)[] = [teamAdmin, ...contacts, club?.director, ...(club?.contacts ?? [])];
  return each([
    ...[...players, ...alternates].flatMap(ofPlayer),
    ...ofName(partner, null),
    ...reached.flatMap((contact) => (contact ? ofReached(contact, null) : [])),
  ]);
}

/** The text typed to find a registration: the beginning of an address or number, or names. */
type RegistrationTerm = { readonly of: 'word'; readonly word: string } | { readonly of: 'names' };

/**
 * Returns how to search for a term. A term with an `@` is an address, and one with digits but no letters is a number.
 * Returns null if the term is too short to search for.
 */
export function registrationTerm(term: string): RegistrationTerm | null {
  const word = term.includes('@') ? normalEmail(term) : /\p{L}/u.test(term) ? null : digitsOf(term);
  if (word !== null) return word.length < prefixLength ? null : { of: 'word', word };
  return canSearch(term) ? { of: 'names' } : null;
}
