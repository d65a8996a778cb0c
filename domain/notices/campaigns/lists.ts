/** The channels for sending a message. */
export const campaignChannels = ['email', 'sms'] as const;

/** The maximum number of teams picked individually for one message. */
export const mostPicked = 500;

/** The choices for which of an event's teams get the message. */
export const teamsAsked = ['placed', 'waiting', 'both', 'unpaid', 'unsigned', 'notHere'] as const;
export type TeamsAsked = (typeof teamsAsked)[number];

/**
 * The choices for which people on a team get the message. `players` means the players or their guardians, `contacts`
 * means coaches and team contacts, and `buyers` means the person who registered the team.
 */
export const teamRecipients = ['everyone', 'players', 'contacts', 'buyers'] as const;
export type TeamRecipients = (typeof teamRecipients)[number];

/** The states of a message. */
export const campaignStates = ['template', 'draft', 'scheduled', 'sending', 'stopped', 'failed', 'sent'] as const;
export type CampaignState = (typeof campaignStates)[number];
