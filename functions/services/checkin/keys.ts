import {
  createECDH,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import type { Id } from '#domain/kernel/ids.ts';
import { passText, readPass, signedWords } from '#domain/teams/checkin/pass.ts';
import { phoneOf } from '#domain/teams/checkin/texts.ts';

/** The public half of an event's key, as a JWK has it. */
type PublicKey = { readonly x: string; readonly y: string };
type EventKey = { readonly signs: KeyObject; readonly shown: PublicKey };

const curve = 'prime256v1';
const kept = new Map<string, EventKey>();
const mostKept = 100;

/**
 * An event's own key for passes, worked out of our secret and kept nowhere. 40 bytes of the secret make the number: so many more than it has that every
 * number is as likely (FIPS 186-5, A.2.1).
 */
export function eventKey(secret: string, tournamentId: Id): EventKey {
  const name = `${tournamentId}|${secret}`;
  const known = kept.get(name);
  if (known) return known;
  if (kept.size >= mostKept) kept.clear();
  const made = makeKey(secret, tournamentId);
  kept.set(name, made);
  return made;
}

/** The order of the curve P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

function makeKey(secret: string, tournamentId: Id): EventKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, `event|${tournamentId}`, 'check-in pass', 40));
  const number = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n;
  const scalar = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH(curve);
  pair.setPrivateKey(scalar);
  const point = pair.getPublicKey();
  const shown = { x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const jwk = { kty: 'EC', crv: 'P-256', ...shown, d: scalar.toString('base64url') };
  return { signs: createPrivateKey({ key: jwk, format: 'jwk' }), shown };
}

/** The pass of a team for its event. */
export function passOf(secret: string, { id: teamId, tournamentId }: { id: Id; tournamentId: Id }): string {
  const { signs } = eventKey(secret, tournamentId);
  const bytes = sign('sha256', Buffer.from(signedWords(tournamentId, teamId)), {
    key: signs,
    dsaEncoding: 'ieee-p1363',
  });
  return passText({ tournamentId, teamId, signature: bytes.toString('base64url') });
}

/** Whether a text is the pass of this team. */
export function isPassOf(secret: string, text: string, { id, tournamentId }: { id: Id; tournamentId: Id }): boolean {
  const pass = readPass(text);
  if (!pass || pass.teamId !== id || pass.tournamentId !== tournamentId) return false;
  const key = createPublicKey(eventKey(secret, tournamentId).signs);
  const words = Buffer.from(signedWords(tournamentId, id));
  return verify('sha256', words, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(pass.signature, 'base64url'));
}

/** The four digits by which a team answers for itself by text message, 1000 to 9999. */
export function textCode(secret: string, { id, tournamentId }: { id: Id; tournamentId: Id }): string {
  const bytes = createHmac('sha256', secret).update(`text-code|${tournamentId}|${id}`).digest();
  return String(1_000 + (bytes.readUInt32BE() % 9_000));
}

/** What a phone is known by where it is not written: only we can make it of a number (E.164). */
export const phoneKey = (secret: string, phone: string): string =>
  createHmac('sha256', secret).update(`phone|${phone}`).digest('base64url').slice(0, 32);

/** The key of the phone that answers for a team, as its forms are now; null where nobody gave one. */
export function answeringPhone(secret: string, roster: Parameters<typeof phoneOf>[0]): string | null {
  const number = phoneOf(roster);
  return number && phoneKey(secret, number);
}
