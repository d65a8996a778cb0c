import type { Division } from '#domain/catalog/schema.ts';
import { ok, type Result } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Write } from '../../../kernel/table/write.ts';
import type { StoredOrder } from '../../../store/commerce/orders.ts';
import type { PlacesDeps } from '../../places/places.ts';
import type { FoundTeam } from '../found.ts';
import { lineWrites } from '../in-line.ts';
import { leavePlace, takePlace } from '../places.ts';
import type { Acting } from './acting.ts';
import { waitedSince } from './landed.ts';

/** Writes that give up the place it has and take the one it gets. */
export async function placesFor(
  deps: PlacesDeps,
  { act, who, turn = 0, newId, peek, undoes }: Acting,
  { team, division, event }: FoundTeam,
  to: Division,
  order: StoredOrder | null,
  now: Millis,
): Promise<Result<{ writes: readonly Write[]; waits: boolean }>> {
  if (peek) return ok({ writes: [], waits: false });
  if (act.type === 'offer' || act.type === 'line') {
    const writes = await lineWrites(deps.table, { team, division, event }, act, turn, now);
    return writes.ok ? ok({ writes: writes.value, waits: true }) : writes;
  }
  const leaves = ['withdraw', 'move', 'merge'].includes(act.type);
  const enters = ['reregister', 'move', 'unmerge', 'copy'].includes(act.type);
  const left = leaves ? await leavePlace(deps.table, team, now) : [];
  if (!enters) return ok({ writes: left, waits: false });
  const mayWait = 'waitlist' in act ? act.waitlist : true;
  const email = order?.emailReceiptTo ?? '';
  const teamId = act.type === 'copy' ? (newId ?? 0) : team.id;
  const like = act.type === 'copy' ? team.id : undefined;
  const taken = await takePlace(
    deps,
    to,
    event,
    { teamId, past: who.manage, mayWait, email, turn, since: waitedSince(undoes), like },
    now,
  );
  return taken.ok ? ok({ writes: [...left, ...taken.value.writes], waits: taken.value.waits }) : taken;
}
