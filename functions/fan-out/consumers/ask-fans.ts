import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { rootOf } from '#domain/catalog/events/kind-paths.ts';
import { playTime } from '#domain/play/play-time.ts';
import { type ToldResult, toldNext, toldResult } from '#domain/play/result-told.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import type { PlayView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import { toUnder } from '#domain/site/roots.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import { fansDue } from '#events/live/fans-due.ts';
import type { resultsDue } from '#events/live/results-due.ts';
import type { Outgoing } from '../../kernel/bus/publish.ts';
import { isPublished, loadDivisionContext } from '../../services/division-context.ts';
import { rangesOfFans } from '../../services/fans.ts';
import { publicNamesIn } from '../../services/team-names.ts';
import type { Starred } from '../../store/identity/items.ts';
import { loadPlay } from '../../store/play/division-play.ts';
import type { Deps } from '../deps.ts';

type Fans = Omit<DetailOf<typeof fansDue>, 'divisionId' | 'from' | 'to' | 'news'> & { readonly text: string };

/** Who is told of a result, and with what: who follows a team hears what it plays next, too. Whoever follows several things is told by the first that says `but` them not. */
function fansOf(view: PlayView, tournamentId: number, timeOf: (at: number) => string, result: ToldResult): Fans[] {
  const teams = result.teams.map((id): Starred => ({ type: 'team', id }));
  const division: Starred = { type: 'division', id: view.divisionId };
  const ofTeams = teams.map((of, at): Fans => {
    const text = [result.text, toldNext(view, of.id, timeOf)].filter(Boolean).join(' ');
    return { of, but: teams.slice(0, at), text };
  });
  const ofDivision: Fans = { of: division, but: teams, text: result.text };
  if (result.court === null) return [...ofTeams, ofDivision];
  const court: Starred = { type: 'court', id: tournamentId, court: result.court };
  return [...ofTeams, ofDivision, { of: court, but: [...teams, division], text: result.text }];
}

/** Makes a job of each 200 people who follow a team, the division or the court of a decided match: what everybody may see, and nothing is kept of it. */
export async function askFans(
  { id, at, data: { divisionId, tournamentId, matchIds } }: Envelope<DetailOf<typeof resultsDue>>,
  { table, publish, now }: Pick<Deps, 'table' | 'publish' | 'now'>,
): Promise<void> {
  const facts = await loadDivisionContext(table, divisionId, now());
  if (!facts || !isPublished(facts)) return;
  const [{ state }, names] = await Promise.all([
    loadPlay(table, divisionId, tournamentId),
    publicNamesIn(table, facts.division),
  ]);
  const view = playViewOf(state, names, 'public');
  const zone = zoneOf(facts.event);
  const title = `${facts.event.name}, ${divisionName(facts.division)}`;
  for (const matchId of matchIds) {
    const result = toldResult(view, matchId);
    if (!result) continue;
    const path = toUnder(rootOf(facts.event.type), paths.tournamentLiveMatch, { tournamentId, matchId });
    for (const { of, but, text } of fansOf(view, tournamentId, (moment) => playTime(moment, zone, now()), result))
      for await (const ranges of rangesOfFans(table, of)) {
        const jobs = ranges.map(([from, to]): Outgoing => {
          const news = { title, text, path };
          const own = `${id}#${matchId}#${of.type}#${of.id}#${from}`;
          return { type: fansDue.type, event: { id: own, at, data: { of, divisionId, but, from, to, news } } };
        });
        if (jobs.length > 0) await publish(jobs);
      }
  }
}
