import { brotliDecompressSync } from 'node:zlib';
import type * as operations from '#domain/help/operations.ts';
import { help } from '#domain/help/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { countries } from '#domain/people/lists/places.ts';
import { codeOf } from '#domain/people/phones-abroad.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Deps } from '../deps.ts';
import { packedZips } from '../zips/packed.ts';

/** A city as the postal service names it, and its state's abbreviation. */
type ZipPlace = { readonly city: string; readonly state: string };

let read: ReadonlyMap<number, ZipPlace> | undefined;

/** Returns the list, which is unpacked for the first lookup because that takes about 40 ms. */
function all(): ReadonlyMap<number, ZipPlace> {
  if (read) return read;
  const zipPlaces = new Map<number, ZipPlace>();
  let state = '';
  for (const line of brotliDecompressSync(Buffer.from(packedZips, 'base64')).toString('utf8').split('\n')) {
    if (line.startsWith('#')) state = line.slice(1);
    const [city = '', steps] = line.split('\t');
    if (steps === undefined) continue;
    const place = { city, state };
    let zip = 0;
    for (const step of steps.split(' ')) {
      zip += Number.parseInt(step, 36);
      zipPlaces.set(zip, place);
    }
  }
  read = zipPlaces;
  return read;
}

/** Returns the location of a US ZIP code, by its five digits, or null if it doesn't exist. */
export const placeOfZip = (zip: string): ZipPlace | null => all().get(Number(zip)) ?? null;

export const cityStateHandler: Handler<typeof operations.cityState, Deps> = async ({ query }) => {
  const place = placeOfZip(query.zip.slice(0, 5));
  return place ? ok(place) : refuse(help['no-such-zip']());
};

/** The home country isn't in the table with the others. */
const home = 'US';

export const countryAllHandler: Handler<typeof operations.countryAll, Deps> = async () =>
  ok({ items: countries.map((name, at) => ({ name, abbreviation: codeOf.get(name) ?? (at === 0 ? home : null) })) });
