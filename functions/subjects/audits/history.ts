import type { ChangedField } from '#domain/kernel/patch.ts';
import type { OrganizationHistoryRow } from '#domain/organizations/history/views.ts';
import { fullName } from '#domain/people/names.ts';
import type { Stored } from '../../kernel/table/item.ts';
import { momentText, type Range, type Table } from '../../kernel/table/table.ts';
import { tournamentItem } from '../catalog/items.ts';
import { userItem, userRecordItem } from '../identity/items.ts';
import { playerItem } from '../people/items.ts';
import { auditItem, auditsOf, auditsOfOrganization, auditsOfUser, nameWithoutUser, userWho } from './items.ts';

type Audit = Stored<ReturnType<typeof auditItem.decode>>;
type Who = OrganizationHistoryRow['by'];

/** Rows per page, and how many pages one request reads. */
const page = 50;
const mostPages = 12;

/**
 * Changes that visitors make by registering or buying. Orders and registrations show these changes better than an
 * organization's history.
 */
const byVisitors = new Set(['order', 'membership', 'bid']);
const isOfTheHouse = ({ kind, act, changes, named }: Audit): boolean =>
  act === 'made' ? !byVisitors.has(kind) : act !== 'changed' || Object.keys(changes).length + named.length > 0;

const placeOf = ({ at, kind, itemId, eventId }: Audit): string => `${momentText(at)}#${kind}#${itemId}#${eventId}`;

async function peopleOf(table: Table, audits: readonly Audit[]): Promise<(by: string | null) => Who> {
  const ids = [...new Set(audits.flatMap(({ by }) => userWho(by) ?? []))].map((id) => ({ id }));
  const [records, users] = await Promise.all([table.getMany(userRecordItem, ids), table.getMany(userItem, ids)]);
  const names = new Map(records.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
  const staff = new Set(users.filter(({ vbl }) => vbl).map(({ id }) => id));
  return (by) => {
    const id = userWho(by);
    return id === null
      ? { id, name: nameWithoutUser(by), isStaff: false }
      : { id, name: names.get(id) || 'Someone', isStaff: staff.has(id) };
  };
}

/** Kinds of items whose key is also their name. */
const calledByKey = new Set(['promo', 'product']);

/** Returns the changed items' names, if known. */
async function namesOf(table: Table, audits: readonly Audit[]): Promise<(audit: Audit) => string | null> {
  const idsOf = (wanted: string) => {
    const ids = audits.flatMap(({ kind, itemId }) => (kind === wanted ? [Number(itemId)] : []));
    return [...new Set(ids)].map((id) => ({ id }));
  };
  const [events, players] = await Promise.all([
    table.getMany(tournamentItem, idsOf('tournament')),
    table.getMany(playerItem, idsOf('player')),
  ]);
  const names = new Map<string, string>([
    ...events.map(({ id, name }) => [`tournament ${id}`, name] as const),
    ...players.map((player) => [`player ${player.id}`, fullName(player)] as const),
  ]);
  return ({ kind, itemId }) =>
    calledByKey.has(kind) ? (itemId.split('#').at(-1) ?? null) : (names.get(`${kind} ${itemId}`) ?? null);
}

/** Returns audits as readable rows. */
async function historyRows(table: Table, audits: readonly Audit[]): Promise<OrganizationHistoryRow[]> {
  const [who, nameOf] = await Promise.all([peopleOf(table, audits), namesOf(table, audits)]);
  return audits.map((audit) => ({
    ...{ key: placeOf(audit), kind: audit.kind, itemId: audit.itemId, name: nameOf(audit) },
    ...{ at: audit.at, by: who(audit.by), act: audit.act, named: audit.named },
    changes: Object.entries(audit.changes).map(([path, change]) => ({ path, ...(change as object) }) as ChangedField),
  }));
}

type HistoryQuery = {
  readonly before: string | undefined;
  readonly audits?: (audit: Audit) => boolean;
  readonly rows?: (row: OrganizationHistoryRow) => boolean;
};

/** Returns one page of audits as rows, newest first. */
async function pageOf(
  table: Table,
  range: Range,
  { before, audits: wanted = () => true, rows: kept = () => true }: HistoryQuery,
) {
  const rows: OrganizationHistoryRow[] = [];
  let next = before ?? null;
  for (let looked = 0; looked < mostPages && rows.length < page; looked++) {
    const { items } = await table.query({
      ...range,
      limit: page + 1,
      ...(next ? { between: ['0', next] as const } : {}),
    });
    const foundAudits = items.filter(auditItem.is).map(auditItem.decode);
    const audits = foundAudits.filter((audit) => next === null || placeOf(audit) < next).slice(0, page);
    rows.push(...(await historyRows(table, audits.filter(wanted))).filter(kept));
    const last = audits.at(-1);
    if (audits.length < page || !last) return { rows, next: null };
    next = placeOf(last);
  }
  return { rows, next };
}

type OfMonth = { readonly month: string; readonly before: string | undefined };

/** Returns an organization's history for a month. `staff` returns only actions by platform staff. */
export const organizationHistoryOf = (
  table: Table,
  organizationId: number,
  { month, staff, before }: OfMonth & { readonly staff: boolean },
) =>
  pageOf(table, auditsOfOrganization(organizationId, month), {
    before,
    audits: isOfTheHouse,
    rows: ({ by }) => !staff || by.isStaff,
  });

/** Returns everything a user did in a month, in any organization. */
export const userHistoryOf = (table: Table, userId: number, { month, before }: OfMonth) =>
  pageOf(table, auditsOfUser(userId, month), { before });

/** Returns one item's latest changes. */
export async function itemHistoryOf(table: Table, kind: string, itemId: string, limit = page) {
  const { items } = await table.query({ ...auditsOf(kind, itemId), limit });
  return historyRows(table, items.filter(auditItem.is).map(auditItem.decode));
}
