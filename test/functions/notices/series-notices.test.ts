import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import type { Envelope } from '#events/event.ts';
import type { Outgoing } from '#functions/kernel/bus/publish.ts';
import { onEventPublished, onSeriesFans, onSeriesGrown } from '#functions/notices/consumers/series.ts';
import type { Deps } from '#functions/notices/deps.ts';
import { derive } from '#functions/relay/consumers/derive.ts';
import { cardItem } from '#functions/subjects/catalog/cards.ts';
import { tournamentItem } from '#functions/subjects/catalog/items.ts';
import { bookmarkItem } from '#functions/subjects/identity/items.ts';
import { seriesCardItem, seriesItem } from '#functions/subjects/series/items.ts';
import { memoryTable } from '../../kit/memory-table.ts';

const golden = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../golden/items/${name}.json`, import.meta.url), 'utf8')).item;
const series = seriesItem.decode(golden('series.v2'));
const seriesCard = seriesCardItem.decode(golden('seriesCard.v1'));
const card = cardItem.decode(golden('card.v2'));
const [tournamentId] = seriesCard.tournamentIds as [number];
const envelope = <T>(data: T): Envelope<T> => ({ id: 'e', at: 1, data });

let told: { userId: number; text: string; path: string }[] = [];
let jobs: Outgoing[] = [];
async function depsWith(isPublic: boolean, followers: readonly number[] = [31]): Promise<Deps> {
  const local = memoryTable({ late: () => 0, chaos: false });
  await local.stored.putMany([
    seriesItem.encode(series, 1),
    seriesCardItem.encode(seriesCard, 1),
    cardItem.encode({ ...card, id: tournamentId, name: 'Fourth stop', isPublic }, 1),
    ...followers.map((userId) => bookmarkItem.encode({ type: 'series', id: series.id, userId }, 1)),
    bookmarkItem.encode({ type: 'series', id: series.id + 1, userId: 32 }, 1),
  ]);
  return {
    table: local.table,
    note: async (note: (typeof told)[number]) => void told.push(note),
    publish: async (due: readonly Outgoing[]) => void jobs.push(...due),
  } as unknown as Deps;
}
/** Runs the requested jobs the way the bus passes them on. Returns how many there were. */
async function tellAll(deps: Deps): Promise<number> {
  const due = jobs;
  jobs = [];
  for (const { event } of due) await onSeriesFans(event as never, deps);
  return due.length;
}
beforeEach(() => {
  told = [];
  jobs = [];
});

it('a series’ followers are notified of a new event when its draft is published, not when the draft is added', async () => {
  const draft = await depsWith(false);
  await onSeriesGrown(envelope({ seriesId: series.id, tournamentIds: [tournamentId] }), draft);
  expect(jobs).toEqual([]);
  const published = await depsWith(true);
  await onEventPublished(envelope({ tournamentId }), published);
  await tellAll(published);
  expect(told).toMatchObject([{ userId: 31, text: `${series.title} has a new event: Fourth stop` }]);
  await onEventPublished(envelope({ tournamentId: tournamentId + 1 }), published);
  expect(await tellAll(published)).toBe(0);
});

it('each follower of a series is notified once, in jobs of 200', async () => {
  const users = Array.from({ length: 450 }, (_, i) => 1_000 + i);
  const deps = await depsWith(true, users);
  await onSeriesGrown(envelope({ seriesId: series.id, tournamentIds: [tournamentId] }), deps);
  expect(new Set(jobs.map(({ event }) => event.id)).size).toBe(3);
  expect(await tellAll(deps)).toBe(3);
  expect(told.map(({ userId }) => userId).sort((a, b) => a - b)).toEqual(users);
});

it('an event’s publication is announced once, but its creation and later changes aren’t', () => {
  const facts = tournamentItem.decode(golden('tournament.v2'));
  const as = (isPublic: boolean) => tournamentItem.encode({ ...facts, isPublic }, 1);
  const said = (before: object | null, after: object | null) =>
    derive([{ id: 'c', at: 1, before, after } as never]).map(({ type }) => type);
  expect(said(as(false), as(true))).toContain('catalog.event-published');
  for (const [before, after] of [
    [null, as(true)],
    [as(true), as(true)],
    [as(true), as(false)],
  ] as const)
    expect(said(before, after)).not.toContain('catalog.event-published');
});
