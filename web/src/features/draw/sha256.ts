import type { Hash } from '#domain/registration/draw/draw.ts';

/** By what every browser has. */
export const sha256: Hash = async (text) => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
