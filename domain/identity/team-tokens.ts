import type { Id } from '../kernel/ids.ts';
import { day, type Millis } from '../kernel/time.ts';
import type { TeamToken } from './schema.ts';

/** How long a token is valid after the event's last moment: results are looked at and corrected for some days. */
const tokenGrace = 7 * day;

/** A token for a team, valid until some days after the event's end. `token` is random text made by the shell. */
export const teamTokenFor = (teamId: Id, token: string, eventEnd: Millis): TeamToken => ({
  teamId,
  token,
  validTo: eventEnd + tokenGrace,
});
