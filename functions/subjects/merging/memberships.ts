import type { Table } from '../../kernel/table/table.ts';
import {
  createMember,
  memberChanged,
  memberItem,
  memberRemoved,
  memberRestored,
  membershipBegun,
  membershipChanged,
  membershipItem,
  passGranted,
  passTakenBack,
  seasonPassItem,
} from '../memberships/items.ts';
import { ratingSystemItem, systemChanged } from '../ratings/items.ts';
import type { Before, Merge, Step } from './items.ts';

/** Memberships are never deleted. The other profile's membership is canceled, and the kept profile gets the same one. */
export async function membershipOf(table: Table, id: number, from: number, to: number): Promise<Step> {
  const [had, has] = await Promise.all([
    table.get(membershipItem, { playerProfileId: from, id }),
    table.get(membershipItem, { playerProfileId: to, id }),
  ]);
  if (!had) return { left: 'The membership no longer exists.' };
  const { rev: _, ...plain } = had;
  return {
    before: { id, canceled: had.canceled },
    writes: [
      has
        ? membershipChanged(has, { ...plain, playerProfileId: to })
        : membershipBegun({ ...plain, playerProfileId: to }),
      membershipChanged(had, { ...plain, canceled: true }),
    ],
  };
}

export async function membershipBack(table: Table, before: Before, { keepId, goneId }: Merge): Promise<Step> {
  const id = Number(before.id);
  const [membership, other] = await Promise.all([
    table.get(membershipItem, { playerProfileId: keepId, id }),
    table.get(membershipItem, { playerProfileId: goneId, id }),
  ]);
  if (!membership || !other) return { left: 'The membership no longer exists.' };
  return {
    before: {},
    writes: [
      membershipChanged(membership, { ...membership, canceled: true }),
      membershipChanged(other, { ...other, canceled: before.canceled === true }),
    ],
  };
}

export async function passOf(table: Table, passId: number, from: number, to: number): Promise<Step> {
  const had = await table.get(seasonPassItem, { playerProfileId: to, passId });
  return {
    before: { passId, had: had !== null },
    writes: [
      passTakenBack({ playerProfileId: from, passId }),
      ...(had ? [] : [passGranted({ playerProfileId: to, passId })]),
    ],
  };
}

export async function passBack(before: Before, { keepId, goneId }: Merge): Promise<Step> {
  const passId = Number(before.passId);
  return {
    before: {},
    writes: [
      passGranted({ playerProfileId: goneId, passId }),
      ...(before.had ? [] : [passTakenBack({ playerProfileId: keepId, passId })]),
    ],
  };
}

/** Moves an organization's notes on a member, and the order they joined with. */
export async function memberOf(table: Table, organizationId: number, from: number, to: number): Promise<Step> {
  const [had, has] = await Promise.all([
    table.get(memberItem, { organizationId, playerProfileId: from }),
    table.get(memberItem, { organizationId, playerProfileId: to }),
  ]);
  if (!had) return { left: 'This person is no longer a member.' };
  const { rev: _, ...gone } = had;
  const note = [...new Set([has?.note ?? '', gone.note])].filter(Boolean).join('\n');
  return {
    before: { organizationId, gone, note: has?.note ?? null, orderId: has?.orderId ?? null },
    writes: [
      has
        ? memberChanged(has, { ...has, note, orderId: has.orderId ?? gone.orderId })
        : createMember({ ...gone, playerProfileId: to }),
      memberRemoved(had),
    ],
  };
}

export async function memberBack(table: Table, before: Before, { keepId }: Merge): Promise<Step> {
  const gone = before.gone as Parameters<typeof memberItem.encode>[0];
  const has = await table.get(memberItem, { organizationId: gone.organizationId, playerProfileId: keepId });
  const orderId = typeof before.orderId === 'number' ? before.orderId : null;
  const kept = has && typeof before.note === 'string' ? { ...has, note: before.note, orderId } : null;
  return {
    before: {},
    writes: [memberRestored(gone), ...(has ? [kept ? memberChanged(has, kept) : memberRemoved(has)] : [])],
  };
}

/** Makes a rating system count one profile's matches for another profile, or for itself again, from the next run on. */
export async function ratedAs(
  table: Table,
  organizationId: number,
  { keepId, goneId, now }: Merge,
  merged: boolean,
): Promise<Step> {
  const system = await table.get(ratingSystemItem, { organizationId });
  if (!system) return { left: 'The ratings no longer exist.' };
  const { rev: _, ...was } = system;
  const { [goneId]: __, ...others } = was.merged;
  const after = { ...was, merged: merged ? { ...others, [goneId]: keepId } : others, dueAt: now };
  return { before: { organizationId }, writes: [systemChanged(system, after)] };
}
