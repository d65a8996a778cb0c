import { type Told, timeToTakeBack } from '#domain/catalog/life/news.ts';
import type { EventFacts } from '#domain/catalog/schema.ts';
import { tellEvent } from '#domain/jobs/kinds/tell-event.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Table } from '../kernel/table/table.ts';
import { create, type Write } from '../kernel/table/write.ts';
import { teamsInTournament } from '../store/catalog/items.ts';
import { eventNewsItem } from '../store/catalog/news.ts';
import { startJob } from './jobs/start.ts';

/**
 * Who tells it, and when; `atOnce`: its preview was seen. Else it can be taken back for a minute before anybody hears of it. `quiet`: nobody has heard
 * of what is taken back.
 */
export type Teller = {
  readonly userId: number | null;
  readonly now: Millis;
  readonly atOnce?: boolean;
  readonly quiet?: boolean;
};
type Deps = { readonly table: Table; readonly random: () => number };

/** The job that tells news of an event, and the writes that begin it with the change itself; none where nobody has ever registered. */
export async function newsWrites(
  { table, random }: Deps,
  event: EventFacts,
  told: Told | null,
  { userId, now, atOnce = false, quiet = false }: Teller,
): Promise<{ readonly jobId: string | null; readonly writes: readonly Write[] }> {
  if (told === null || quiet) return { jobId: null, writes: [] };
  const { items } = await table.query({ ...teamsInTournament(event.id), limit: 1 });
  if (items.length === 0) return { jobId: null, writes: [] };
  const [newsId, jobId] = [ulid(now, random), ulid(now, random)];
  const scope = { of: 'event' as const, id: event.id, organizationId: event.organizationId };
  const start = {
    id: jobId,
    params: { tournamentId: event.id, newsId },
    scope,
    userId,
    ...(atOnce ? {} : { notBefore: now + timeToTakeBack }),
  };
  const { write } = must(startJob(tellEvent, start, now));
  const news = { ...told, id: newsId, tournamentId: event.id, at: now, jobId };
  return { jobId, writes: [create(eventNewsItem, news), write] };
}
