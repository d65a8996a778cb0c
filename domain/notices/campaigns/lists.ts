/** By which way a message goes. */
export const campaignChannels = ['email', 'sms'] as const;

/** At most so many teams are picked by hand for one message. */
export const mostPicked = 500;

/** Which teams of an event are meant. */
export const teamsAsked = ['placed', 'waiting', 'both', 'unpaid', 'unsigned', 'notHere'] as const;
export type TeamsAsked = (typeof teamsAsked)[number];

/** Who of a team is written to. `players`: or their guardians; `contacts`: coaches and who runs the team; `buyers`: who registered it. */
export const teamRecipients = ['everyone', 'players', 'contacts', 'buyers'] as const;
export type TeamRecipients = (typeof teamRecipients)[number];

/** How a message stands. */
export const campaignStates = ['template', 'draft', 'scheduled', 'sending', 'stopped', 'failed', 'sent'] as const;
export type CampaignState = (typeof campaignStates)[number];
