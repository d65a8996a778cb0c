import type { Id } from '../../kernel/ids.ts';

/**
 * A team's pass for an event: whom it is of, signed with the event's own key (ECDSA P-256, SHA-256, the two numbers one after the other, base64url).
 * The public half is on the director's phone, which needs no net to know a true one. It says nothing that is secret, and shows one team: who has it can
 * check that team in at the director's desk, once.
 */
type Pass = { readonly tournamentId: Id; readonly teamId: Id; readonly signature: string };

/** The words that are signed. */
export const signedWords = (tournamentId: Id, teamId: Id): string => `check-in|${tournamentId}|${teamId}`;

export const passText = ({ tournamentId, teamId, signature }: Pass): string => `${tournamentId}.${teamId}.${signature}`;

/** The longest text of a pass. */
export const longestPass = 150;
const shape = /^(\d{1,12})\.(\d{1,12})\.([\w-]{86})$/;

/** A pass from its text, or from an address that has it as `pass`, as its QR code does; null for anything else. */
export function readPass(text: string): Pass | null {
  const own = /[?&]pass=([\w.-]+)/.exec(text)?.[1] ?? text.trim();
  const [, tournamentId, teamId, signature] = shape.exec(own) ?? [];
  return signature ? { tournamentId: Number(tournamentId), teamId: Number(teamId), signature } : null;
}
