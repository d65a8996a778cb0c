import * as z from 'zod';
import { id, millis } from '#domain/kernel/schema.ts';
import { auditYears, defineItem } from '../../kernel/table/item.ts';
import { momentText } from '../../kernel/table/work.ts';

/** Where what somebody did in a month is listed; `by` as it stands on an audit (`user:7`). */
const pkOfUser = (by: string, month: string) => `DONE#${by}#${month}`;

const yearSeconds = 366 * 86_400;

/** That an audited item was made, changed or removed: what changed, who did it when and in which request. The relay writes it, nobody else. */
export const auditItem = defineItem({
  type: 'audit',
  schema: z.object({
    /** the kind of the item, and which of its kind (`20#7`) */
    kind: z.string(),
    itemId: z.string(),
    eventId: z.string(),
    /** removed: by somebody, who can restore it for a month where its kind says so */
    act: z.enum(['made', 'changed', 'removed', 'restored']),
    /** by the place's path (domain/kernel/difference.ts); of what was removed all its values, of what was made or restored none: they stand on it */
    changes: z.record(z.string(), z.unknown()),
    /** fields that changed and whose values are not kept: personal, secret or too long */
    named: z.array(z.string()),
    /** null: nobody said; of an item that was deleted by hand nobody can */
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
  // who changed something is a number that leads to nobody once they are erased
  personal: { whose: ['user', 'staff'], fields: ['by'], erase: 'keep' },
});

/** What happened to an item, the latest first. */
export const auditsOf = (kind: string, itemId: string) => ({ pk: `AUDIT#${kind}#${itemId}`, descending: true });
/** What happened in an organization in a month (`2026-11`), the latest first. */
export const auditsOfOrganization = (organizationId: number, month: string) => ({
  pk: `ORGANIZATION#${organizationId}#${month}#AUDIT`,
  index: 'gs1' as const,
  descending: true,
});
/** What a user did in a month (`2026-11`), the latest first. */
export const auditsOfUser = (userId: number, month: string) => ({
  pk: pkOfUser(`user:${userId}`, month),
  index: 'gs2' as const,
  descending: true,
});
