import { ulid } from '#domain/kernel/ids.ts';
import { fullName } from '#domain/people/names.ts';
import { lead } from '#domain/registration/schema.ts';
import { guessPassword } from '../kernel/password.ts';
import { adClicksItem } from '../kernel/table/keys/ads.ts';
import { tournamentPasswordItem } from '../kernel/table/keys/catalog.ts';
import { playerItem } from '../kernel/table/keys/people.ts';
import { leadItem } from '../kernel/table/keys/registration.ts';
import { searchIds } from '../kernel/table/search.ts';
import { overwrite, update } from '../kernel/table/write.ts';
import type { SocketCall } from '../kernel/ws/serve.ts';
import type { Deps } from './deps.ts';

/** Whether an event's password is right (Part 2 §7). Says only yes or no, for events that have none too; guesses are limited. */
export async function checkPass(
  { message, now, source, answer }: SocketCall<'CheckPass'>,
  { table }: Deps,
): Promise<void> {
  const stored = await table.get(tournamentPasswordItem, { tournamentId: message.id });
  const right = await guessPassword(table, stored, { tournamentId: message.id, given: message.p, source }, now);
  await answer(
    right.ok
      ? { type: 'reply', ref: message.ref, value: right.value }
      : { type: 'action', name: 'refused', payload: { code: right.problem.code } },
  );
}

/** Names of players for the search as one types; ids and names only. */
export async function playerSearch({ message, answer }: SocketCall<'PlayerSearch'>, { table }: Deps): Promise<void> {
  const ids = await searchIds(table, 'PLAYER', message.term, 10);
  const found = await table.getMany(
    playerItem,
    ids.map((id) => ({ id })),
  );
  await answer({
    type: 'reply',
    ref: message.ref,
    value: found.map((profile) => ({ id: profile.id, fullName: fullName(profile) })),
  });
}

/** Keeps what somebody signed in has begun to register (Part 2 §6); the id comes back, so that the next one is the same lead. */
export async function keepLead({ message, userId, now, answer }: SocketCall<'Lead'>, { table }: Deps): Promise<void> {
  const read = lead.safeParse({
    dtCreated: now,
    ...message.lead,
    leadId: message.lead.leadId ?? ulid(now, Math.random),
    userId,
    dtModified: now,
  });
  if (!read.success) {
    await answer({ type: 'action', name: 'refused', payload: { code: 'request/invalid' } });
    return;
  }
  const mine = ['or', ['absent', 'pk'], ['=', 'userId', userId]] as const;
  const kept = await table.write(overwrite(leadItem, read.data, { if: mine }));
  await answer({ type: 'reply', ref: message.ref, value: kept.ok ? { leadId: read.data.leadId } : null });
}

/** Counts a click on an ad by page and day. */
export async function adClick({ message, now }: SocketCall<'AdClick'>, { table }: Deps): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 10);
  await table.write(
    update(
      adClicksItem,
      { adId: message.adId, day },
      { add: { clicks: 1 }, set: { adId: message.adId, day, path: message.path, _t: 'adClicks', _v: 1 } },
    ),
  );
}
