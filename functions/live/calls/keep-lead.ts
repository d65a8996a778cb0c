import { ulid } from '#domain/kernel/ids.ts';
import { lead } from '#domain/registration/schema.ts';
import { overwrite } from '../../kernel/table/write.ts';
import type { SocketCall } from '../../kernel/ws/serve.ts';
import { leadItem } from '../../store/registration/leads.ts';
import type { Deps } from '../deps.ts';

/** Keeps what somebody signed in has begun to register (Part 2 §6); the id comes back, so that the next one is the same lead. */
export async function keepLead({ message, userId, now, answer }: SocketCall<'Lead'>, { table }: Deps): Promise<void> {
  const { dtCreated } = message.lead;
  const read = lead.safeParse({
    ...message.lead,
    dtCreated: typeof dtCreated === 'number' ? Math.min(dtCreated, now) : now,
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
