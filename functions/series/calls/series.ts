import { isDeleted } from '#domain/catalog/events/event-status.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { spanOfSeries } from '#domain/series/leaderboard.ts';
import {
  type ownSeries,
  type publicSeries,
  saveSeries,
  type seriesAsAdmin,
  type seriesByTag,
} from '#domain/series/operations.ts';
import { series as problems } from '#domain/series/organizers.ts';
import { newSeries, rewritten, type StoredSeries, type WrittenSeries } from '#domain/series/stored.ts';
import type { SeriesLine } from '#domain/series/views.ts';
import { cleanRichText } from '../../integrations/rich-text.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import { type Call, type Handler, ProblemError } from '../../kernel/http/call.ts';
import { saveVersioned } from '../../kernel/http/save-versioned.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, remove, type Write } from '../../kernel/table/write.ts';
import { cardItem, cardsOfOrganizer } from '../../subjects/catalog/cards.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import { draftSeries, publishedSeries, seriesCardItem, seriesTagItem } from '../../subjects/series/items.ts';
import { createSeries, replaceFacts, replaceSeries, seriesById } from '../../subjects/series/series.ts';
import { administered, organizationOf, seriesOfTag, subjectOf } from '../access.ts';
import type { Deps } from '../deps.ts';
import { ownerOf, viewOf } from '../view.ts';

type Card = ReturnType<typeof seriesCardItem.decode>;

/**
 * Returns lines for series, with counts and dates from their tournaments. Only published tournaments count, unless
 * `unpublished` is set.
 */
async function linesOf(table: Table, cards: readonly Card[], unpublished: boolean): Promise<SeriesLine[]> {
  const ids = [...new Set(cards.flatMap(({ tournamentIds }) => tournamentIds))];
  const events = await table.getMany(
    cardItem,
    ids.map((id) => ({ id })),
  );
  const shown = new Map(
    events.filter((event) => !isDeleted(event) && (unpublished || event.isPublic)).map((event) => [event.id, event]),
  );
  return Promise.all(
    cards.map(async ({ organizationId, tournamentIds, organizers: _, isPublic: __, ...series }) => {
      const tournaments = tournamentIds.flatMap((id) => shown.get(id) ?? []);
      return {
        ...series,
        ...spanOfSeries(series, tournaments),
        tournaments: tournaments.length,
        organization: await ownerOf(table, organizationId),
      };
    }),
  );
}

export const publicSeriesHandler: Handler<typeof publicSeries, Deps> = async ({ query }, { table }) => {
  const published = await table.list(seriesCardItem, publishedSeries());
  const { username, tournamentId } = query;
  const asked = published.filter((card) => !tournamentId || card.tournamentIds.includes(tournamentId));
  const lines = await linesOf(table, asked, false);
  return ok({ items: lines.filter((line) => !username || line.organization.username === username) });
};

export const ownSeriesHandler: Handler<typeof ownSeries, Deps> = async ({ params, actor }, { table }) => {
  const organization = await organizationOf(table, params.username);
  if (!organization) return refuse(organizations['unknown-organization']());
  if (!can(actor, 'series.add-tournaments', { organizers: [organization] }))
    throw new ProblemError(request.forbidden());
  const [published, drafts, cards] = await Promise.all([
    table.list(seriesCardItem, publishedSeries()),
    table.list(seriesCardItem, draftSeries()),
    cardsOfOrganizer(table, organization.id),
  ]);
  const own = new Set(cards.map(({ id }) => id));
  const takesPart = ({ organizationId, organizers }: Card) =>
    organizationId === organization.id || organizers.some((organizer) => organizer.organization.id === organization.id);
  const listed = [...drafts, ...published].filter(takesPart);
  const lines = new Map((await linesOf(table, listed, true)).map((line) => [line.id, line]));
  const items = listed.flatMap((card) => {
    const line = lines.get(card.id);
    const ownTournaments = card.tournamentIds.filter((id) => own.has(id)).length;
    return line
      ? [{ ...line, isPublic: card.isPublic, own: card.organizationId === organization.id, ownTournaments }]
      : [];
  });
  return ok({ items: items.toSorted((a, b) => b.dtStart - a.dtStart) });
};

type Saving = Call<typeof saveSeries>;

/** Publishes, saves or creates a series in one transaction with its tag. */
export const saveSeriesHandler: Handler<typeof saveSeries, Deps> = async (call, deps) => {
  const { body, actor, now } = call;
  if (body.id === 0) return make(call, body as WrittenSeries, deps);
  const before = administered(actor, await seriesById(deps.table, body.id));
  if (!before) return refuse(problems['no-such-series']());
  const versions = {
    ...{ rev: before.rev, ifMatch: call.ifMatch },
    stale: async () => stale((await seriesById(deps.table, body.id)) ?? before, call, deps),
    lost: (tag: string) => (tag === 'tag' ? tagConflict() : null),
  };
  const saved = await saveVersioned(deps.table, versions, () => {
    const whole = 'title' in body;
    const after = whole ? rewritten(before, cleaned(body)) : { ...before, isPublic: body.isPublic };
    const written = whole ? replaceSeries : replaceFacts;
    return ok({ writes: [...written(before, after), ...movedTag(before, after)], after });
  });
  if (!saved.ok) return saved;
  return ok(await viewOf(deps.table, { ...saved.value.after, rev: before.rev + 1 }, now, true));
};

/**
 * Returns the refusal when another writer saved first. It contains the current state, so the edit can be repeated on
 * it.
 */
async function stale(current: Stored<StoredSeries>, { now }: Saving, { table }: Deps) {
  const view = saveSeries.output.parse(await viewOf(table, current, now, true));
  return request.stale({ data: { rev: current.rev, current: view } });
}

async function make({ actor, now }: Saving, written: WrittenSeries, { table, numbers }: Deps) {
  const owner = await table.get(organizationItem, { id: written.organizationId });
  const adminId = signedIn(actor);
  const allowed = owner && can(actor, 'organization.manage', { organization: owner });
  if (!allowed || !can(actor, 'item.admin', { isNew: true })) throw new ProblemError(request.forbidden());
  // Series get numbers from the same range as events, because lists and bookmarks show both.
  const series = newSeries(cleaned(written), { id: await numbers('tournament'), adminId }, owner);
  const saved = await table.transact([...createSeries(series), tagOf(series)]);
  // The series' number is new, so only its tag can be taken.
  return saved.ok ? ok(await viewOf(table, { ...series, rev: 1 }, now, true)) : refuse(tagConflict());
}

/** Returns the texts to store, with only the formatting that is allowed. */
const cleaned = (written: WrittenSeries): WrittenSeries => ({
  ...written,
  brochureHTML: cleanRichText(written.brochureHTML),
  infoAlerts: written.infoAlerts.map((alert) => ({ ...alert, text: cleanRichText(alert.text) })),
});

const tagOf = ({ id, titleTag }: StoredSeries): Write =>
  create(seriesTagItem, { titleTag, seriesId: id }, { tag: 'tag' });

/** Claims a new tag and releases the old one. Tags that differ only in capitals count as the same. */
function movedTag(before: Stored<StoredSeries>, after: StoredSeries): Write[] {
  if (before.titleTag.toLowerCase() === after.titleTag.toLowerCase()) return [];
  return [tagOf(after), remove(seriesTagItem, { titleTag: before.titleTag })];
}

const tagConflict = () => problems['tag-taken']({ fields: { 'body.titleTag': 'This title tag is already taken.' } });

export const seriesAsAdminHandler: Handler<typeof seriesAsAdmin, Deps> = async ({ params, now, actor }, { table }) => {
  const series = await seriesOfTag(table, params.seriesTag);
  if (!series || !can(actor, 'item.admin', subjectOf(series))) return refuse(problems['no-such-series']());
  return { ...ok(await viewOf(table, series, now, true)), rev: series.rev };
};

export const seriesByTagHandler: Handler<typeof seriesByTag, Deps> = async ({ params, now }, { table }) => {
  const series = await seriesOfTag(table, params.seriesTag);
  return series?.isPublic ? ok(await viewOf(table, series, now)) : refuse(problems['no-such-series']());
};
