import { listed } from '../kernel/text.ts';
import { needsParent } from '../people/ages/age-rules.ts';

/** A person of a team, with the addresses that are known of them: from the form, or from the profile it was filled from. */
export type TeamPerson = {
  readonly name: string;
  readonly dob: string | null;
  readonly email: string;
  readonly playerEmail: string;
  readonly parentEmail: string;
};

/** Who is written to, and of which players. `self`: they are the only one of these. */
export type TeamRecipient = { readonly email: string; readonly players: readonly string[]; readonly self: boolean };

/** At most so many addresses hear of a team. */
const mostRecipients = 60;

/**
 * Who hears of a team besides its buyer: each player at their own address, for a junior the guardian instead (the form's own address where a
 * guardian left none, never the junior's), then contacts and who runs the team. An address is written to once, for all its players.
 */
export function recipientsOf(
  people: readonly TeamPerson[],
  contacts: readonly string[],
  today: string,
): TeamRecipient[] {
  const told = new Map<string, { email: string; players: string[]; self: boolean }>();
  const add = (address: string, name: string | null, self: boolean) => {
    const email = address.trim();
    if (!email.includes('@')) return;
    const known = told.get(email.toLowerCase());
    if (!known) told.set(email.toLowerCase(), { email, players: name === null ? [] : [name], self });
    else if (name !== null) {
      known.players.push(name);
      known.self = false;
    }
  };
  for (const { name, dob, email, playerEmail, parentEmail } of people) {
    const junior = needsParent(dob, today);
    add(junior ? parentEmail || email : email || playerEmail, name, !junior);
  }
  for (const contact of contacts) add(contact, null, false);
  return [...told.values()].slice(0, mostRecipients);
}

/** "You play", "Ada Alder plays", "Ada and Bea Alder play"; of a team for who only runs it. */
export function playsWords({ players, self }: Pick<TeamRecipient, 'players' | 'self'>, team: string): string {
  if (self) return 'You play';
  if (players.length === 0) return `${team} plays`;
  return `${listed(players)} ${players.length === 1 ? 'plays' : 'play'}`;
}

const reasons = {
  buyer: 'You get this because you registered the team.',
  guardian: 'You get this because you are named as the contact of who plays.',
  self: 'You get this because you are on the team.',
  contact: 'You get this because you are a contact of the team.',
} as const;

/** Why somebody hears of a team; null: they are its buyer. */
export function whyWords(recipient: Pick<TeamRecipient, 'self' | 'players'> | null): string {
  if (recipient === null) return reasons.buyer;
  if (recipient.self) return reasons.self;
  return recipient.players.length > 0 ? reasons.guardian : reasons.contact;
}
