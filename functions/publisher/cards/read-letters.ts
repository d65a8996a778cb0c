import { brotliDecompressSync } from 'node:zlib';
import type { Face, Letters } from '#domain/pages/cards/letters.ts';
import { packedLetters } from './packed-letters.ts';

let read: Letters | undefined;

/** The outlines of our fonts, unpacked at the first picture: it takes some 20 ms, which no page pays. */
export function letters(): Letters {
  if (read) return read;
  const faces: Record<Face, Map<string, { width: number; path: string }>> = { board: new Map(), plain: new Map() };
  let face: Face = 'board';
  for (const line of brotliDecompressSync(Buffer.from(packedLetters, 'base64')).toString().split('\n')) {
    if (line.startsWith('#')) face = line.slice(1) as Face;
    else {
      const [code = '', width = '0', path = ''] = line.split(',');
      faces[face].set(String.fromCodePoint(Number.parseInt(code, 36)), { width: Number(width), path });
    }
  }
  read = faces;
  return faces;
}
