/** How check-in is done: by the team online, by text message, by the crew (Part 3 §2), or by the team's signed pass. */
export const checkinWays = ['online', 'sms', 'admin', 'pass'] as const;
export type CheckinWay = (typeof checkinWays)[number];
