import { brotliDecompressSync } from 'node:zlib';
import { packedZips } from './packed.ts';

/** A city as the postal service names it, and its state's abbreviation. */
type ZipPlace = { readonly city: string; readonly state: string };

let read: ReadonlyMap<number, ZipPlace> | undefined;

/** The list, unpacked at the first look-up: it takes some 40 ms, which no other call pays. */
function all(): ReadonlyMap<number, ZipPlace> {
  if (read) return read;
  const found = new Map<number, ZipPlace>();
  let state = '';
  for (const line of brotliDecompressSync(Buffer.from(packedZips, 'base64')).toString('utf8').split('\n')) {
    if (line.startsWith('#')) state = line.slice(1);
    const [city = '', steps] = line.split('\t');
    if (steps === undefined) continue;
    const place = { city, state };
    let zip = 0;
    for (const step of steps.split(' ')) {
      zip += Number.parseInt(step, 36);
      found.set(zip, place);
    }
  }
  read = found;
  return read;
}

/** Where a ZIP code of the United States is, by its five digits; null: nowhere. */
export const placeOfZip = (zip: string): ZipPlace | null => all().get(Number(zip)) ?? null;
