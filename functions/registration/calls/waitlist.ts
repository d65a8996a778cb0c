import { isWaitingTeam } from '#domain/catalog/divisions/division-state.ts';
import { isCalledOff, zoneOf } from '#domain/catalog/events/event-status.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { drawPart, type Opening, openingShown, openingsOf, roomOpensAt } from '#domain/registration/draw/draw.ts';
import type { draw, waitlist, waitlistUsual } from '#domain/registration/operations.ts';
import { registration } from '#domain/registration/problems.ts';
import type { Team } from '#domain/registration/schema.ts';
import type { DrawView } from '#domain/registration/views.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { cardsOfOrganizer } from '../../subjects/catalog/cards.ts';
import { divisionItem, divisionsOf, teamItem, teamsInDivision } from '../../subjects/catalog/items.ts';
import { advanceDraw, committedDraw, type Draw, drawnTickets } from '../../subjects/registration/lottery.ts';
import { promote } from '../../subjects/registration/offers.ts';
import { spotsOf } from '../../subjects/registration/spots.ts';
import { waitlistCount } from '../../subjects/registration/waitlist.ts';
import type { Deps } from '../deps.ts';
import { loadEventContext, openDivision } from '../event.ts';

/** The CDN asks for this once a second, regardless of how many teams are waiting. */
export const waitlistHandler: Handler<typeof waitlist, Deps> = async ({ query, now }, { table }) => {
  const { waiting, head, quantiles } = await waitlistCount(table, query.dId, now);
  return ok({ divisionId: query.dId, waiting, head: [...head], quantiles: [...quantiles] });
};

/** How many of the organizer's recent events are read, and how many of their divisions. */
const lastEvents = 6;
const mostDivisions = 24;

/** The CDN asks for this at most every ten minutes, because past events hardly change. */
export const waitlistUsualHandler: Handler<typeof waitlistUsual, Deps> = async ({ query, now }, { table }) => {
  const facts = await loadEventContext(table, query.tId, now);
  const division = facts?.event.isPublic ? openDivision(facts, query.dId) : null;
  if (!facts || !division) return refuse(registration['unknown-division']());
  const today = dateIn(now, zoneOf(facts.event));
  const cards = await cardsOfOrganizer(table, facts.event.organizationId);
  const over = cards
    .filter(({ endDate }) => endDate < today)
    .toSorted((a, b) => (a.endDate < b.endDate ? 1 : -1))
    .slice(0, lastEvents);
  const divisions = (await Promise.all(over.map(({ id }) => table.list(divisionItem, divisionsOf(id))))).flat();
  const past = divisions.filter(({ canceled }) => !canceled).slice(0, mostDivisions);
  const [here, ...there] = await Promise.all(
    [division, ...past].map(({ id }) => table.list(teamItem, teamsInDivision(id))),
  );
  const entered = there.flat().filter(hadSpot);
  return ok({
    divisionId: division.id,
    teams: (here ?? []).filter((team) => hadSpot(team) && !team.isDeleted).length,
    entered: entered.length,
    withdrew: entered.filter(({ isDeleted }) => isDeleted).length,
    divisions: there.filter((teams) => teams.some(hadSpot)).length,
  });
};

/** Returns whether a team had its own spot, even if the spot has been released since. */
const hadSpot = (team: Team): boolean => !team.waitlist && !isWaitingTeam(team) && team.mergedIntoId === null;

/**
 * The CDN asks for this once a second, regardless of how many people are waiting. Before the opening, a request makes
 * sure that the seed is committed. After the opening, a request moves the lottery along, so no one waits for the
 * promoter's next minute.
 */
export const drawHandler: Handler<typeof draw, Deps> = async ({ query, now }, deps) => {
  const facts = await loadEventContext(deps.table, query.tId, now);
  const division = facts?.event.isPublic ? openDivision(facts, query.dId) : null;
  if (!facts || !division) return refuse(registration['unknown-division']());
  const zone = zoneOf(facts.event);
  const opening = query.wId
    ? openingsOf(division, zone).find(({ windowId }) => windowId === query.wId)
    : openingShown(division, zone, now);
  const spots = spotsOf(division, facts.event);
  const known = opening ? await committedDraw(deps, spots, opening, now, deps.newSeed) : null;
  if (!opening || !known) return refuse(registration['no-draw']());
  if (isCalledOff(facts.event) || now < opening.opensAt)
    return ok(await viewOf(deps.table, known, opening, query.part));
  const draw = (await advanceDraw(deps, spots, opening, now)) ?? known;
  if (isFirstInLine(draw, now)) await promote(deps, spots, now);
  return ok(await viewOf(deps.table, draw, opening, query.part));
};

/** The first spots are given out right away. The promoter's tick gives out later ones. */
const promotesFor = 30_000;
const isFirstInLine = ({ settledAt }: Draw, now: number): boolean =>
  settledAt !== null && now - settledAt < promotesFor;

/** Returns the lottery's public part. The seed stays secret until the draw. */
async function viewOf(table: Table, draw: Draw, opening: Opening, part: number | undefined): Promise<DrawView> {
  const { divisionId, windowId, state, commitment, committedAt, seed, list, count, drawnAt, settledAt } = draw;
  const isDrawn = state !== 'committed';
  const tickets = isDrawn && part !== undefined ? await drawnTickets(table, draw) : null;
  return {
    ...{ divisionId, windowId, state, commitment, committedAt, drawnAt, settledAt, count },
    roomOpensAt: roomOpensAt(opening),
    opensAt: isDrawn ? draw.opensAt : opening.opensAt,
    seed: isDrawn ? seed : null,
    list: isDrawn ? list : null,
    tickets: tickets && part !== undefined ? tickets.slice(part * drawPart, (part + 1) * drawPart) : null,
  };
}
