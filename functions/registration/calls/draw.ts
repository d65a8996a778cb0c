import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { isCalledOff } from '#domain/catalog/events/event-status.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { drawPart, type Opening, openingShown, openingsOf, roomOpensAt } from '#domain/registration/draw/room.ts';
import type { draw } from '#domain/registration/operations.ts';
import { registration } from '#domain/registration/problems.ts';
import type { DrawView } from '#domain/registration/views.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { placesOf } from '../../services/places/division.ts';
import { advanceDraw, committedDraw, drawnTickets } from '../../services/places/draw.ts';
import { promote } from '../../services/places/promote.ts';
import type { Draw } from '../../store/registration/draws.ts';
import type { Deps } from '../deps.ts';
import { loadEventContext, publicDivision } from '../event-context.ts';

/**
 * Asked for by the CDN once a second, however many wait. Who asks for it before the opening makes sure that its seed is promised; who asks after it carries it on, so that nobody
 * waits for the promoter's minute.
 */
export const drawHandler: Handler<typeof draw, Deps> = async ({ query, now }, deps) => {
  const facts = await loadEventContext(deps.table, query.tId, now);
  const division = facts?.event.isPublic ? publicDivision(facts, query.dId) : null;
  if (!facts || !division) return refuse(registration['unknown-division']());
  const zone = zoneOf(facts.event);
  const opening = query.wId
    ? openingsOf(division, zone).find(({ windowId }) => windowId === query.wId)
    : openingShown(division, zone, now);
  const places = placesOf(division, facts.event);
  const known = opening ? await committedDraw(deps, places, opening, now, deps.newSeed) : null;
  if (!opening || !known) return refuse(registration['no-draw']());
  if (isCalledOff(facts.event) || now < opening.opensAt)
    return ok(await viewOf(deps.table, known, opening, query.part));
  const draw = (await advanceDraw(deps, places, opening, now)) ?? known;
  if (isFirstToBePlaced(draw, now)) await promote(deps, places, now);
  return ok(await viewOf(deps.table, draw, opening, query.part));
};

/** The first places are given at once; later ones by the promoter's tick. */
const promotesFor = 30_000;
const isFirstToBePlaced = ({ settledAt }: Draw, now: number): boolean =>
  settledAt !== null && now - settledAt < promotesFor;

/** What may be known at this state: the seed is nobody's before it is drawn. */
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
