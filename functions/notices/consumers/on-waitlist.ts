import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { momentWords } from '#domain/notices/when.ts';
import { markOf, placeInLine } from '#domain/registration/places/line.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import type { offerEnded } from '#events/registration/offer-ended.ts';
import type { placeOffered } from '#events/registration/place-offered.ts';
import type { teamRegistered } from '#events/registration/team-registered.ts';
import type { teamWithdrawn } from '#events/registration/team-withdrawn.ts';
import { lineCount } from '../../services/places/count-line.ts';
import { offerKey, ticketOfTeam } from '../../services/places/offer.ts';
import { staffOf } from '../../store/catalog/events.ts';
import { divisionItem, teamItem, tournamentItem } from '../../store/catalog/items.ts';
import { buyerOf } from '../buyer.ts';
import type { Deps } from '../deps.ts';
import { send } from '../send.ts';

async function about(of: { tournamentId: number; divisionId: number; teamId: number | null }, { table }: Deps) {
  const [event, division, team] = await Promise.all([
    table.get(tournamentItem, { id: of.tournamentId }),
    table.get(divisionItem, { id: of.divisionId }),
    of.teamId === null ? null : table.get(teamItem, { divisionId: of.divisionId, id: of.teamId }),
  ]);
  if (!event || !division) return null;
  const words = { event: event.name, division: divisionName(division), team: team?.name ?? 'Your team' };
  return { event, team, words, eventPath: to(paths.tournamentBrochure, { tournamentId: event.id }) };
}

/** The first on the waitlist is told that a place is theirs, and until when. */
export async function onPlaceOffered({ data }: Envelope<DetailOf<typeof placeOffered>>, deps: Deps): Promise<void> {
  const found = await about(data, deps);
  if (!found) return;
  const key = offerKey(data.teamId, data.entry, await deps.signingSecret());
  const deadline = momentWords(data.until, zoneOf(found.event));
  await send(
    'placeOffered',
    { ...found.words, deadline, offerPath: to(paths.offer, { key }) },
    { email: data.email },
    deps,
  );
}

export async function onOfferEnded({ data }: Envelope<DetailOf<typeof offerEnded>>, deps: Deps): Promise<void> {
  const found = await about(data, deps);
  if (found) await send('offerLapsed', { ...found.words, eventPath: found.eventPath }, { email: data.email }, deps);
}

export async function onTeamWithdrawn({ data }: Envelope<DetailOf<typeof teamWithdrawn>>, deps: Deps): Promise<void> {
  const found = await about(data, deps);
  if (!found?.team) return;
  const words = { ...found.words, eventPath: found.eventPath };
  await send('withdrawn', words, await buyerOf(found.team, deps), deps);
}

/** A new team: its place is confirmed, or its place on the waitlist is told. */
export async function onTeamRegistered(
  { data, at }: Envelope<DetailOf<typeof teamRegistered>>,
  deps: Deps,
): Promise<void> {
  const found = await about(data, deps);
  if (!found?.team) return;
  const to = await buyerOf(found.team, deps);
  if (!data.waitlist) {
    const { emailNote: note } = await staffOf(deps.table, found.event.id);
    await send('registered', { ...found.words, note, eventPath: found.eventPath }, to, deps);
    return;
  }
  const position = await placeOf(data, at, deps);
  await send('waitlistJoined', { ...found.words, position, eventPath: found.eventPath }, to, deps);
}

/** The team's place in line, in words; what it was offered meanwhile is told by another mail. */
async function placeOf(
  { teamId, divisionId }: { teamId: number; divisionId: number },
  at: number,
  { table }: Deps,
): Promise<string> {
  const [ticket, count] = await Promise.all([ticketOfTeam(table, teamId), lineCount(table, divisionId, at)]);
  const { place, exact } = placeInLine(count, { since: ticket?.moment ?? 0, mark: markOf(ticket?.entry ?? '') });
  return exact ? String(place) : `about ${place}`;
}
