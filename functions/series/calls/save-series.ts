import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { saveSeries } from '#domain/series/operations.ts';
import { series as problems } from '#domain/series/organizers.ts';
import { newSeries, rewritten, type StoredSeries, type WrittenSeries } from '#domain/series/stored.ts';
import { cleanRichText } from '../../integrations/texts/rich-text.ts';
import { type Call, type Handler, ProblemError } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import type { Stored } from '../../kernel/table/item.ts';
import { create, remove, type Write } from '../../kernel/table/write.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import { seriesTagItem } from '../../store/series/items.ts';
import { createSeries, replaceFacts, replaceSeries, seriesById } from '../../store/series/series.ts';
import { administered } from '../access.ts';
import type { Deps } from '../deps.ts';
import { viewOf } from '../view.ts';

type Saving = Call<typeof saveSeries>;

/** Publishes, saves or makes a series: one transaction with the tag it is found by. */
export const saveSeriesHandler: Handler<typeof saveSeries, Deps> = async (call, deps) => {
  const { body, actor, now } = call;
  if (body.id === 0) return make(call, body as WrittenSeries, deps);
  const before = administered(actor, await seriesById(deps.table, body.id));
  if (!before) return refuse(problems['no-such-series']());
  if (before.rev !== call.ifMatch) throw await stale(before, call, deps);
  const whole = 'title' in body;
  const after = whole ? rewritten(before, cleaned(body)) : { ...before, isPublic: body.isPublic };
  const written = whole ? replaceSeries : replaceFacts;
  const saved = await deps.table.transact([...written(before, after), ...movedTag(before, after)]);
  if (saved.ok) return ok(await viewOf(deps.table, { ...after, rev: before.rev + 1 }, now, true));
  if (saved.problem.tag === 'tag') return refuse(tagTaken());
  throw await stale((await seriesById(deps.table, body.id)) ?? before, call, deps);
};

/** Another writer was faster: the refusal carries the current state, so that the edit can be repeated on it. */
async function stale(current: Stored<StoredSeries>, { now }: Saving, { table }: Deps): Promise<ProblemError> {
  const view = saveSeries.output.parse(await viewOf(table, current, now, true));
  return new ProblemError(request.stale({ data: { rev: current.rev, current: view } }));
}

async function make({ actor, now }: Saving, written: WrittenSeries, { table, numbers }: Deps) {
  const owner = await table.get(organizationItem, { id: written.organizationId });
  const adminId = signedIn(actor);
  const allowed = owner && can(actor, 'organization.manage', { organization: owner });
  if (!allowed || !can(actor, 'item.admin', { isNew: true })) throw new ProblemError(request.forbidden());
  // Series share the events' number range: lists and bookmarks show both.
  const made = newSeries(cleaned(written), { id: await numbers('tournament'), adminId }, owner);
  const saved = await table.transact([...createSeries(made), tagOf(made)]);
  // Its number is new, so only the tag can exist already.
  return saved.ok ? ok(await viewOf(table, { ...made, rev: 1 }, now, true)) : refuse(tagTaken());
}

/** Its texts with what a formatted text may have, and nothing else. */
const cleaned = (written: WrittenSeries): WrittenSeries => ({
  ...written,
  brochureHTML: cleanRichText(written.brochureHTML),
  infoAlerts: written.infoAlerts.map((alert) => ({ ...alert, text: cleanRichText(alert.text) })),
});

const tagOf = ({ id, titleTag }: StoredSeries): Write =>
  create(seriesTagItem, { titleTag, seriesId: id }, { tag: 'tag' });

/** A new tag is claimed and the old one given up; another way to capitalize it is the same tag. */
function movedTag(before: Stored<StoredSeries>, after: StoredSeries): Write[] {
  if (before.titleTag.toLowerCase() === after.titleTag.toLowerCase()) return [];
  return [tagOf(after), remove(seriesTagItem, { titleTag: before.titleTag })];
}

const tagTaken = () => problems['tag-taken']({ fields: { 'body.titleTag': 'This title tag is already taken.' } });
