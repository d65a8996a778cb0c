import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type * as z from 'zod';
import { organizations } from '#domain/organizations/operations.ts';
import { publicSeries } from '#domain/series/operations.ts';
import { envelope } from '#events/event.ts';
import { pageChanged } from '#events/site.ts';
import { inParallel } from '../kernel/limits.ts';
import type { Log } from '../kernel/log.ts';
import { counted } from '../kernel/metrics.ts';
import { publish } from '../subjects/pages/publish.ts';
import type { PagesDeps, Subject } from '../subjects/pages/subjects.ts';
import { rememberForLater } from './later.ts';

/** How many subjects are published at a time. */
const abreast = 8;
const changed = envelope(pageChanged.detail);
type ChangedSubject = z.output<typeof changed>['data'];
/** One of a batch's subjects, with the messages about it. */
type About = { readonly told: ChangedSubject; readonly messages: string[] };

/** Returns each subject once, no matter how many messages are about it. Returns unreadable messages separately. */
function aboutWhat({ Records }: SQSEvent): { readonly all: readonly About[]; readonly unread: readonly string[] } {
  const byName = new Map<string, About>();
  const unread: string[] = [];
  for (const { body, messageId } of Records) {
    const read = changed.safeParse((JSON.parse(body) as { detail?: unknown }).detail);
    if (!read.success) {
      unread.push(messageId);
      continue;
    }
    const subject = read.data.data;
    const name = `${subject.kind} ${subject.key}`;
    const about = byName.get(name) ?? { told: subject, messages: [] };
    about.messages.push(messageId);
    byName.set(name, about);
  }
  return { all: [...byName.values()], unread };
}

/** Returns the hosts of sites whose theme changed. The API finds listed organizations by username. */
async function themed({ api }: PagesDeps, id: string): Promise<readonly string[]> {
  const found = (await api(organizations.path)) as { items: { id: number; username: string }[] } | null;
  return (found?.items ?? []).flatMap((item) => (String(item.id) === id ? item.username : []));
}

/** Returns the series that an event belongs to, because their pages show their events' dates. */
async function seriesOf({ api }: PagesDeps, tournamentId: string): Promise<Subject[]> {
  const found = (await api(`${publicSeries.path}?tournamentId=${tournamentId}`)) as {
    items: { titleTag: string }[];
  } | null;
  return (found?.items ?? []).map(({ titleTag: key }): Subject => ({ kind: 'series', key }));
}

/**
 * Handles a batch of changes. Publishes each subject once, then the lists of the sites that show it. Repeats are
 * harmless, because the output depends only on the current state, so we don't remember changes. Returns failed messages
 * separately, and they are retried.
 */
export const onChanges =
  (deps: () => PagesDeps, log: Log) =>
  async (batch: SQSEvent): Promise<SQSBatchResponse> => {
    const { all, unread } = aboutWhat(batch);
    const failed = [...unread];
    const bySite = new Map<string, string[]>();
    const attempt = async (
      { told: subject, messages }: Pick<About, 'messages'> & { told: ChangedSubject },
      work: () => Promise<void>,
    ) => {
      try {
        await work();
      } catch (error) {
        log.error('pages could not be published', { ...subject, error });
        failed.push(...messages);
        await rememberForLater(deps().pages, subject).catch((unkept) =>
          log.error('pages couldn’t even be queued for later', { ...subject, error: unkept }),
        );
      }
    };
    const sitesToo = (hosts: Iterable<string>, messages: readonly string[]) => {
      for (const host of hosts) bySite.set(host, [...(bySite.get(host) ?? []), ...messages]);
    };
    await inParallel(all, abreast, (about) =>
      attempt(about, async () => {
        const { kind, key } = about.told;
        if (kind === 'site') sitesToo([key], about.messages);
        else if (kind === 'theme') sitesToo(await themed(deps(), key), about.messages);
        else sitesToo(await publish(deps(), { kind, key }), about.messages);
        for (const of of kind === 'event' ? await seriesOf(deps(), key) : []) await publish(deps(), of);
      }),
    );
    await inParallel([...bySite], abreast, ([key, messages]) =>
      attempt(
        { told: { kind: 'site', key }, messages },
        async () => void (await publish(deps(), { kind: 'site', key })),
      ),
    );
    if (failed.length) counted('RecordsFailed', failed.length);
    return { batchItemFailures: [...new Set(failed)].map((itemIdentifier) => ({ itemIdentifier })) };
  };
