import { countedWords } from '../../kernel/text.ts';
import { fill, placeholders } from '../render.ts';
import type { CampaignState, TeamRecipients, TeamsAsked } from './lists.ts';
import type { Audience, WrittenCampaign } from './schema.ts';

export const stateWords: Readonly<Record<CampaignState, string>> = {
  template: 'Template',
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  stopped: 'Stopped',
  failed: 'Failed',
  sent: 'Sent',
};

export const teamsWords: Readonly<Record<TeamsAsked, string>> = {
  placed: 'Registered teams',
  waiting: 'Teams waiting for a spot or for approval',
  both: 'All teams, registered and waiting',
  unpaid: 'Teams with a balance due',
  unsigned: 'Teams with an agreement to sign',
  notHere: 'Teams not checked in',
};

export const recipientWords: Readonly<Record<TeamRecipients, string>> = {
  everyone: 'Everyone on the team',
  players: 'Players, or the guardians of juniors',
  contacts: 'Coaches and team contacts',
  buyers: 'The person who registered the team',
};

/** The words for each kind of recipients, followed by their teams. */
const recipientsOf: Readonly<Record<TeamRecipients, (teams: string) => string>> = {
  everyone: (teams) => `Everyone on ${teams}`,
  players: (teams) => `Players on ${teams}`,
  contacts: (teams) => `Coaches and contacts for ${teams}`,
  buyers: (teams) => `People who registered ${teams}`,
};

/** The names that the sentence about an audience needs. Unknown names are empty. */
export type AudienceNames = {
  readonly event: string;
  readonly division: string;
  readonly pool: string;
  readonly level: string;
};

const stateOf = {
  ...{ active: 'valid', upcoming: 'not yet valid', expired: 'expired', canceled: 'canceled' },
  followed: 'renewed or upgraded',
} as const;

/** Returns an audience in words, such as "Players on teams with a balance due, 18U Girls, Summer Open". */
export function audienceWords(audience: Audience, { event, division, pool, level }: AudienceNames): string {
  switch (audience.of) {
    case 'event':
      return [
        recipientsOf[audience.who](teamsWords[audience.teams].toLowerCase()),
        audience.club,
        pool,
        division,
        event,
      ]
        .filter(Boolean)
        .join(', ');
    case 'teams':
      if (audience.seats.length > 0) return `${countedWords(audience.seats.length, 'selected player')}, ${event}`;
      return `${recipientsOf[audience.who](countedWords(audience.teamIds.length, 'selected team'))}, ${event}`;
    case 'members':
      return ['Members', level, audience.state && stateOf[audience.state]].filter(Boolean).join(', ');
    case 'club':
      return 'The club’s players, or the guardians of juniors';
  }
}

type Starter = Pick<WrittenCampaign, 'subject' | 'text'> & { readonly name: string };
/** The starter messages: the ones organizers send most. */
export const starters: readonly Starter[] = [
  {
    name: 'Before the event',
    subject: '{event}: what to know before you arrive',
    text: 'Hi {name},\n\n{event} is on {dates}. You’re playing in {division} with {team}.\n\nCheck-in opens an hour before the first match. Bring your membership card.\n\nSee you there.',
  },
  {
    name: 'Payment is due',
    subject: '{event}: {balance} is still due',
    text: 'Hi {name},\n\n{team} is registered for {event}, {division}. The balance due is {balance}.\n\nPlease pay with the link in your receipt, or reply to this email if something looks wrong.',
  },
  {
    name: 'Thank you',
    subject: 'Thank you for playing in {event}',
    text: 'Hi {name},\n\nThank you for playing in {event}. Results and pictures are on the event page.\n\n{organization}',
  },
];

/** The fields a message can fill in for its recipient, described for the person writing it. */
export const fieldWords = {
  name: 'The recipient’s name, family or team',
  organization: 'Your organization',
  event: 'The event',
  dates: 'The event’s dates',
  division: 'The division',
  team: 'The team',
  balance: 'The balance due',
  level: 'The membership',
  until: 'The membership’s last day',
} as const;
type CampaignField = keyof typeof fieldWords;
export type FieldValues = Partial<Readonly<Record<CampaignField, string>>>;

const everywhere = ['name', 'organization'] as const;
const ofTeams = [...everywhere, 'event', 'dates', 'division', 'team', 'balance'] as const;

/** Returns the fields that an audience's recipients have. Without `money`, no field shows what someone owes. */
export function fieldsOf({ of }: Pick<Audience, 'of'>, money: boolean): readonly CampaignField[] {
  if (of === 'members') return [...everywhere, 'level', 'until'];
  if (of === 'club') return everywhere;
  return money ? ofTeams : ofTeams.filter((field) => field !== 'balance');
}

/** Returns the fields in the texts that no recipient in this audience has, which would stay empty. */
export const unknownFields = (texts: readonly string[], audience: Pick<Audience, 'of'>, money: boolean): string[] => {
  const fields: readonly string[] = fieldsOf(audience, money);
  return [...new Set(texts.flatMap(placeholders))].filter((name) => !fields.includes(name));
};

/** Returns text with one recipient's values filled in. Braces inside a value don't change. */
export const filled = (text: string, values: FieldValues): string => fill(text, values);

/** The characters that count as one in the GSM alphabet, and those that count as two. */
const plain = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const doubled = /[\^{}\\[~\]|€]/g;

/** The longest text message, in characters. */
export const longestText = 600;

/**
 * Returns how many segments a text message takes, each of which is charged. One segment has 160 characters, or 70 if
 * any character isn't in the GSM alphabet. The segments of a longer text have fewer.
 */
export function smsParts(text: string): number {
  const isPlain = plain.test(text);
  const length = isPlain ? text.length + (text.match(doubled)?.length ?? 0) : text.length;
  const [alone, each] = isPlain ? [160, 153] : [70, 67];
  return length <= alone ? 1 : Math.ceil(length / each);
}
