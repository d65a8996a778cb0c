import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { isEditable } from '#domain/catalog/events/event-status.ts';
import { type CanceledRefund, type EventNews, newsOfFacts } from '#domain/catalog/life/news.ts';
import { undone } from '#domain/catalog/life/undo.ts';
import type { HistoryPart, HistoryRow } from '#domain/catalog/life/views.ts';
import { isHistory, matchesHistory } from '#domain/catalog/life/words.ts';
import type { Division, EventFacts } from '#domain/catalog/schema.ts';
import type { ChangedField } from '#domain/kernel/patch.ts';
import { mapResult, type Result } from '#domain/kernel/result.ts';
import type { Stored } from '../../kernel/table/item.ts';
import { systemAttributes } from '../../kernel/table/schema.ts';
import { momentText, type Table } from '../../kernel/table/table.ts';
import type { Write, WriteRefusal } from '../../kernel/table/write.ts';
import { auditItem, auditsOf, nameWithoutUser, userWho } from '../../subjects/audits/items.ts';
import { goneDivisionItem, goneFrom } from '../../subjects/catalog/items.ts';
import { eventNewsItem, newsOf, newsWrites, type Teller } from '../../subjects/catalog/news.ts';
import { userRecordItem } from '../../subjects/identity/items.ts';
import type { Managed } from '../access.ts';
import type { Deps } from '../deps.ts';
import { divisionsNow, saveFacts } from '../save.ts';

export type Audit = Stored<ReturnType<typeof auditItem.decode>>;

/** The items that make up an event, by their names in the audit. */
const partOf: Readonly<Record<string, HistoryPart>> = {
  tournament: 'facts',
  tournamentBrochure: 'texts',
  tournamentRules: 'rules',
  tournamentPrivate: 'staff',
  tournamentPassword: 'password',
  division: 'division',
};
/** Rows per page, and how many pages a search covers. */
const page = 50;
const mostPages = 12;

/** The data needed to show and check an event's history. */
export type HistoryContext = {
  readonly event: Managed;
  readonly divisions: ReadonlyMap<number, Stored<Division>>;
  readonly gone: ReadonlyMap<number, string>;
  /** The notices, each with the request that wrote it. */
  readonly news: readonly { readonly told: EventNews; readonly request: unknown }[];
};

export async function historyContext(table: Table, event: Managed): Promise<HistoryContext> {
  const { id } = event.facts;
  const [divisions, gone, news] = await Promise.all([
    divisionsNow(table, id),
    table.list(goneDivisionItem, goneFrom(id)),
    table.all(newsOf(id)),
  ]);
  return {
    event,
    divisions: new Map(divisions.map((division) => [division.id, division])),
    gone: new Map(gone.map(({ divisionId, name }) => [divisionId, name])),
    news: news
      .filter(eventNewsItem.is)
      .map((raw) => ({ told: eventNewsItem.decode(raw), request: raw[systemAttributes.request] })),
  };
}

const placeOf = ({ at, eventId }: Pick<Audit, 'at' | 'eventId'>): string => `${momentText(at)}#${eventId}`;
const keyOf = ({ kind, itemId, at, eventId }: Audit): string => [kind, itemId, at, eventId].join('~');

/** Returns the current record that a row is about, or null if it is gone. */
function currentOf(
  { event, divisions }: HistoryContext,
  { kind, itemId }: Pick<Audit, 'kind' | 'itemId'>,
): object | null {
  const part = partOf[kind];
  if (part === 'division') return divisions.get(Number(itemId)) ?? null;
  return part === undefined || part === 'password' ? null : event[part];
}

/** Returns the notice that a change sent, if any. */
export function newsIn({ news }: HistoryContext, { kind, itemId, request }: Audit): EventNews | null {
  const isAbout = ({ divisionIds }: EventNews) =>
    kind === 'division' ? divisionIds.includes(Number(itemId)) : kind === 'tournament' && divisionIds.length === 0;
  return news.find((made) => made.request === request && isAbout(made.told))?.told ?? null;
}

/**
 * Returns whether a change can be undone now. Only its job knows whether people have been notified, so that is checked
 * during the undo.
 */
export function canUndo(of: HistoryContext, audit: Audit): boolean {
  if (!isEditable(of.event.facts)) return false;
  if (audit.act === 'removed') return audit.kind === 'division' && of.gone.has(Number(audit.itemId));
  if (audit.act !== 'changed' || audit.named.length > 0) return false;
  const current = currentOf(of, audit);
  return current !== null && undone(current, audit.changes) !== null;
}

function rowOf(of: HistoryContext, audit: Audit, names: ReadonlyMap<number, string>): HistoryRow {
  const part = partOf[audit.kind] as HistoryPart;
  const divisionId = part === 'division' ? Number(audit.itemId) : null;
  const division = divisionId === null ? null : of.divisions.get(divisionId);
  const byId = userWho(audit.by);
  const eventNews = newsIn(of, audit);
  return {
    ...{ key: keyOf(audit), part, divisionId, at: audit.at, act: audit.act, named: audit.named },
    division: division ? divisionName(division) : divisionId === null ? null : (of.gone.get(divisionId) ?? null),
    by: { id: byId, name: byId === null ? nameWithoutUser(audit.by) : (names.get(byId) ?? 'Someone') },
    changes: Object.entries(audit.changes)
      .map(([path, change]) => ({ path, ...(change as object) }) as ChangedField)
      .filter(isHistory),
    told: eventNews && { id: eventNews.id, kind: eventNews.kind, jobId: eventNews.jobId },
    undo: canUndo(of, audit),
  };
}

async function namesOf(table: Table, audits: readonly Audit[]): Promise<Map<number, string>> {
  const ids = new Set(audits.flatMap(({ by }) => userWho(by) ?? []));
  const users = await table.getMany(
    userRecordItem,
    [...ids].map((id) => ({ id })),
  );
  return new Map(users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}

/** Returns a page of an event's audits before a position, newest first. */
async function auditsBefore(
  table: Table,
  of: HistoryContext,
  before: string | undefined,
  part?: HistoryPart,
): Promise<Audit[]> {
  const { id } = of.event.facts;
  const kinds = Object.keys(partOf).filter((kind) => part === undefined || partOf[kind] === part);
  const items = kinds.flatMap((kind) =>
    kind === 'division'
      ? [...of.divisions.keys(), ...of.gone.keys()].map((divisionId) => auditsOf(kind, String(divisionId)))
      : [auditsOf(kind, String(id))],
  );
  const rawPages = await Promise.all(
    items.map((range) =>
      table.query({ ...range, limit: page + 1, ...(before ? { between: ['0', before] as const } : {}) }),
    ),
  );
  return rawPages
    .flatMap(({ items }) => items.filter(auditItem.is).map(auditItem.decode))
    .filter((audit) => before === undefined || placeOf(audit) < before)
    .toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1))
    .slice(0, page);
}

/** Returns a page of an event's history, and where to continue. `q` keeps only rows that match these words. */
export async function historyOf(
  table: Table,
  of: HistoryContext,
  { q = '', part, before }: { q?: string | undefined; part?: HistoryPart | undefined; before?: string | undefined },
): Promise<{ readonly rows: HistoryRow[]; readonly next: string | null }> {
  const rows: HistoryRow[] = [];
  let next: string | null = before ?? null;
  for (let looked = 0; looked < mostPages && rows.length < page; looked++) {
    const audits = await auditsBefore(table, of, next ?? undefined, part);
    const names = await namesOf(table, audits);
    const all = audits.map((audit) => rowOf(of, audit, names));
    rows.push(...all.filter((row) => says(row) && (q === '' || matchesHistory(row, q))));
    const last = audits.at(-1);
    if (audits.length < page || !last) return { rows, next: null };
    next = placeOf(last);
  }
  return { rows, next };
}

/** An event's initial parts make one row, and a save with no visible change makes none. */
const says = ({ act, part, changes, named }: HistoryRow): boolean =>
  act === 'made'
    ? part === 'facts' || part === 'division' || part === 'password'
    : act !== 'changed' || changes.length + named.length > 0;

type With = Teller & {
  readonly message?: string;
  readonly refund?: CanceledRefund | null;
  readonly also?: readonly Write[];
};

/** Writes an event's next version in one transaction with the job that notifies the people affected. Returns that job. */
export async function changeFacts(
  deps: Pick<Deps, 'table' | 'random'>,
  before: Stored<EventFacts>,
  after: EventFacts,
  { message = '', refund = null, also = [], ...teller }: With,
): Promise<Result<{ readonly tellJob: string | null }, WriteRefusal>> {
  const news = newsOfFacts(before, after, teller.now, { message, refund });
  const { jobId, writes } = await newsWrites(deps, after, news, teller);
  const saved = await saveFacts(deps.table, before, after, [...writes, ...also]);
  return mapResult(saved, () => ({ tellJob: jobId }));
}
