import { isDeleted } from '#domain/catalog/events/event-status.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { toldLead } from '#domain/registration/schema.ts';
import { keptLead } from '#domain/registration/wizard/lead.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite } from '../../kernel/table/write.ts';
import type { SocketCall } from '../../kernel/ws/serve.ts';
import { divisionItem, tournamentItem } from '../../store/catalog/items.ts';
import { leadItem } from '../../store/registration/leads.ts';
import type { Deps } from '../deps.ts';

/**
 * Keeps what somebody signed in has begun to register (Part 2 §6); the id comes back, so that the next one is the same lead. Refused for an event or a division
 * that there is not; answered with null for somebody else's lead.
 */
export async function keepLead({ message, userId, now, answer }: SocketCall<'Lead'>, { table }: Deps): Promise<void> {
  const read = toldLead.safeParse(message.lead);
  if (!read.success || userId === null || !(await exists(table, read.data))) {
    await answer({ type: 'action', name: 'refused', payload: { code: 'request/invalid' } });
    return;
  }
  const told = read.data;
  const known = told.leadId === null ? null : await table.get(leadItem, { leadId: told.leadId });
  const lead = keptLead(told, { userId, freshId: ulid(now, Math.random), now, known });
  const mine = ['or', ['absent', 'pk'], ['=', 'userId', userId]] as const;
  const kept = lead && (await table.write(overwrite(leadItem, lead, { if: mine }))).ok ? { leadId: lead.leadId } : null;
  await answer({ type: 'reply', ref: message.ref, value: kept });
}

type Where = { readonly tournamentId: number; readonly divisionId: number | null };
/** An event that is there, and a division of it. */
async function exists(table: Table, { tournamentId, divisionId }: Where): Promise<boolean> {
  const [event, division] = await Promise.all([
    table.get(tournamentItem, { id: tournamentId }, { consistent: false }),
    divisionId === null ? null : table.get(divisionItem, { id: divisionId }, { consistent: false }),
  ]);
  if (!event || isDeleted(event)) return false;
  return divisionId === null || division?.tournamentId === tournamentId;
}
