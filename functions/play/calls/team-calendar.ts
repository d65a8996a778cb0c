import { eventEntry } from '#domain/catalog/calendar/feed.ts';
import { jsonFeedPath } from '#domain/catalog/calendar/feed-path.ts';
import { publicPath } from '#domain/catalog/desk/paths.ts';
import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { isCalledOff, isCanceled } from '#domain/catalog/events/event-status.ts';
import { rootOf } from '#domain/catalog/events/kind-paths.ts';
import { editionOf, type FeedEntry, icalOf } from '#domain/kernel/ical.ts';
import { jsonFeedOf } from '#domain/kernel/json-feed.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type * as operations from '#domain/play/operations-calendar.ts';
import { play } from '#domain/play/problems.ts';
import { teamEntries } from '#domain/play/team-feed.ts';
import { paths } from '#domain/site/paths.ts';
import { toUnder } from '#domain/site/roots.ts';
import { config } from '../../kernel/config.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { cardById } from '../../store/catalog/card-queries.ts';
import { divisionItem } from '../../store/catalog/items.ts';
import { teamById } from '../../store/catalog/teams.ts';
import type { Deps } from '../deps.ts';
import { publicView } from '../public-play.ts';

/** What somebody's calendar says: its name, the page it is about, its event as whole days and its matches by the minute. */
type Feed = { readonly title: string; readonly home: string; readonly entries: readonly FeedEntry[] };
/** `teamId`: null for all of the division's. */
type Of = { readonly divisionId: number; readonly teamId: number | null };

async function feedOf(table: Table, { divisionId, teamId }: Of, now: number): Promise<Feed | null> {
  const division = await table.get(divisionItem, { id: divisionId }, { consistent: false });
  if (!division) return null;
  const { tournamentId } = division;
  const [view, card] = await Promise.all([publicView(table, divisionId, now), cardById(table, tournamentId)]);
  const name = view?.teams.find((team) => team.id === teamId);
  if (!view || !card?.isPublic) return null;
  const { origin, host } = new URL(config.siteOrigin);
  const address = `${origin}${publicPath({ id: card.id, type: card.eventType })}`;
  const of = teamId === null ? `division-${divisionId}` : `team-${teamId}`;
  const event = { ...eventEntry(card, host, address), uid: `${of}-event-${card.id}@${host}`, about: '' };
  const root = rootOf(card.eventType);
  const matches = teamEntries(view, teamId, {
    event: card.name,
    where: card.locationsString,
    host,
    url: (matchId) => `${origin}${toUnder(root, paths.tournamentLiveMatch, { tournamentId, matchId })}`,
  });
  const who = teamId === null ? divisionName(division) : name?.name || name?.players.join(' / ') || `Team ${teamId}`;
  const home =
    teamId === null
      ? toUnder(root, paths.divisionHome, { tournamentId, divisionId })
      : toUnder(root, paths.tournamentTeam, { tournamentId, teamId });
  // what of it was drawn isn't played either
  const [canceled, tentative] = [isCanceled(card), isCalledOff(card)];
  const drawn = matches.map((match) => ({ ...match, canceled: match.canceled || canceled, tentative }));
  return { title: `${who}, ${card.name}`, home: `${origin}${home}`, entries: [event, ...drawn] };
}

async function ofTeam(table: Table, id: number, now: number): Promise<Feed | null> {
  const team = await teamById(table, id);
  return team && !team.isDeleted ? feedOf(table, { divisionId: team.divisionId, teamId: id }, now) : null;
}

const ofDivision = (table: Table, id: number, now: number): Promise<Feed | null> =>
  feedOf(table, { divisionId: id, teamId: null }, now);

const numberIn = (file: string): number => Number(file.replace('.ics', ''));
const asCalendar = ({ title, entries }: Feed, now: number) => icalOf(title, entries, editionOf(now));
const asJson = ({ title, entries, home }: Feed, kind: 'team' | 'division', id: number) =>
  jsonFeedOf(title, entries, { home, self: new URL(jsonFeedPath(kind, id), config.siteOrigin).href });

/** A team's calendar. */
export const teamCalendarHandler: Handler<typeof operations.teamCalendar, Deps> = async (
  { params, now },
  { table },
) => {
  const feed = await ofTeam(table, numberIn(params.file), now);
  return feed ? ok(asCalendar(feed, now)) : refuse(play['unknown-team']());
};

/** A division's calendar: all of its matches. */
export const divisionCalendarHandler: Handler<typeof operations.divisionCalendar, Deps> = async (
  { params, now },
  { table },
) => {
  const feed = await ofDivision(table, numberIn(params.file), now);
  return feed ? ok(asCalendar(feed, now)) : refuse(play['unknown-division']());
};

/** The same of a team as a JSON Feed. */
export const teamJsonHandler: Handler<typeof operations.teamJson, Deps> = async (
  { params: { id }, now },
  { table },
) => {
  const feed = await ofTeam(table, id, now);
  return feed ? ok(asJson(feed, 'team', id)) : refuse(play['unknown-team']());
};

/** The same of a division as a JSON Feed. */
export const divisionJsonHandler: Handler<typeof operations.divisionJson, Deps> = async (
  { params: { id }, now },
  { table },
) => {
  const feed = await ofDivision(table, id, now);
  return feed ? ok(asJson(feed, 'division', id)) : refuse(play['unknown-division']());
};
