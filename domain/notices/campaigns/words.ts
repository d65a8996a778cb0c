import type { CampaignState, TeamHearers, TeamsAsked } from './lists.ts';
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

export const hearerWords: Readonly<Record<TeamHearers, string>> = {
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
      return [hearerWords[audience.who], teamsWords[audience.teams].toLowerCase(), audience.club, pool, division, event]
        .filter(Boolean)
        .join(', ');
    case 'teams':
      if (audience.seats.length > 0)
        return `${audience.seats.length} picked ${audience.seats.length === 1 ? 'player' : 'players'}, ${event}`;
      return `${hearerWords[audience.who]}, ${audience.teamIds.length} picked ${audience.teamIds.length === 1 ? 'team' : 'teams'}, ${event}`;
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
