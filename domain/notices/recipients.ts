import { listed, normalEmail } from '../kernel/text.ts';
import { needsParent } from '../people/ages/age-rules.ts';

/** A person on a team, with the email addresses we know from the form or from the profile it was filled from. */
export type TeamPerson = {
  readonly name: string;
  readonly dob: string | null;
  readonly email: string;
  readonly playerEmail: string;
  readonly parentEmail: string;
  readonly parentName?: string;
};

/**
 * A recipient, and the players they get the notice for. `self` means that the notice is for one player, who is the
 * recipient. `guardian` is the name of the players' guardian, if we know it.
 */
export type TeamRecipient = {
  readonly email: string;
  readonly players: readonly string[];
  readonly self: boolean;
  readonly guardian?: string;
};

/** The maximum number of addresses notified about one team. */
const mostRecipients = 60;

/**
 * Returns the recipients for a team besides its buyer: each player at their own address, or for a junior the guardian
 * (if there is none, the form's address, but never the junior's own), followed by contacts and reps. Each address gets
 * one email for all its players.
 */
export function recipientsOf(
  people: readonly TeamPerson[],
  contacts: readonly string[],
  today: string,
): TeamRecipient[] {
  const told = new Map<string, { email: string; players: string[]; self: boolean; guardian?: string }>();
  const add = (address: string, name: string | null, self: boolean, guardian = '') => {
    const email = address.trim();
    if (!email.includes('@')) return;
    const known = told.get(normalEmail(email));
    const named = guardian === '' ? {} : { guardian };
    if (!known) told.set(normalEmail(email), { email, players: name === null ? [] : [name], self, ...named });
    else if (name !== null) {
      known.players.push(name);
      known.self = false;
      if (known.guardian !== guardian) delete known.guardian;
    }
  };
  for (const { name, dob, email, playerEmail, parentEmail, parentName = '' } of people) {
    const junior = needsParent(dob, today);
    add(junior ? parentEmail || email : email || playerEmail, name, !junior, junior && parentEmail ? parentName : '');
  }
  for (const contact of contacts) add(contact, null, false);
  return [...told.values()].slice(0, mostRecipients);
}

/**
 * Returns who plays: "You play", "Ada Alder plays", "Ada and Bea Alder play". For contacts and reps, it is the team's
 * name.
 */
export function playsWords({ players, self }: Pick<TeamRecipient, 'players' | 'self'>, team: string): string {
  if (self) return 'You play';
  if (players.length === 0) return `${team} plays`;
  return `${listed(players)} ${players.length === 1 ? 'plays' : 'play'}`;
}

const reasons = {
  buyer: 'You’re getting this because you registered the team.',
  guardian: 'You’re getting this because you’re the contact for a player on the team.',
  self: 'You’re getting this because you’re on the team.',
  contact: 'You’re getting this because you’re a contact for the team.',
} as const;

/** Returns why we notify someone about a team. Null means that they are its buyer. */
export function whyWords(recipient: Pick<TeamRecipient, 'self' | 'players'> | null): string {
  if (recipient === null) return reasons.buyer;
  if (recipient.self) return reasons.self;
  return recipient.players.length > 0 ? reasons.guardian : reasons.contact;
}
