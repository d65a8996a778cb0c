/** The channels for sending a message. */
export const campaignChannels = ['email', 'sms'] as const;

/** The maximum number of teams picked individually for one message. */
export const mostPicked = 500;

/** Which of an event's teams get the message. */
export const teamsAsked = ['placed', 'waiting', 'both', 'unpaid', 'unsigned', 'notHere'] as const;
export type TeamsAsked = (typeof teamsAsked)[number];

/**
 * Which people on a team get the message. `players`: the players or their guardians. `contacts`: coaches and team
 * contacts. `buyers`: the person who registered the team.
 */
export const teamRecipients = ['everyone', 'players', 'contacts', 'buyers'] as const;
export type TeamRecipients = (typeof teamRecipients)[number];

/** The states of a message. */
export const campaignStates = ['template', 'draft', 'scheduled', 'sending', 'stopped', 'failed', 'sent'] as const;
export type CampaignState = (typeof campaignStates)[number];
