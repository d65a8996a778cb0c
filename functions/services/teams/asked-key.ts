import type { Id } from '#domain/kernel/ids.ts';
import { type Side, sides } from '#domain/teams/request.ts';
import { sealed, unsealed } from '../../kernel/secret.ts';
import { addressMark } from '../../store/teams/requests.ts';

/** What the link of a mail asks: one side of a request, or whether who has the address is who was entered with it. */
export type AskedBy =
  | { readonly kind: 'seat'; readonly teamId: Id; readonly requestId: string; readonly side: Side }
  | { readonly kind: 'me'; readonly teamId: Id; readonly mark: string };

export const seatKey = (teamId: Id, requestId: string, side: Side, secret: string): string =>
  sealed(`seat~${teamId}~${requestId}~${side}`, secret);
export const meKey = (teamId: Id, email: string, secret: string): string =>
  sealed(`me~${teamId}~${addressMark(email)}`, secret);

/** Read back from a key; null where we have not made it. */
export function askedOfKey(key: string, secret: string): AskedBy | null {
  const [kind, team, what = '', of] = unsealed(key, secret)?.split('~') ?? [];
  const teamId = Number(team);
  if (kind === 'me') return { kind, teamId, mark: what };
  const side = sides.find((name) => name === of);
  return kind === 'seat' && side ? { kind, teamId, requestId: what, side } : null;
}
