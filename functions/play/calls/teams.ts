import { datedEntries, eventEntry, eventUid, placesText } from '#domain/catalog/calendar/feed.ts';
import { feedPath, jsonFeedPath } from '#domain/catalog/calendar/feed-path.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { brochureOf, publicPath, rootOf } from '#domain/catalog/events/brochure-kind.ts';
import { isCanceled } from '#domain/catalog/events/event-status.ts';
import type { RuledEvent } from '#domain/catalog/schema.ts';
import { editionOf, type FeedEntry, icalOf } from '#domain/kernel/ical.ts';
import { jsonFeedOf } from '#domain/kernel/json-feed.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { shownMatches } from '#domain/play/lineups/matches-of.ts';
import { lineupRules, placesOnCourt } from '#domain/play/lineups/submit.ts';
import type * as calendarOperations from '#domain/play/operations-calendar.ts';
import type * as operations from '#domain/play/operations-lineups.ts';
import { play } from '#domain/play/problems.ts';
import { paths } from '#domain/site/paths.ts';
import { toUnder } from '#domain/site/roots.ts';
import { config } from '../../kernel/config.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { cardById } from '../../subjects/catalog/cards.ts';
import { eventWithRules } from '../../subjects/catalog/events.ts';
import { teamById } from '../../subjects/catalog/teams.ts';
import { colorOf } from '../../subjects/organizations/queries.ts';
import { type Looker, lookInto } from '../../subjects/play/event.ts';
import { loadDivisionContext } from '../../subjects/play/load.ts';
import { boughtDays } from '../../subjects/registration/items.ts';
import { byMatch, lineupsOf, namedLineup, shownLineups } from '../../subjects/teams/lineups.ts';
import { matchEntries } from '../../subjects/teams/match-calendar.ts';
import type { Deps } from '../deps.ts';
import { viewForCalendar } from '../public-play.ts';

export const divisionLineupsHandler: Handler<typeof operations.divisionLineups, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const facts = await loadDivisionContext(table, params.id, now);
  if (!facts || !(await lookInto(table, facts, { actor, now }))) return refuse(play['unknown-division']());
  const rules = lineupRules(facts.division.props);
  if (!rules.lineups) return ok({ items: [] });
  const { state, teams, lineups } = await lineupsOf(table, params.id, facts.event.id);
  const known = byMatch(lineups);
  const items = shownMatches(state, placesOnCourt(facts.division))
    .flatMap((of) => shownLineups(of, rules, known, now))
    .map((one) => ({
      ...{ matchId: one.matchId, teamId: one.teamId },
      ...namedLineup(
        one,
        teams.find(({ id }) => id === one.teamId),
      ),
    }));
  return ok({ items });
};

/** A team's or division's calendar: its name, its page, its event as whole days, and its matches to the minute. */
type Feed = {
  readonly title: string;
  readonly home: string;
  readonly color: string;
  readonly entries: readonly FeedEntry[];
};
/** Null for all of the division's teams. */
type Of = { readonly divisionId: number; readonly teamId: number | null };

async function feedOf(table: Table, { divisionId, teamId }: Of, by: Looker): Promise<Feed | null> {
  const foundView = await viewForCalendar(table, divisionId, by);
  if (!foundView) return null;
  const { view, division, changed } = foundView;
  const { tournamentId } = division;
  const card = await cardById(table, tournamentId);
  if (!card) return null;
  const name = view.teams.find((team) => team.id === teamId);
  const { origin, hostname } = new URL(config.siteOrigin);
  const address = `${origin}${publicPath({ id: card.id, type: card.eventType })}`;
  const of = teamId === null ? { division: divisionId } : { team: teamId };
  const canceled = isCanceled(card) || division.canceled;
  const event = await eventWithRules(table, tournamentId);
  const where = (event && placesText(event)) || card.locationsString;
  const entry = {
    ...eventEntry(card, hostname, address),
    uid: eventUid(card.id, hostname, of),
    about: '',
    where,
    canceled,
  };
  const root = rootOf(card.eventType);
  const who = teamId === null ? divisionName(division) : name?.name || name?.players.join(' / ') || `Team ${teamId}`;
  const home =
    teamId === null
      ? toUnder(root, paths.divisionHome, { tournamentId, divisionId })
      : toUnder(root, paths.tournamentTeam, { tournamentId, teamId });
  const drawn = matchEntries({ view, changed }, { card, event, division, teamId }, config.siteOrigin);
  const days = event ? await daysEntries(table, { entry, event, teamId }) : [entry];
  // A league's days are its match days. An entry for the whole season would only hide them.
  const isScheduled = card.isLeague && drawn.length > 0;
  const color = await colorOf(table, card.organization.id);
  const entries = [...(isScheduled ? [] : days), ...drawn];
  return { title: `${who}, ${card.name}`, home: `${origin}${home}`, color, entries };
}

/**
 * Returns an event's own entries, which show when the team is busy: its days or, for a session, each of its dates. A
 * team that bought only some dates gets only those, including canceled ones.
 */
async function daysEntries(
  table: Table,
  { entry, event, teamId }: { entry: FeedEntry; event: RuledEvent; teamId: number | null },
): Promise<readonly FeedEntry[]> {
  if (brochureOf(event.type) !== 'session') return [entry];
  const bought = teamId === null ? null : await boughtDays(table, teamId);
  return datedEntries(entry, event, bought).map((date) => ({
    ...date,
    busy: teamId !== null && 'start' in date.when,
  }));
}

/** A team that has left gets an empty calendar. If its calendar were missing, calendar apps would keep the old matches. */
async function ofTeam(table: Table, id: number, by: Looker): Promise<Feed | null> {
  const team = await teamById(table, id);
  const feed = team && (await feedOf(table, { divisionId: team.divisionId, teamId: id }, by));
  return feed && team.isDeleted ? { ...feed, entries: [] } : feed;
}

const ofDivision = (table: Table, id: number, by: Looker): Promise<Feed | null> =>
  feedOf(table, { divisionId: id, teamId: null }, by);

const numberIn = (file: string): number => Number(file.replace('.ics', ''));
const asCalendar = ({ title, home, color, entries }: Feed, kind: 'team' | 'division', id: number, now: number) => {
  const self = new URL(feedPath(kind, id), config.siteOrigin).href;
  return icalOf({ name: title, color, page: home, self }, entries, editionOf(now));
};
const asJson = ({ title, entries, home }: Feed, kind: 'team' | 'division', id: number) =>
  jsonFeedOf(title, entries, { home, self: new URL(jsonFeedPath(kind, id), config.siteOrigin).href });

/** Returns a team's calendar. */
export const teamCalendarHandler: Handler<typeof calendarOperations.teamCalendar, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const id = numberIn(params.file);
  const feed = await ofTeam(table, id, { actor, now });
  return feed ? ok(asCalendar(feed, 'team', id, now)) : refuse(play['unknown-team']());
};

/** Returns a division's calendar with all of its matches. */
export const divisionCalendarHandler: Handler<typeof calendarOperations.divisionCalendar, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const id = numberIn(params.file);
  const feed = await ofDivision(table, id, { actor, now });
  return feed ? ok(asCalendar(feed, 'division', id, now)) : refuse(play['unknown-division']());
};

/** Returns a team's calendar as a JSON Feed. */
export const teamJsonHandler: Handler<typeof calendarOperations.teamJson, Deps> = async (
  { params: { id }, actor, now },
  { table },
) => {
  const feed = await ofTeam(table, id, { actor, now });
  return feed ? ok(asJson(feed, 'team', id)) : refuse(play['unknown-team']());
};

/** Returns a division's calendar as a JSON Feed. */
export const divisionJsonHandler: Handler<typeof calendarOperations.divisionJson, Deps> = async (
  { params: { id }, actor, now },
  { table },
) => {
  const feed = await ofDivision(table, id, { actor, now });
  return feed ? ok(asJson(feed, 'division', id)) : refuse(play['unknown-division']());
};
