import { inOrder } from '#domain/catalog/divisions/division-state.ts';
import { todayAt } from '#domain/catalog/events/event-open.ts';
import type { EventNews } from '#domain/catalog/life/news.ts';
import { tellEvent } from '#domain/jobs/kinds/tell-event.ts';
import type { JobAnswer, JobRow } from '#domain/jobs/schema.ts';
import type { Team } from '#domain/registration/schema.ts';
import { shownName } from '#domain/registration/teams/team-name.ts';
import type { Raw } from '../../kernel/table/item.ts';
import { divisionItem, divisionsOf, teamItem, teamsInDivision, tournamentItem } from '../../subjects/catalog/items.ts';
import { eventNewsItem, letterKey, newsLetterItem, recordLetter } from '../../subjects/catalog/news.ts';
import { recipientsOfTeam } from '../../subjects/teams/recipients.ts';
import type { JobCall, JobWork } from '../walk.ts';

type Call = JobCall<ReturnType<typeof tellEvent.params.parse>, object>;
/** The division being read, and the position in it. */
type Cursor = { readonly divisionId: number; readonly startKey: Raw | null };

/** How many teams are read at a time. */
const page = 100;
/** Teams that have left aren't notified, except those whose wait ended with the event. */
const isNotified = ({ isDeleted, lineEnded }: Team): boolean => !isDeleted || lineEnded;
const newsFor = ({ params: { tournamentId, newsId: id }, deps }: Call) =>
  deps.table.get(eventNewsItem, { tournamentId, id });

async function divisionsFor(call: Call, { divisionIds }: EventNews) {
  const all = inOrder(await call.deps.table.list(divisionItem, divisionsOf(call.params.tournamentId)));
  return divisionIds.length > 0 ? all.filter(({ id }) => divisionIds.includes(id)) : all;
}

/**
 * Returns registered and waiting teams, division by division, or only the affected teams. Leaves out teams that have
 * left.
 */
async function find(call: Call, cursor: string | null) {
  const news = await newsFor(call);
  const divisions = news ? await divisionsFor(call, news) : [];
  const from: Cursor | null = cursor === null ? null : JSON.parse(cursor);
  const at = from === null ? 0 : divisions.findIndex(({ id }) => id === from.divisionId);
  const division = divisions[at];
  if (!division) return { rows: [], cursor: null };
  const startKey = from?.startKey ? { startKey: from.startKey } : {};
  const range = { ...teamsInDivision(division.id), consistent: true, limit: page, ...startKey };
  const { items, lastKey } = await call.deps.table.query(range);
  const teams = items.filter(teamItem.is).map((raw) => teamItem.decode(raw));
  const { teamIds = [] } = news ?? {};
  const concerned = teams.filter((team) => isNotified(team) && (teamIds.length === 0 || teamIds.includes(team.id)));
  const rows = concerned.map(
    (team): JobRow => ({
      key: `${division.id}-${team.id}`,
      label: shownName(team, division) || `Team ${team.id}`,
      would: 'Will be notified',
      data: { divisionId: division.id, teamId: team.id },
    }),
  );
  const next = lastKey ? division.id : divisions[at + 1]?.id;
  return {
    rows,
    cursor:
      next === undefined ? null : JSON.stringify({ divisionId: next, startKey: lastKey ?? null } satisfies Cursor),
  };
}

/**
 * Stores a message for each of a team's addresses, unless another team has one for the same address. If started again,
 * it stores the same messages.
 */
async function act(call: Call, row: JobRow): Promise<JobAnswer> {
  const { table } = call.deps;
  const { divisionId, teamId } = row.data as { divisionId: number; teamId: number };
  const [team, event, news] = await Promise.all([
    table.get(teamItem, { divisionId, id: teamId }),
    table.get(tournamentItem, { id: call.params.tournamentId }),
    newsFor(call),
  ]);
  if (!team || !event || !news || !isNotified(team)) return { ok: true, told: 'Has left' };
  const addresses = await note(call, news, team, todayAt(event, call.now));
  const words = addresses === 0 ? 'No one else to notify' : `${addresses} ${addresses === 1 ? 'address' : 'addresses'}`;
  return { ok: true, told: words, sums: { addresses } };
}

/** Returns how many addresses get the news for this team. */
async function note(
  { deps: { table }, params, now }: Call,
  news: EventNews,
  team: Team,
  today: string,
): Promise<number> {
  const { newsId, tournamentId } = params;
  const { id: teamId, divisionId } = team;
  let notified = 0;
  for (const { email } of await recipientsOfTeam(table, team, today)) {
    const letter = { newsId, key: letterKey(news, email, teamId), tournamentId, divisionId, teamId, at: now };
    const result = await table.write(recordLetter(letter));
    if (result.ok || (result.problem.old && newsLetterItem.decode(result.problem.old).teamId === teamId)) notified++;
  }
  return notified;
}

export const tellEventWork: JobWork<typeof tellEvent.params, object> = { kind: tellEvent, find, act };
