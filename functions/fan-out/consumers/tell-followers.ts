import { isNews, takenShards } from '#domain/live/following.ts';
import type { Outgoing } from '../../kernel/bus/publish.ts';
import type { Change } from '../../kernel/bus/stream.ts';
import { topicItem } from '../../store/live/items.ts';
import type { Deps } from '../deps.ts';
import { resultsIn } from './results.ts';
import { newsOf } from './told.ts';

/**
 * Makes a job for each shard of each topic that somebody follows and a batch of changes has news for. What is older than a minute is left out: a
 * reader that fell behind goes on with what is new, and who missed something asks. What was decided is told on devices, too.
 */
export async function tellFollowers(changes: readonly Change[], { table, publish, now }: Deps): Promise<void> {
  const at = now();
  const fresh = changes.filter((change) => isNews(change.at, at));
  const results = resultsIn(fresh);
  const news = await newsOf(fresh, table);
  if (news.size === 0 && results.length === 0) return;
  const heads = await table.getMany(
    topicItem,
    [...news.keys()].map((topic) => ({ topic })),
  );
  const id = fresh.at(-1)?.id ?? '';
  const told = heads.flatMap(({ topic, seats }) => takenShards(seats).map((shard) => ({ topic, ...shard })));
  const jobs = told.map(({ topic, shard, taken }): Outgoing => {
    const data = { topic, shard, counted: taken, jobs: told.length, news: news.get(topic) ?? [] };
    return { type: 'live.push-due', event: { id: `${id}#${topic}#${shard}`, at, data } };
  });
  if (jobs.length || results.length) await publish([...jobs, ...results]);
}
