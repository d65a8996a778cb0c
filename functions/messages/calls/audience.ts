import { divisionName, inOrder } from '#domain/catalog/divisions/division-state.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { normalEmail } from '#domain/kernel/text.ts';
import type { Audience, Campaign } from '#domain/notices/campaigns/schema.ts';
import { partsOfCampaign, smsOfCampaign } from '#domain/notices/campaigns/state.ts';
import { smsParts, unknownFields } from '#domain/notices/campaigns/words.ts';
import type { audienceChoices, countAudience, previewCampaign } from '#domain/notices/operations-campaigns.ts';
import { messages } from '#domain/notices/problems.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import { isClub } from '#domain/organizations/staff.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { inParallel } from '../../kernel/limits.ts';
import type { Table } from '../../kernel/table/table.ts';
import { ownEvent, readersOf } from '../../subjects/campaigns/audience.ts';
import { addressFor, frameOf, isReachable } from '../../subjects/campaigns/delivery.ts';
import { cardsOfOrganizer } from '../../subjects/catalog/cards.ts';
import { divisionsOfEvent } from '../../subjects/catalog/events.ts';
import { teamItem, teamsInTournament } from '../../subjects/catalog/items.ts';
import { levelItem, levelsOf } from '../../subjects/memberships/items.ts';
import { playOf, playPoolItem } from '../../subjects/play/items.ts';
import type { Deps } from '../deps.ts';
import { mayReach, writing } from '../message.ts';

/** How many events are offered. Messages can't be sent to the teams of older ones. */
const eventsShown = 200;

export const audienceChoicesHandler: Handler<typeof audienceChoices, Deps> = async (
  { params, query, actor },
  { table },
) => {
  const found = await writing(table, actor, params.username);
  if (!found.ok) return found;
  const { organization, writer } = found.value;
  const [cards, levels] = await Promise.all([
    cardsOfOrganizer(table, organization.id),
    writer.manage ? table.list(levelItem, levelsOf(organization.id)) : [],
  ]);
  const event = query.tournamentId === undefined ? null : await ownEvent(table, organization.id, query.tournamentId);
  if (query.tournamentId !== undefined && !event) return refuse(messages['no-such-audience']());
  const { divisions, clubs } = event ? await partsOfEvent(table, event.id) : { divisions: [], clubs: [] };
  const shown = cards.map(({ id, name, startDate }) => ({ id, name, startDate }));
  if (event && !shown.some(({ id }) => id === event.id))
    shown.push({ id: event.id, name: event.name, startDate: event.startDate });
  return ok({
    events: shown.toSorted((a, b) => b.startDate.localeCompare(a.startDate)).slice(0, eventsShown),
    levels: levels.map(({ id, title, name }) => ({ id, name: title || name })),
    isClub: writer.manage && isClub(organization),
    divisions,
    clubs,
    zone: event ? zoneOf(event) : organization.timeZone,
  });
};

/** Returns what an event's teams can be filtered by. */
async function partsOfEvent(table: Table, tournamentId: number) {
  const [all, teams] = await Promise.all([
    divisionsOfEvent(table, tournamentId),
    table.list(teamItem, teamsInTournament(tournamentId)),
  ]);
  const divisions = inOrder(all).map((division) => ({
    id: division.id,
    name: divisionName(division),
    pools: [] as { id: number; name: string }[],
  }));
  await inParallel(divisions, 6, async (division) => {
    const play = await table.all(playOf(division.id));
    for (const pool of play.filter(playPoolItem.is).map(playPoolItem.decode))
      division.pools.push({ id: pool.id, name: pool.name });
  });
  const clubs = [...new Set(teams.filter(({ isDeleted }) => !isDeleted).map(({ club }) => club.trim()))];
  return { divisions, clubs: clubs.filter(Boolean).toSorted((a, b) => a.localeCompare(b, 'en')) };
}

/** How many teams or people are read for a count. We estimate the rest from these. */
const mostLooked = 600;

type Counting = { readonly table: Table; readonly organization: StoredOrganization; readonly now: number };

async function counted(of: Counting, channel: Campaign['channel'], audience: Audience) {
  const seen = new Set<string>();
  let off = 0;
  let cursor: string | null = null;
  for (;;) {
    const readers = await readersOf(of, audience, cursor);
    if (!readers) return null;
    const fresh = readers.readers.filter(({ email }) => !seen.has(normalEmail(email)));
    for (const { email } of fresh) seen.add(normalEmail(email));
    await inParallel(fresh, 20, async ({ email }) => {
      if ((await addressFor(of.table, channel, of.organization.id, email)) === null) off++;
    });
    cursor = readers.cursor;
    const isAbout = cursor !== null && readers.passed >= mostLooked;
    const share = isAbout ? readers.of / readers.passed : 1;
    const times = (n: number) => Math.round(n * share);
    if (cursor === null || isAbout) return { addresses: times(seen.size - off), off: times(off), isAbout };
  }
}

export const countAudienceHandler: Handler<typeof countAudience, Deps> = async (
  { params, body, actor, now },
  { table },
) => {
  const found = await writing(table, actor, params.username);
  if (!found.ok) return found;
  const { organization, writer } = found.value;
  if (!mayReach(writer, body.audience) || !(await isReachable(table, organization, body.audience)))
    return refuse(messages['no-such-audience']());
  const sums = await counted({ table, organization, now }, body.channel, body.audience);
  return sums ? ok(sums) : refuse(messages['no-such-audience']());
};

export const previewCampaignHandler: Handler<typeof previewCampaign, Deps> = async (
  { params, body, actor, now },
  { table },
) => {
  const found = await writing(table, actor, params.username);
  if (!found.ok) return found;
  const { message, at } = body;
  const { organization, writer } = found.value;
  const isTheirs = mayReach(writer, message.audience) && (await isReachable(table, organization, message.audience));
  if (!isTheirs) return refuse(messages['no-such-audience']());
  const unknown = unknownFields([message.subject, message.text], message.audience, writer.money);
  if (unknown.length > 0)
    return refuse(messages['unknown-field']({ detail: unknown.map((name) => `{${name}}`).join(', ') }));
  const readers = await readersOf({ table, organization, now }, message.audience, null);
  if (!readers) return refuse(messages['no-such-audience']());
  const reader = readers.readers[Math.min(at, readers.readers.length - 1)];
  if (!reader) return ok(null);
  const { host, name } = await frameOf(table, organization.id);
  const { subject, parts } = partsOfCampaign(message, reader.values, { host, why: reader.why, stopPath: '/' });
  const sms = smsOfCampaign(message, reader.values, name);
  return ok({
    // A director sees the audience without addresses.
    ...{
      email: writer.manage ? reader.email : '',
      at: readers.readers.indexOf(reader),
      of: Math.min(100, readers.readers.length),
    },
    ...{ subject, lines: [...parts.lines], sms, parts: smsParts(sms), why: reader.why },
    host: host && { name: host.name, logo: host.logo, color: host.color },
  });
};
