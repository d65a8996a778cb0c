import * as z from 'zod';
import { id, millis } from '#domain/kernel/schema.ts';
import { auditYears, defineItem } from '../../kernel/table/item.ts';
import { momentText } from '../../kernel/table/table.ts';

/** Returns the partition that lists a user's actions in a month. `by` is written as in an audit (`user:7`). */
const pkOfUser = (by: string, month: string) => `DONE#${by}#${month}`;

const yearSeconds = 366 * 86_400;

/** A change of an audited item: what changed, who changed it, when, and in which request. Only the relay writes it. */
export const auditItem = defineItem({
  type: 'audit',
  schema: z.object({
    /** the item's kind, and its ID (`20#7`) */
    kind: z.string(),
    itemId: z.string(),
    eventId: z.string(),
    /** removed: a person removed it and can restore it for a month if its kind allows that */
    act: z.enum(['made', 'changed', 'removed', 'restored']),
    /**
     * changed values by path (domain/kernel/difference.ts): every value of a removed item, and none of one that was
     * created or restored, since the item still has them
     */
    changes: z.record(z.string(), z.unknown()),
    /** fields that changed but whose values aren't kept: personal, secret or too long */
    named: z.array(z.string()),
    /** null if unknown, as for an item that was deleted by hand */
    by: z.string().nullable(),
    request: z.string().nullable(),
    at: millis,
    organizationId: id.nullable(),
    kept: z.enum(Object.keys(auditYears) as [keyof typeof auditYears]),
  }),
  key: ({ kind, itemId, at, eventId }: { kind: string; itemId: string; at: number; eventId: string }) => ({
    pk: `AUDIT#${kind}#${itemId}`,
    sk: `${momentText(at)}#${eventId}`,
  }),
  indexes: {
    gs1: {
      from: ['organizationId', 'at', 'kind', 'itemId', 'eventId'],
      to: ({ organizationId, at, kind, itemId, eventId }) =>
        organizationId === null
          ? undefined
          : {
              pk: `ORGANIZATION#${organizationId}#${new Date(at).toISOString().slice(0, 7)}#AUDIT`,
              sk: `${momentText(at)}#${kind}#${itemId}#${eventId}`,
            },
    },
    gs2: {
      from: ['by', 'at', 'kind', 'itemId', 'eventId'],
      to: ({ by, at, kind, itemId, eventId }) =>
        by === null
          ? undefined
          : {
              pk: pkOfUser(by, new Date(at).toISOString().slice(0, 7)),
              sk: `${momentText(at)}#${kind}#${itemId}#${eventId}`,
            },
    },
  },
  ttl: { from: ['at', 'kept'], to: ({ at, kept }) => at / 1000 + auditYears[kept] * yearSeconds },
  // once users are erased, their number no longer leads to anyone
  personal: { whose: ['user', 'staff'], fields: ['by'], erase: 'keep' },
});

/** Returns the history of an item, newest first. */
export const auditsOf = (kind: string, itemId: string) => ({ pk: `AUDIT#${kind}#${itemId}`, descending: true });
/** The history of an organization in a month (`2026-11`), newest first. */
export const auditsOfOrganization = (organizationId: number, month: string) => ({
  pk: `ORGANIZATION#${organizationId}#${month}#AUDIT`,
  index: 'gs1' as const,
  descending: true,
});
/** Returns a user's actions in a month (`2026-11`), newest first. */
export const auditsOfUser = (userId: number, month: string) => ({
  pk: pkOfUser(`user:${userId}`, month),
  index: 'gs2' as const,
  descending: true,
});
