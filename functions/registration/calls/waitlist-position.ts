import { ok } from '#domain/kernel/result.ts';
import type { waitlistPosition } from '#domain/registration/operations.ts';
import { positionIn } from '#domain/registration/places/waitlist.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { waitlistOf } from '../../services/places/waitlist.ts';
import type { Deps } from '../deps.ts';

export const waitlistPositionHandler: Handler<typeof waitlistPosition, Deps> = async (
  { query, now, holders },
  { table },
) => {
  const waitlist = await waitlistOf(table, query.dId, now);
  const mine = waitlist.filter((entry) => holders.includes(entry.holder));
  return ok({
    divisionId: query.dId,
    waiting: waitlist.length,
    mine: mine.map(({ waitId }) => ({ waitId, position: positionIn(waitlist, waitId) ?? 1, since: sinceOf(waitId) })),
  });
};

/** The moment in a ULID: when somebody came. */
function sinceOf(ulid: string): number {
  let at = 0;
  for (const letter of ulid.slice(0, 10)) at = at * 32 + '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(letter);
  return at;
}
