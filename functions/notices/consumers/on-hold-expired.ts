import { registerPath } from '#domain/catalog/events/register-path.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import type { holdExpired } from '#events/registration/hold-expired.ts';
import { userRecordItem } from '../../store/identity/items.ts';
import { holdItem } from '../../store/registration/items.ts';
import { about } from '../about.ts';
import type { Deps } from '../deps.ts';
import { send } from '../send.ts';

/** Whoever is signed in hears that a place in their cart was given back; not where they have it again. */
export async function onHoldExpired({ data }: Envelope<DetailOf<typeof holdExpired>>, deps: Deps): Promise<void> {
  const { holder, divisionId, entry } = data;
  const [hold, record] = await Promise.all([
    deps.table.get(holdItem, { holder, divisionId, entry }),
    deps.table.get(userRecordItem, { id: Number(holder.slice(1)) }),
  ]);
  const email = record?.emails.find(({ isPrimary }) => isPrimary)?.email;
  if (!hold?.lapseTold || !email) return;
  const found = await about({ ...data, teamId: null }, deps);
  if (!found) return;
  const words = {
    ...{ event: found.words.event, division: found.words.division },
    registerPath: registerPath(found.event, { division: divisionId }),
  };
  const letter = found.letter('You get this because it was in your cart.');
  await send('holdExpired', words, { email }, deps, { letter, replyTo: found.replyTo });
}
