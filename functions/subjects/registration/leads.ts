import { day } from '#domain/kernel/time.ts';
import { lead } from '#domain/registration/schema.ts';
import { shardOf } from '../../kernel/table/condition.ts';
import { defineItem, type ValueOf } from '../../kernel/table/item.ts';
import { momentText } from '../../kernel/table/table.ts';
import { overwrite, type Write } from '../../kernel/table/write.ts';

/** When an event opens, it gets thousands of leads a second, so this many index partitions divide them. */
const shards = 8;
const keptFor = 400 * day;

/** A registration that a signed-in user has started (Part 2 §6). */
export const leadItem = defineItem({
  type: 'lead',
  v: 2,
  schema: lead,
  key: ({ leadId }: { leadId: string }) => ({ pk: `LEAD#${leadId}`, sk: 'META' }),
  indexes: {
    gs1: {
      from: ['tournamentId', 'dtCreated', 'leadId'],
      to: ({ tournamentId, dtCreated, leadId }) => ({
        pk: `LEADS#${tournamentId}#${shardOf(leadId, shards)}`,
        sk: `${momentText(dtCreated)}#${leadId}`,
      }),
    },
    gs2: {
      from: ['userId', 'leadId'],
      to: ({ userId, leadId }) => ({ pk: `USER#${userId}`, sk: `LEAD#${leadId}` }),
    },
  },
  ttl: { from: ['dtModified'], to: ({ dtModified }) => (dtModified + keptFor) / 1000 },
  personal: { whose: ['user', 'player'], fields: ['userId', 'playerProfileIds'], erase: 'remove' },
});

/** Returns a user's unfinished registrations. */
export const leadsOf = (userId: number) => ({ pk: `USER#${userId}`, prefix: 'LEAD#', index: 'gs2' as const });

/** Returns everyone who started to register for an event, in one range per index shard. */
export const leadShards = (tournamentId: number) =>
  Array.from({ length: shards }, (_, shard) => ({ pk: `LEADS#${tournamentId}#${shard}`, index: 'gs1' as const }));

/** Stores a lead in its user's latest version. Refused if it is someone else's. */
export const storeLead = (lead: ValueOf<typeof leadItem>): Write =>
  overwrite(leadItem, lead, { if: ['or', ['absent', 'pk'], ['=', 'userId', lead.userId]] });
