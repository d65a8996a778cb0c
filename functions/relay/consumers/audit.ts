import { differences } from '#domain/kernel/difference.ts';
import type { Change } from '../../kernel/bus/stream.ts';
import { readOrSetAside } from '../../kernel/bus/unreadable.ts';
import { inParallel } from '../../kernel/limits.ts';
import type { Audited, Raw } from '../../kernel/table/item.ts';
import { systemAttributes } from '../../kernel/table/schema.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, isTakenAway } from '../../kernel/table/write.ts';
import { auditItem } from '../../subjects/audits/items.ts';
import { auditedKinds } from '../../subjects/audits/kinds.ts';

type Audit = Parameters<typeof auditItem.encode>[0];
const kinds: ReadonlyMap<unknown, Audited> = new Map(
  auditedKinds.flatMap(({ type, audited }) => (audited ? [[type, audited] as const] : [])),
);

/**
 * How much of one audit an organization's list can copy. An indexed item has at most 4 KB
 * (test/functions/kernel/cards.test.ts).
 */
const mostBytes = 2_800;

const fieldsOf = ({ fields }: Audited, raw: Raw | null): Raw =>
  Object.fromEntries(fields.flatMap((name) => (raw && raw[name] !== undefined ? [[name, raw[name]]] : [])));

/** Returns the changes that fit, shortest first. For personal, secret and long values, only the field's name is recorded. */
function changesOf(before: Raw, after: Raw, kind: Audited): Pick<Audit, 'changes' | 'named'> {
  const named = new Set<string>();
  const tellable: { path: string; change: unknown; bytes: number }[] = [];
  for (const [path, change] of Object.entries(differences(before, after))) {
    const field = path.split('.')[0] as string;
    if (kind.named.has(field)) named.add(field);
    else tellable.push({ path, change, bytes: Buffer.byteLength(JSON.stringify([path, change])) });
  }
  const changes: Record<string, unknown> = {};
  let left = mostBytes;
  for (const { path, change, bytes } of tellable.toSorted((a, b) => a.bytes - b.bytes)) {
    left -= bytes;
    if (left >= 0) changes[path] = change;
    else named.add(path.split('.')[0] as string);
  }
  return { changes, named: [...named].toSorted() };
}

/** Returns whether the table itself deleted the item when it expired. */
const isForgotten = ({ before, after, at }: Change): boolean =>
  !after && before !== null && Number(before[systemAttributes.ttl] ?? Number.POSITIVE_INFINITY) * 1000 <= at;

/**
 * Returns a change's action. Discarding or restoring an item writes it, which records the user. A plain deletion can't
 * record one.
 */
function actOf(before: Raw | null, after: Raw | null): Audit['act'] {
  if (!before) return 'made';
  if (!after) return 'removed';
  if (isTakenAway(before) === isTakenAway(after)) return 'changed';
  return isTakenAway(after) ? 'removed' : 'restored';
}

/**
 * Returns a change's audit. Returns null if it has none: the kind of item isn't audited, nothing changed except the
 * writer, or no user wrote it (seeds and imports keep their own record).
 */
export function auditOf(change: Change): Audit | null {
  const { before, after } = change;
  const image = after ?? before;
  const kind = kinds.get(image?.[systemAttributes.type]);
  if (!image || !kind || isForgotten(change)) return null;
  const by = (after?.[systemAttributes.by] as string | undefined) ?? null;
  const act = actOf(before, after);
  if (act === 'made' && by === null) return null;
  const audit =
    act === 'made' || act === 'restored'
      ? { changes: {}, named: [] }
      : changesOf(fieldsOf(kind, before), act === 'removed' ? {} : fieldsOf(kind, after), kind);
  if (act === 'changed' && !audit.named.length && !Object.keys(audit.changes).length) return null;
  return {
    kind: image[systemAttributes.type] as string,
    itemId: kind.idOf(image),
    eventId: change.id,
    act,
    ...audit,
    by,
    request: (after?.[systemAttributes.request] as string | undefined) ?? null,
    at: (after?.[systemAttributes.at] as number | undefined) ?? change.at,
    organizationId: (image[kind.organization ?? ''] as number | undefined) ?? null,
    kept: kind.kept,
  };
}

/** Keeps the changes' audits. A repeat finds the earlier write and leaves it. A change that can't be read is set aside. */
export const keepAudits = (changes: readonly Change[], table: Table): Promise<void> =>
  inParallel(changes, 25, async (change) => {
    const audit = await readOrSetAside(table, change, auditOf);
    if (audit) await table.write(create(auditItem, audit));
  });
