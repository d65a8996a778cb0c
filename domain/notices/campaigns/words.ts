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
  placed: 'Teams that have a place',
  waiting: 'Teams on a waitlist',
  both: 'All teams, in and on waitlists',
  unpaid: 'Teams that still owe money',
  unsigned: 'Teams with an agreement to sign',
  notHere: 'Teams that are not checked in',
};

export const recipientWords: Readonly<Record<TeamRecipients, string>> = {
  everyone: 'Everybody of the team',
  players: 'Players, juniors through their guardians',
  contacts: 'Coaches and team contacts',
  buyers: 'Who registered the team',
};

/** The names that an audience's sentence needs; empty where they aren't known. */
export type AudienceNames = {
  readonly event: string;
  readonly division: string;
  readonly pool: string;
  readonly level: string;
};

const stateOf = {
  ...{ active: 'valid', upcoming: 'not yet valid', expired: 'expired', canceled: 'canceled' },
  followed: 'followed by another',
} as const;

/** An audience as a sentence: "Players of teams that still owe money, 18U Girls, Summer Open". */
export function audienceWords(audience: Audience, { event, division, pool, level }: AudienceNames): string {
  switch (audience.of) {
    case 'event':
      return [
        recipientWords[audience.who],
        teamsWords[audience.teams].toLowerCase(),
        audience.club,
        pool,
        division,
        event,
      ]
        .filter(Boolean)
        .join(', ');
    case 'teams':
      if (audience.seats.length > 0)
        return `${audience.seats.length} picked ${audience.seats.length === 1 ? 'player' : 'players'}, ${event}`;
      return `${recipientWords[audience.who]}, ${audience.teamIds.length} picked ${audience.teamIds.length === 1 ? 'team' : 'teams'}, ${event}`;
    case 'members':
      return ['Members', level, audience.state && stateOf[audience.state]].filter(Boolean).join(', ');
    case 'club':
      return 'The club’s players, juniors through their guardians';
  }
}

type Starter = Pick<WrittenCampaign, 'subject' | 'text'> & { readonly name: string };
/** Messages to begin with: what organizers write most. */
export const starters: readonly Starter[] = [
  {
    name: 'Before the event',
    subject: '{event}: what to know before you come',
    text: 'Hi {name},\n\n{event} is on {dates}. You play in {division} with {team}.\n\nCheck-in opens an hour before the first match. Bring your membership card.\n\nSee you there.',
  },
  {
    name: 'Payment is due',
    subject: '{event}: {balance} is still to be paid',
    text: 'Hi {name},\n\n{team} is registered for {event}, {division}. {balance} is still to be paid.\n\nPlease pay by the link in your receipt, or answer this email if something is wrong.',
  },
  {
    name: 'Thank you',
    subject: 'Thank you for playing {event}',
    text: 'Hi {name},\n\nthank you for playing {event}. Results and pictures are on the event’s page.\n\n{organization}',
  },
];

/** What a message may say of its reader, in words for who writes it. */
export const fieldWords = {
  name: 'The player’s name, or the reader’s',
  organization: 'Your organization',
  event: 'The event',
  dates: 'The dates of the event',
  division: 'The division',
  team: 'The team',
  balance: 'What is still to be paid',
  level: 'The membership',
  until: 'The last day of the membership',
} as const;
type CampaignField = keyof typeof fieldWords;
export type FieldValues = Partial<Readonly<Record<CampaignField, string>>>;

const everywhere = ['name', 'organization'] as const;
const ofTeams = [...everywhere, 'event', 'dates', 'division', 'team', 'balance'] as const;

/** The fields that an audience's readers have; without `money` none that says what somebody owes. */
export function fieldsOf({ of }: Pick<Audience, 'of'>, money: boolean): readonly CampaignField[] {
  if (of === 'members') return [...everywhere, 'level', 'until'];
  if (of === 'club') return everywhere;
  return money ? ofTeams : ofTeams.filter((field) => field !== 'balance');
}

/** Names in braces that no reader of an audience has: they would stay empty. */
export const unknownFields = (texts: readonly string[], audience: Pick<Audience, 'of'>, money: boolean): string[] => {
  const fields: readonly string[] = fieldsOf(audience, money);
  return [...new Set(texts.flatMap(placeholders))].filter((name) => !fields.includes(name));
};

/** A text as one of its readers gets it: what they type into a name or a team fills no field of its own. */
export const filled = (text: string, values: FieldValues): string => fill(text, values);

/** What the GSM alphabet has in one place, and what takes two of it. */
const plain = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const doubled = /[\^{}\\[~\]|€]/g;

/** The longest message that goes as a text, in parts. */
export const longestText = 600;

/** In how many parts a text goes, each of which is charged: 160 characters, or 70 where it has others than GSM's; fewer in each of several. */
export function smsParts(text: string): number {
  const isPlain = plain.test(text);
  const length = isPlain ? text.length + (text.match(doubled)?.length ?? 0) : text.length;
  const [alone, each] = isPlain ? [160, 153] : [70, 67];
  return length <= alone ? 1 : Math.ceil(length / each);
}
