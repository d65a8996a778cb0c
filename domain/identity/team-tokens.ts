import type { Id } from '../kernel/ids.ts';
import { day, type Millis } from '../kernel/time.ts';
import type { TeamToken } from './schema.ts';

/** How long a token stays valid after the event ends, because results are viewed and corrected for several days. */
const tokenGrace = 7 * day;

/**
 * Returns a team's token, which is valid until several days after the event. `token` is random text that the caller
 * supplies.
 */
export const teamTokenFor = (teamId: Id, token: string, eventEnd: Millis): TeamToken => ({
  teamId,
  token,
  validTo: eventEnd + tokenGrace,
});
