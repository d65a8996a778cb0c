import type * as z from 'zod';
import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { exportReportKind } from '#domain/jobs/kinds/export-report.ts';
import type { JobAnswer, JobRow } from '#domain/jobs/schema.ts';
import { csv, fileName } from '#domain/kernel/csv.ts';
import { addDays, dateIn } from '#domain/kernel/zoned-time.ts';
import { memberState } from '#domain/memberships/member-list.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import type { Roster } from '#domain/registration/schema.ts';
import { exportPlayers, exportTeams, type TeamRow } from '#domain/reporting/exports.ts';
import { type FinanceRow, financeCsv, financeReport } from '#domain/reporting/finance.ts';
import { tarOf } from '#domain/reporting/tar.ts';
import { ownEvent } from '../../services/campaigns/teams-meant.ts';
import { orderIdsOfDays, orderIdsOfEvent, wholeOrders } from '../../services/reports/finance.ts';
import { cardsOfOrganizer } from '../../store/catalog/card-queries.ts';
import { divisionItem, divisionsOf, tournamentItem } from '../../store/catalog/items.ts';
import { rostersOf, teamsOfDivision } from '../../store/catalog/teams.ts';
import { membershipItem, membershipsOfOrganization } from '../../store/memberships/items.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import type { JobCall, JobWork } from '../frame/kind.ts';

type Params = typeof exportReportKind.params;
type Call = JobCall<z.output<Params>, object>;
/** A part of the export: some orders, a division, or the members. */
type Piece =
  | { readonly of: 'orders'; readonly ids: readonly number[] }
  | { readonly of: 'division'; readonly tournamentId: number; readonly divisionId: number }
  | { readonly of: 'members' };
type Made =
  | { readonly of: 'orders'; readonly rows: readonly FinanceRow[] }
  | { readonly of: 'division'; readonly teams: readonly (TeamRow & { readonly roster: Roster | null })[] }
  | { readonly of: 'members'; readonly lines: readonly (readonly string[])[] };

const ordersAtOnce = 50;
/** Far enough back for every order there is. */
const ever = '2020-01-01';

async function orderPieces({ deps: { table }, params, now }: Call, organization: StoredOrganization): Promise<Piece[]> {
  const { tournamentId, from, to } = params;
  const today = addDays(dateIn(now, organization.timeZone), 1);
  const ids = tournamentId
    ? await orderIdsOfEvent(table, tournamentId)
    : await orderIdsOfDays(table, organization, from ?? ever, to ?? today);
  return Array.from({ length: Math.ceil(ids.length / ordersAtOnce) }, (_, i) => ({
    of: 'orders',
    ids: ids.slice(i * ordersAtOnce, (i + 1) * ordersAtOnce),
  }));
}

async function divisionPieces({ deps: { table }, params }: Call): Promise<Piece[]> {
  const { tournamentId, from, to, organizationId } = params;
  const cards = tournamentId ? [{ id: tournamentId, startDate: '' }] : await cardsOfOrganizer(table, organizationId);
  const meant = cards.filter(
    ({ startDate }) => startDate === '' || ((!from || from <= startDate) && (!to || startDate <= to)),
  );
  const pieces: Piece[] = [];
  for (const { id } of meant)
    for (const division of await table.list(divisionItem, divisionsOf(id)))
      pieces.push({ of: 'division', tournamentId: id, divisionId: division.id });
  return pieces;
}

async function find(call: Call) {
  const { params, deps } = call;
  const organization = await deps.table.get(organizationItem, { id: params.organizationId });
  if (!organization) return { rows: [], cursor: null };
  if (params.tournamentId && !(await ownEvent(deps.table, organization.id, params.tournamentId)))
    return { rows: [], cursor: null };
  const { what } = params;
  const pieces: Piece[] = [
    ...(what === 'finance' || what === 'everything' ? await orderPieces(call, organization) : []),
    ...(what !== 'finance' ? await divisionPieces(call) : []),
    ...(what === 'everything' && !params.tournamentId ? [{ of: 'members' } as const] : []),
  ];
  const rows = pieces.map((piece, i): JobRow => ({ key: `p-${i}`, label: labelOf(piece), data: piece }));
  return { rows, cursor: null };
}

function labelOf(piece: Piece): string {
  if (piece.of === 'orders') return `Orders ${piece.ids[0]} to ${piece.ids.at(-1)}`;
  return piece.of === 'members' ? 'Members' : `Division ${piece.divisionId} of event ${piece.tournamentId}`;
}

async function made({ deps: { table }, params, now }: Call, piece: Piece): Promise<Made> {
  const organization = await table.get(organizationItem, { id: params.organizationId });
  const zone = organization?.timeZone ?? 'UTC';
  if (piece.of === 'orders') {
    const { rows } = financeReport(await wholeOrders(table, piece.ids), zone, params.tournamentId);
    return { of: 'orders', rows };
  }
  if (piece.of === 'members') {
    const today = dateIn(now, zone);
    const all = await table.list(membershipItem, membershipsOfOrganization(params.organizationId));
    const lines = all.map((of) => [of.name, of.email, String(of.levelId), of.from, of.to, memberState(of, today)]);
    return { of: 'members', lines };
  }
  const [event, division, teams, rosters] = await Promise.all([
    table.get(tournamentItem, { id: piece.tournamentId }),
    table.get(divisionItem, { id: piece.divisionId }),
    teamsOfDivision(table, piece.divisionId),
    rostersOf(table, piece.divisionId),
  ]);
  if (!event || !division) return { of: 'division', teams: [] };
  const forms = new Map(rosters.map((roster) => [roster.id, roster]));
  const name = `${event.name}, ${divisionName(division)}`;
  return {
    of: 'division',
    teams: teams.map((team) => ({ team, division: name, zone: zoneOf(event), roster: forms.get(team.id) ?? null })),
  };
}

async function act(call: Call, { data }: JobRow): Promise<JobAnswer> {
  const made1 = await made(call, data as Piece);
  const lines =
    made1.of === 'orders' ? made1.rows.length : made1.of === 'members' ? made1.lines.length : made1.teams.length;
  return { ok: true, told: `${lines} lines`, sums: { lines }, data: made1 };
}

const memberHead = ['Name', 'Email', 'Level number', 'From', 'To', 'State'];
const bytesOf = (text: string): number => Buffer.byteLength(text);

/** The file that all parts come to: a CSV, or an archive of them. */
async function file({ params, deps, now }: Call, answers: AsyncIterable<JobAnswer>) {
  const money: FinanceRow[] = [];
  const teams: (TeamRow & { readonly roster: Roster | null })[] = [];
  const members: (readonly string[])[] = [];
  for await (const { data } of answers) {
    const part = data as Made | undefined;
    if (part?.of === 'orders') money.push(...part.rows);
    if (part?.of === 'division') teams.push(...part.teams);
    if (part?.of === 'members') members.push(...part.lines);
  }
  const withForms = teams.flatMap(({ roster, ...row }) => (roster ? [{ ...row, roster }] : []));
  const texts = {
    finance: () => financeCsv(money.toSorted((a, b) => a.date.localeCompare(b.date) || a.orderId - b.orderId)),
    teams: () => exportTeams(teams),
    players: () => exportPlayers(withForms),
    members: () => csv(memberHead, members),
  };
  const organization = await deps.table.get(organizationItem, { id: params.organizationId });
  const name = (what: string, type: string) => fileName([organization?.name ?? 'Organization', what], type);
  if (params.what !== 'everything')
    return { name: name(params.what, 'csv'), text: texts[params.what](), type: 'text/csv; charset=utf-8' };
  const entries = Object.entries(texts).map(([key, textOf]) => {
    const text = textOf();
    return { name: `${key}.csv`, text, bytes: bytesOf(text) };
  });
  return { name: name('everything', 'tar'), text: tarOf(entries, Math.floor(now / 1000)), type: 'application/x-tar' };
}

export const exportReportWork: JobWork<Params, object> = {
  kind: exportReportKind,
  find,
  act,
  file,
  part: 10,
  abreast: 3,
};
