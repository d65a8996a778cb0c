/** The ways to check in: by the team online, by text, by event staff (Part 3 §2), or with the team's signed pass. */
export const checkinWays = ['online', 'sms', 'admin', 'pass'] as const;
export type CheckinWay = (typeof checkinWays)[number];
