import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import { launch } from '#test/e2e/browser.ts';
import type { GrowthCloud } from './growth-cloud.ts';
import type { Figure } from './race.ts';
import { divisionId, pointsTo, tournamentId } from './scoring.ts';

/**
 * Six matches are played on each of eight courts. At a point every 25 seconds on each court, that takes about three
 * hours.
 */
const rounds = 6;
const warmUp = 3;
const mb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;

async function started(): Promise<{ readonly child: ChildProcess; readonly cloud: GrowthCloud }> {
  const child = fork(new URL('./growth-cloud.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: ['--expose-gc'],
  });
  const [cloud] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the cloud did not come up'))),
  ])) as [GrowthCloud];
  return { child, cloud };
}

/** Measures what a day of points leaves in the memory of a follower's page and of the local cloud. */
export async function bench(): Promise<Figure[]> {
  const { child, cloud } = await started();
  const browser = await launch();
  const agent = new Agent({ keepAlive: true });
  try {
    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    const devtools = await page.context().newCDPSession(page);
    await page.goto(`${cloud.url}/tournament/${tournamentId}/division/${divisionId}/home`);
    await page.waitForSelector('h1');
    const send = pointsTo(cloud.url, agent);
    const [pages, clouds]: [number[], number[]] = [[], []];
    let points = 0;
    for (let round = 0; round < rounds; round++) {
      await Promise.all(
        cloud.pools.map(async (matches, pool) => {
          const random = seeded(round * 100 + pool);
          const { id, games } = matches[round] as (typeof matches)[number];
          for (const [number, { to }] of games.slice(0, 2).entries())
            for (const score = { home: 0, away: 0 }; score.home < to; ) {
              const was = { ...score };
              score[score.away < to - 3 && random() < 0.45 ? 'away' : 'home'] += 1;
              const status = await send(id, ulid(Date.now(), random), { number: number + 1, ...score, was });
              if (status !== 200) throw new Error(`sending a point returned ${status}`);
              points += 1;
            }
        }),
      );
      // The last update goes out within a second.
      await page.waitForTimeout(3_000);
      await devtools.send('HeapProfiler.collectGarbage');
      const { usedSize } = (await devtools.send('Runtime.getHeapUsage')) as { usedSize: number };
      pages.push(usedSize);
      child.send('measure');
      const [rss] = (await once(child, 'message')) as [number];
      clouds.push(rss);
    }
    const figureOf = (id: string, what: string, sizes: readonly number[]): Figure => {
      const [first, last] = [sizes[warmUp - 1] ?? 0, sizes.at(-1) ?? 0];
      const figure = `${what} after ${points} points: ${mb(last)}, halfway through: ${mb(first)}`;
      return { id, figure, ratio: last / first };
    };
    return [
      figureOf('memory-page', 'a follower’s page', pages),
      figureOf('memory-cloud', 'the local cloud with the demo and its threads', clouds),
    ];
  } finally {
    agent.destroy();
    await browser.close();
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  }
}
