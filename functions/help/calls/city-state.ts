import type * as operations from '#domain/help/operations.ts';
import { help } from '#domain/help/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Deps } from '../deps.ts';
import { placeOfZip } from '../zips/place-of.ts';

export const cityStateHandler: Handler<typeof operations.cityState, Deps> = async ({ query }) => {
  const place = placeOfZip(query.zip.slice(0, 5));
  return place ? ok(place) : refuse(help['no-such-zip']());
};
