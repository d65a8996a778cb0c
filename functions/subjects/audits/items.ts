import * as z from 'zod';
import { id, millis } from '#domain/kernel/schema.ts';
import { auditYears, defineItem } from '../../kernel/table/item.ts';
import { momentText } from '../../kernel/table/table.ts';

/** Returns the partition that lists a user's actions in a month. `by` has an audit's form (`user:7`). */
const pkOfUser = (by: string, month: string) => `DONE#${by}#${month}`;

const yearSeconds = 366 * 86_400;

/** A change to an audited item: what changed, who changed it, when, and in which request. Only the relay writes it. */
export const auditItem = defineItem({
  type: 'audit',
  schema: z.object({
    /** The item's kind and its ID (`20#7`). */
    kind: z.string(),
    itemId: z.string(),
    eventId: z.string(),
    /** `removed` means that a person removed it. It can be restored for a month if its kind allows that. */
    act: z.enum(['made', 'changed', 'removed', 'restored']),
    /**
     * Changed values by path (domain/kernel/difference.ts). A removed item has all of its values here. A created or
     * restored one has none, because the item still has them.
     */
    changes: z.record(z.string(), z.unknown()),
    /** Fields that changed but whose values aren't stored, because they are personal, secret or too long. */
    named: z.array(z.string()),
    /** Null if unknown, such as for an item that was deleted manually. */
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
  // After a user is erased, their number no longer identifies anyone.
  personal: { whose: ['user', 'staff'], fields: ['by'], erase: 'keep' },
});

/** Returns the user who made a change, or null if no person did. `by` has an audit's form (`user:7`). */
export const userWho = (by: string | null): number | null => (by?.startsWith('user:') ? Number(by.slice(5)) : null);
/** Returns the name shown for a change that no signed-in person made. */
export const nameWithoutUser = (by: string | null): string =>
  by?.startsWith('key:') ? `API key ${by.slice(4)}…` : 'Sideout';

/** Returns an item's history, newest first. */
export const auditsOf = (kind: string, itemId: string) => ({ pk: `AUDIT#${kind}#${itemId}`, descending: true });
/** Returns an organization's history in a month (`2026-11`), newest first. */
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
