import { deviceWords } from '#domain/identity/device.ts';
import { request } from '#domain/kernel/request.ts';
import { hour, type Millis } from '#domain/kernel/time.ts';
import { ProblemError } from '../kernel/http/call.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { create, update } from '../kernel/table/write.ts';
import { signInId, signInItem } from '../store/identity/account-items.ts';

export type SignIn = Stored<Parameters<typeof signInItem.encode>[0]>;

/** As many as are noted of one person: they are read at every request of theirs. Whoever has more ends them all at once. */
const mostNoted = 50;
/** How exactly it is known when one was seen last. */
const seenEvery = 6 * hour;

type Seen = { readonly userId: number; readonly session: string; readonly agent: string; readonly now: Millis };

/**
 * Notes where somebody is signed in, as any of their requests first shows it, so that they can see it and end it; one that was ended is refused, however long its
 * token is good.
 */
export async function admitSignIn(
  table: Table,
  noted: readonly SignIn[],
  { userId, session, agent, now }: Seen,
): Promise<void> {
  const id = signInId(session);
  const known = noted.find((signIn) => signIn.id === id);
  if (known && known.endedAt !== null) throw new ProblemError(request['sign-in-required']());
  if (known && now - known.seenAt < seenEvery) return;
  if (known) await table.write(update(signInItem, { userId, id }, { set: { seenAt: now } }));
  else if (noted.length < mostNoted)
    // refused where another request of theirs has noted it meanwhile
    await table.write(
      create(signInItem, { userId, id, device: deviceWords(agent), at: now, seenAt: now, endedAt: null }),
    );
}
