import type { Id } from '../kernel/ids.ts';
import { day, type Millis } from '../kernel/time.ts';
import type { TeamToken } from './schema.ts';

/** How long a token stays valid after the event ends: results are viewed and corrected for some days. */
const tokenGrace = 7 * day;

/** A team's token, valid until some days after the event. `token` is random text from the shell. */
export const teamTokenFor = (teamId: Id, token: string, eventEnd: Millis): TeamToken => ({
  teamId,
  token,
  validTo: eventEnd + tokenGrace,
});
