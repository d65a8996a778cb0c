import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { rootOf } from '#domain/catalog/events/kind-paths.ts';
import { clockWords } from '#domain/notices/when.ts';
import { type ToldResult, toldNext, toldResult } from '#domain/play/result-told.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import type { PlayView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import { toUnder } from '#domain/site/roots.ts';
import type { DetailOf } from '#events/kernel/event.ts';
import type { resultsDue } from '#events/live/results-due.ts';
import { inParallel } from '../../kernel/parallel.ts';
import type { Table } from '../../kernel/table/table.ts';
import { isPublished, loadDivisionContext } from '../../services/division-context.ts';
import { pushTo } from '../../services/push.ts';
import { namesIn } from '../../services/team-names.ts';
import { bookmarkItem, type Starred, whoStarred } from '../../store/identity/items.ts';
import { loadPlay } from '../../store/play/division-play.ts';
import type { Deps } from '../deps.ts';

/** Devices that are told side by side. */
const abreast = 25;

const fansOf = async (table: Table, starred: Starred): Promise<number[]> =>
  (await table.list(bookmarkItem, whoStarred(starred))).map(({ userId }) => userId);

/** Who is told of a result, each once, and with what: who follows a team hears what it plays next, too. */
async function told(
  table: Table,
  { result, view, tournamentId, timeOf }: Heard & { result: ToldResult },
): Promise<Map<number, string>> {
  const { divisionId } = view;
  const [divisionFans, courtFans, ...teamFans] = await Promise.all([
    fansOf(table, { type: 'division', id: divisionId }),
    result.court === null ? [] : fansOf(table, { type: 'court', id: tournamentId, court: result.court }),
    ...result.teams.map((id) => fansOf(table, { type: 'team', id })),
  ]);
  const texts = new Map<number, string>();
  for (const fan of [...divisionFans, ...courtFans]) texts.set(fan, result.text);
  for (const [at, fans] of teamFans.entries()) {
    const next = toldNext(view, result.teams[at] as number, timeOf);
    for (const fan of fans) texts.set(fan, [result.text, next].filter(Boolean).join(' '));
  }
  return texts;
}
type Heard = { readonly view: PlayView; readonly tournamentId: number; readonly timeOf: (at: number) => string };

/** Tells of decided matches on the devices of who follows a team, the division or the court: what everybody may see, and nothing is kept of it. */
export async function tellFans(
  { divisionId, tournamentId, matchIds }: DetailOf<typeof resultsDue>,
  { table, tell, now }: Deps,
): Promise<void> {
  const facts = await loadDivisionContext(table, divisionId, now());
  if (!facts || !isPublished(facts)) return;
  const [{ state }, names] = await Promise.all([
    loadPlay(table, divisionId, tournamentId),
    namesIn(table, facts.division),
  ]);
  const view = playViewOf(state, names, 'public');
  const zone = zoneOf(facts.event);
  const timeOf = (at: number) => clockWords(at, zone);
  for (const matchId of matchIds) {
    const result = toldResult(view, matchId);
    if (!result) continue;
    const path = toUnder(rootOf(facts.event.type), paths.tournamentLiveMatch, { tournamentId, matchId });
    const title = `${facts.event.name}, ${divisionName(facts.division)}`;
    const texts = await told(table, { result, view, tournamentId, timeOf });
    await inParallel([...texts], abreast, ([userId, text]) => pushTo(table, tell, userId, { title, text, path }));
  }
}
