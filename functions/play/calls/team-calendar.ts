import { eventEntry } from '#domain/catalog/calendar/feed.ts';
import { publicPath } from '#domain/catalog/desk/paths.ts';
import { isCalledOff, isCanceled } from '#domain/catalog/events/event-status.ts';
import { rootOf } from '#domain/catalog/events/kind-paths.ts';
import { editionOf, icalOf } from '#domain/kernel/ical.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { teamCalendar } from '#domain/play/operations-calendar.ts';
import { play } from '#domain/play/problems.ts';
import { teamEntries } from '#domain/play/team-feed.ts';
import { paths } from '#domain/site/paths.ts';
import { toUnder } from '#domain/site/roots.ts';
import { config } from '../../kernel/config.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { cardById } from '../../store/catalog/card-queries.ts';
import { teamById } from '../../store/catalog/teams.ts';
import type { Deps } from '../deps.ts';
import { publicView } from '../public-play.ts';

/** A team's calendar: its event as whole days, its matches by the minute. */
export const teamCalendarHandler: Handler<typeof teamCalendar, Deps> = async ({ params, now }, { table }) => {
  const id = Number(params.file.replace('.ics', ''));
  const team = await teamById(table, id);
  if (!team || team.isDeleted) return refuse(play['unknown-team']());
  const [view, card] = await Promise.all([publicView(table, team.divisionId, now), cardById(table, team.tournamentId)]);
  const name = view?.teams.find((team) => team.id === id);
  if (!view || !card?.isPublic) return refuse(play['unknown-team']());
  const { origin, host } = new URL(config.siteOrigin);
  const tournamentId = card.id;
  const address = `${origin}${publicPath({ id: card.id, type: card.eventType })}`;
  const event = { ...eventEntry(card, host, address), uid: `team-${id}-event-${card.id}@${host}`, about: '' };
  const matches = teamEntries(view, id, {
    event: card.name,
    where: card.locationsString,
    host,
    url: (matchId) =>
      `${origin}${toUnder(rootOf(card.eventType), paths.tournamentLiveMatch, { tournamentId, matchId })}`,
  });
  const title = name?.name || name?.players.join(' / ') || `Team ${id}`;
  // what of it was drawn isn't played either
  const [canceled, tentative] = [isCanceled(card), isCalledOff(card)];
  const drawn = matches.map((match) => ({ ...match, canceled: match.canceled || canceled, tentative }));
  return ok(icalOf(`${title}, ${card.name}`, [event, ...drawn], editionOf(now)));
};
