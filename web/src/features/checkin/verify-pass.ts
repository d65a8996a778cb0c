import { readPass, signedWords } from '#domain/teams/checkin/settle.ts';

/** An event's public key, the numbers of a JWK on P-256. */
type PassKey = { readonly x: string; readonly y: string };

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** The team of a pass that was signed for this event; null for any other text. Asks nobody: it works without a connection. */
export async function teamOfPass(text: string, tournamentId: number, { x, y }: PassKey): Promise<number | null> {
  const pass = readPass(text);
  if (pass?.tournamentId !== tournamentId) return null;
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y }, curve, false, ['verify']);
  const words = new TextEncoder().encode(signedWords(tournamentId, pass.teamId));
  const isTrue = await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytesOf(pass.signature), words);
  return isTrue ? pass.teamId : null;
}
