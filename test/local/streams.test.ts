import { afterEach, expect, it } from 'vitest';
import type { DeadLetter } from '#scripts/local/dead-letters.ts';
import { openStore } from '#scripts/local/store.ts';
import { itemOf } from '#scripts/local/stream-api.ts';
import { openStreams, type Streams } from '#scripts/local/streams.ts';

/**
 * The local event source mapping, compared with AWS's description of `ReportBatchItemFailures` with
 * `BisectBatchOnFunctionError`.
 */
let streams: Streams | null = null;
afterEach(async () => {
  await streams?.stop();
  streams = null;
});

type Event = { Records: { dynamodb: { SequenceNumber: string } }[] };
const ofKind = (type: string) => ({ _t: { S: type } });
type Answer = (batch: string[], nth: number) => unknown;
const reported = (id: string | undefined) => ({ batchItemFailures: id ? [{ itemIdentifier: id }] : [] });

/**
 * Writes four records at the same time, which are read by a unit that gives the test's answer to each batch. Returns
 * the batches it got, and what was abandoned.
 */
async function read(
  answer: Answer,
  outbox = false,
  images: (id: string) => object = () => ({ NewImage: ofKind('mine') }),
) {
  const batches: string[] = [];
  const dead: DeadLetter[] = [];
  const records = ['1', '2', '3', '4'].map((SequenceNumber) => ({
    eventID: SequenceNumber,
    eventName: 'INSERT',
    dynamodb: { SequenceNumber, Keys: {}, ...images(SequenceNumber) },
  }));
  const answers: Record<string, () => unknown> = {
    DescribeTable: () => ({ Table: { LatestStreamArn: 'stream' } }),
    DescribeStream: () => ({ StreamDescription: { Shards: [{ ShardId: 'shard' }] } }),
    GetShardIterator: () => ({ ShardIterator: 'at' }),
    GetRecords: () => ({ Records: records.splice(0), NextShardIterator: 'next' }),
  };
  streams = openStreams({
    table: { name: 'table', call: async (operation: string) => answers[operation]?.() } as never,
    store: openStore(),
    readers: [{ name: 'unit', outbox, stream: ['mine'] }],
    units: {
      invoke: async (_, event) => {
        const batch = (event as Event).Records.map(({ dynamodb }) => dynamodb.SequenceNumber);
        batches.push(batch.join(''));
        return answer(batch, batches.length);
      },
    },
    dead: {
      add: (letter) => dead.push(letter),
      list: () => dead,
      count: () => dead.length,
      find: () => null,
      take: () => null,
    },
    retries: [1, 1],
    gather: 1,
    now: () => 0,
    onError: () => {},
    seen: () => {},
  });
  await expect.poll(() => streams?.idle()).toBe(true);
  return { batches, dead: dead.map(({ event }) => (event as Event['Records'][number]).dynamodb.SequenceNumber) };
}

it('a stream continues from the reported record, without repeating earlier records or skipping later ones', async () => {
  const { batches, dead } = await read((_, nth) => reported(nth === 1 ? '3' : undefined));
  expect({ batches, dead }).toEqual({ batches: ['1234', '34'], dead: [] });
});
it('a whole batch is retried when its first record is reported, and is finally abandoned', async () => {
  const { batches, dead } = await read((batch) => reported(batch[0]));
  expect({ batches, dead }).toEqual({ batches: ['1234', '1234', '1234'], dead: ['1', '2', '3', '4'] });
});
it('a batch that throws is halved until the bad record is alone', async () => {
  const { batches, dead } = await read(async (batch) => {
    if (batch.includes('2')) throw new Error('2 is bad');
    return reported(undefined);
  });
  expect(batches.slice(0, 4)).toEqual(['1234', '12', '1', '2']);
  expect(dead).toEqual(['2']);
});
it('an outbox abandons nothing, and retries a record until it succeeds', async () => {
  const { batches, dead } = await read((_, nth) => reported(nth < 8 ? '2' : undefined), true);
  expect(batches).toEqual(['1234', ...Array.from({ length: 7 }, () => '234')]);
  expect(dead).toEqual([]);
});
it('a unit gets items that are or were one of its kinds, and no others', async () => {
  const images: Record<string, object> = {
    1: { NewImage: ofKind('other') },
    2: { NewImage: ofKind('mine') },
    3: { OldImage: ofKind('mine') },
    4: { OldImage: ofKind('other'), NewImage: { name: { S: 'mine' } } },
  };
  const { batches, dead } = await read(
    () => reported(undefined),
    false,
    (id) => images[id] as object,
  );
  expect({ batches, dead }).toEqual({ batches: ['23'], dead: [] });
});

it('an item is recognized by its key, in either order of the two attributes', () => {
  const [pk, sk] = [{ S: 'EVENT#1' }, { S: 'A' }];
  const ofItem = (Keys: Record<string, { S: string }>) => itemOf({ dynamodb: { Keys } });
  expect(ofItem({ sk, pk })).toBe(ofItem({ pk, sk }));
  expect(ofItem({ pk: sk, sk: pk })).not.toBe(ofItem({ pk, sk }));
});
