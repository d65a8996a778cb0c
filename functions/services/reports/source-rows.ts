import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { addDays, dateIn } from '#domain/kernel/zoned-time.ts';
import { memberState } from '#domain/memberships/member-list.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import type { Team } from '#domain/registration/schema.ts';
import { everyone } from '#domain/registration/teams/everyone.ts';
import { financeRows } from '#domain/reporting/finance.ts';
import { firstDayOf } from '#domain/reporting/saved/days.ts';
import type { ReportTable, ReportWords } from '#domain/reporting/saved/schema.ts';
import { reportTableOf, type SourceRow } from '#domain/reporting/saved/table.ts';
import { inParallel } from '../../kernel/parallel.ts';
import type { Table } from '../../kernel/table/table.ts';
import { cardsOfOrganizer } from '../../store/catalog/card-queries.ts';
import { divisionItem, divisionsOf, tournamentItem } from '../../store/catalog/items.ts';
import { rostersOf, teamsOfDivision } from '../../store/catalog/teams.ts';
import { levelItem, levelsOf, membershipItem, membershipsOfOrganization } from '../../store/memberships/items.ts';
import { ownEvent } from '../campaigns/teams-meant.ts';
import { orderIdsOfDays, orderIdsOfEvent, wholeOrders } from './finance.ts';

/** So much is read for one answer, the latest first; the export has all. */
const mostOrders = 1_000;
const mostEvents = 60;
const ever = '2020-01-01';

type Asked = {
  readonly table: Table;
  readonly organization: StoredOrganization;
  readonly words: ReportWords;
  readonly now: Millis;
};
type Read = { readonly rows: readonly SourceRow[]; readonly more: boolean };

async function moneyRows({ table, organization, words, now }: Asked, from: string | null): Promise<Read> {
  const { id, timeZone } = organization;
  const until = addDays(dateIn(now, timeZone), 1);
  const ids =
    words.tournamentId === null
      ? await orderIdsOfDays(table, { id, timeZone }, { from: from ?? ever, to: until }, now)
      : await orderIdsOfEvent(table, words.tournamentId);
  const orders = await wholeOrders(table, ids.toSorted((a, b) => b - a).slice(0, mostOrders));
  const rows = financeRows(orders, timeZone, words.tournamentId).map(
    ({ orderId, itemId: _, currency, state, date, ...row }): SourceRow => ({
      currency,
      values: { ...row, date, month: date.slice(0, 7), order: orderId, state: state === 'paid' ? 'Paid' : 'Due' },
    }),
  );
  return { rows, more: ids.length > mostOrders };
}

const statusOf = ({ isDeleted, waitlist }: Team): string =>
  isDeleted ? 'Withdrawn' : waitlist ? 'Waitlist' : 'Registered';

/** The rows of one event: a team's, or a player's. */
async function eventRows(table: Table, tournamentId: number, players: boolean): Promise<SourceRow[]> {
  const [event, divisions] = await Promise.all([
    table.get(tournamentItem, { id: tournamentId }),
    table.list(divisionItem, divisionsOf(tournamentId)),
  ]);
  if (!event) return [];
  const zone = zoneOf(event);
  const found: SourceRow[] = [];
  await inParallel(divisions, 6, async (division) => {
    const [teams, rosters] = await Promise.all([
      teamsOfDivision(table, division.id),
      players ? rostersOf(table, division.id) : [],
    ]);
    const forms = new Map(rosters.map((roster) => [roster.id, roster]));
    for (const team of teams.filter(({ mergedIntoId }) => mergedIntoId === null)) {
      const where = { event: event.name, day: event.startDate, division: divisionName(division), team: team.name };
      if (players) {
        if (team.isDeleted) continue;
        for (const {
          firstName,
          lastName,
          email = '',
          phone = '',
          city = '',
          state = '',
          club = '',
          gradYear,
          shirtSize = '',
        } of everyone(forms.get(team.id) ?? { players: [], alternates: [] }))
          found.push({
            currency: '',
            values: {
              ...where,
              ...{ name: `${firstName} ${lastName}`.trim(), email, phone, city, state, club },
              ...{ gradYear: String(gradYear ?? ''), shirtSize },
            },
          });
      } else
        found.push({
          currency: '',
          values: {
            ...{ ...where, club: team.club, status: statusOf(team), registered: dateIn(team.dtRegistered, zone) },
            ...{ here: team.checkedIn ? 'Yes' : 'No', players: everyone(team).length },
            ...{ seed: team.seed ?? '', finish: team.finish ?? '' },
          },
        });
    }
  });
  return found;
}

async function teamRows({ table, organization, words }: Asked, from: string | null): Promise<Read> {
  const ids =
    words.tournamentId === null
      ? (await cardsOfOrganizer(table, organization.id))
          .filter(({ startDate }) => from === null || from <= startDate)
          .toSorted((a, b) => b.startDate.localeCompare(a.startDate))
          .map(({ id }) => id)
      : [words.tournamentId];
  const rows: SourceRow[] = [];
  await inParallel(ids.slice(0, mostEvents), 6, async (id) => {
    rows.push(...(await eventRows(table, id, words.source === 'players')));
  });
  return { rows, more: ids.length > mostEvents };
}

async function memberRows({ table, organization, now }: Asked): Promise<Read> {
  const today = dateIn(now, organization.timeZone);
  const [all, levels] = await Promise.all([
    table.list(membershipItem, membershipsOfOrganization(organization.id)),
    table.list(levelItem, levelsOf(organization.id)),
  ]);
  const names = new Map(levels.map(({ id, name }) => [id, name]));
  const rows = all.map((of): SourceRow => {
    const { name, email, levelId, from, to, paid } = of;
    return {
      currency: 'USD',
      values: {
        name,
        email,
        level: names.get(levelId) ?? '',
        state: memberState(of, today),
        from,
        to,
        paid: paid ?? '',
      },
    };
  });
  return { rows, more: false };
}

/** What a report of an organization shows now; null where its event is not theirs. Who may see it is for the caller to know. */
export async function tableOf(asked: Asked): Promise<ReportTable | null> {
  const { table, organization, words, now } = asked;
  if (words.tournamentId !== null && !(await ownEvent(table, organization.id, words.tournamentId))) return null;
  const isOfAll = words.tournamentId === null && words.source !== 'members';
  const from = isOfAll ? firstDayOf(words.period, dateIn(now, organization.timeZone)) : null;
  const read = { finance: moneyRows, teams: teamRows, players: teamRows, members: memberRows }[words.source];
  const { rows, more } = await read(asked, from);
  return { ...reportTableOf(words, rows), more, from };
}
