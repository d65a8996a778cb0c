import { isDeleted } from '#domain/catalog/events/event-status.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { minute } from '#domain/kernel/time.ts';
import { readAdId } from '#domain/organizations/ads.ts';
import { fullName } from '#domain/people/names.ts';
import { leadReport } from '#domain/registration/schema.ts';
import { keptLead } from '#domain/registration/wizard/lead.ts';
import { count, type Limit } from '../../kernel/limits.ts';
import type { Table } from '../../kernel/table/table.ts';
import type { SocketCall } from '../../kernel/ws/serve.ts';
import { divisionItem, tournamentItem, tournamentPasswordItem } from '../../subjects/catalog/items.ts';
import { guessPassword } from '../../subjects/catalog/passwords.ts';
import { adClickCounted, adItem } from '../../subjects/organizations/ads.ts';
import { playerItem } from '../../subjects/people/items.ts';
import { leadItem, storeLead } from '../../subjects/registration/leads.ts';
import { searchIds } from '../../subjects/search.ts';
import type { Deps } from '../deps.ts';

/** Counts a click on an existing ad by page and day. A viewer counts once a day, no matter how often they click. */
export async function adClick({ message, userId, source, now }: SocketCall<'AdClick'>, { table }: Deps): Promise<void> {
  const { adId } = message;
  const key = readAdId(adId);
  if (!key || !(await table.get(adItem, key, { consistent: false }))) return;
  const day = new Date(now).toISOString().slice(0, 10);
  // No path in the product is longer than this. A query string isn't part of a page.
  const path = (message.path.split('?')[0] ?? '').slice(0, 120);
  const viewer = userId === null ? source : `user ${userId}`;
  await table.transact(adClickCounted({ adId, day, viewer, at: now }, path));
}

/**
 * Checks an event's password (Part 2 §7). The answer is only yes or no, even for events without a password. Guesses are
 * limited.
 */
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

/** A wizard saves its lead at each step. This is enough for a club director who registers all day. */
const leads: Limit = { name: 'leadsBy', most: 300, per: 10 * minute };

/**
 * Saves a registration that a signed-in user has begun (Part 2 §6). Returns its ID, so that the next save updates the
 * same lead. Refuses an event or a division that doesn't exist. Returns null for someone else's lead.
 */
export async function keepLead({ message, userId, now, answer }: SocketCall<'Lead'>, { table }: Deps): Promise<void> {
  const read = leadReport.safeParse(message.lead);
  if (!read.success || userId === null || !(await exists(table, read.data))) {
    await answer({ type: 'action', name: 'refused', payload: { code: 'request/invalid' } });
    return;
  }
  if (!(await count(table, leads, `U${userId}`, now))) {
    await answer({ type: 'action', name: 'refused', payload: { code: 'request/throttled' } });
    return;
  }
  const told = read.data;
  const knownLead = told.leadId === null ? null : await table.get(leadItem, { leadId: told.leadId });
  const lead = keptLead(told, { userId, freshId: ulid(now, Math.random), now, known: knownLead });
  const kept = lead && (await table.write(storeLead(lead))).ok ? { leadId: lead.leadId } : null;
  await answer({ type: 'reply', ref: message.ref, value: kept });
}

type Where = { readonly tournamentId: number; readonly divisionId: number | null };
/** Returns whether an event, and its division, exist. */
async function exists(table: Table, { tournamentId, divisionId }: Where): Promise<boolean> {
  const [event, division] = await Promise.all([
    table.get(tournamentItem, { id: tournamentId }, { consistent: false }),
    divisionId === null ? null : table.get(divisionItem, { id: divisionId }, { consistent: false }),
  ]);
  if (!event || isDeleted(event)) return false;
  return divisionId === null || division?.tournamentId === tournamentId;
}

/** The search limits: as many as one person types in ten minutes, or four times that for a household. */
const searches = {
  user: { name: 'searchBy', most: 150, per: 10 * minute },
  source: { name: 'searchFrom', most: 600, per: 10 * minute },
} as const satisfies Record<string, Limit>;

/** Returns players for a search-as-you-type field. Signed-in users get only IDs and names. */
export async function playerSearch(
  { message, userId, source, now, answer }: SocketCall<'PlayerSearch'>,
  { table }: Deps,
): Promise<void> {
  const within = await Promise.all([
    count(table, searches.user, `U${userId}`, now),
    count(table, searches.source, source, now),
  ]);
  if (within.includes(false)) {
    await answer({ type: 'action', name: 'refused', payload: { code: 'request/throttled' } });
    return;
  }
  const { ids } = await searchIds(table, 'PLAYER', message.term, 10);
  const profiles = await table.getMany(
    playerItem,
    ids.map((id) => ({ id })),
  );
  await answer({
    type: 'reply',
    ref: message.ref,
    value: profiles.map((profile) => ({ id: profile.id, fullName: fullName(profile) })),
  });
}
