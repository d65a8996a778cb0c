import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { consume } from '#functions/kernel/bus/consume.ts';
import { allChanges, changeOf, eachChange } from '#functions/kernel/bus/stream.ts';
import { setClock } from '#functions/kernel/clock.ts';
import { lambdaHandler } from '#functions/kernel/lambda-handler.ts';
import { derive } from '#functions/relay/consumers/derive.ts';
import { holdItem } from '#functions/subjects/registration/items.ts';
import { quietLog } from '../../kit/log.ts';
import { type ServedTable, testTable } from '../../kit/table.ts';

let local: ServedTable;
let at = 1_000_000;
beforeAll(async () => {
  local = await testTable();
  setClock(() => at);
});
afterAll(async () => {
  setClock(Date.now);
  await local.stop();
});

const message = (id: string, type = 'commerce.order-paid', data: unknown = { orderId: 5 }) => ({
  messageId: `m-${id}`,
  body: JSON.stringify({ 'detail-type': type, detail: { id, at: 1, data } }),
});

describe('event consumers', () => {
  let done: number[] = [];
  let fail = false;
  beforeEach(() => {
    done = [];
    fail = false;
  });
  const consumer = (name: string) =>
    consume(
      name,
      {
        'commerce.order-paid': async ({ data }) => {
          if (fail) throw new Error('not now');
          done.push(data.orderId);
        },
      },
      () => null,
      () => ({
        table: local.prompt,
        log: quietLog,
      }),
    );
  const lasts = (ms: number) => ({ getRemainingTimeInMillis: () => ms });
  const send = (name: string, ...messages: ReturnType<typeof message>[]) =>
    consumer(name)({ Records: messages } as never, lasts(60_000));

  it('handle each event once, even when it’s repeated', async () => {
    await send('a', message('e1'));
    await send('a', message('e1'), message('e1'));
    expect(done).toEqual([5]);
  });
  it('are independent, so another consumer handles the same event', async () => {
    await send('b', message('e1'));
    expect(done).toEqual([5]);
  });
  it('return only failed events, and handle them when they’re sent again', async () => {
    fail = true;
    expect(await send('c', message('e2'), message('e3', 'other.thing'))).toEqual({
      batchItemFailures: [{ itemIdentifier: 'm-e2' }],
    });
    fail = false;
    expect(await send('c', message('e2'))).toEqual({ batchItemFailures: [] });
    expect(done).toEqual([5]);
  });
  it('do the work once when two start at the same time', async () => {
    const replies = await Promise.all([send('d', message('e4')), send('d', message('e4'))]);
    expect(done).toEqual([5]);
    expect(replies.flatMap((reply) => reply.batchItemFailures).length).toBeLessThanOrEqual(1);
  });
  it('take over an event when its consumer has died and its lease has ended', async () => {
    await local.stored.write({
      kind: 'Put',
      key: { pk: '', sk: '' },
      tag: '',
      fields: () => ({
        Item: {
          pk: 'SEEN#e#e5',
          sk: 'SEEN',
          _t: 'seen',
          _v: 1,
          _rev: 1,
          consumer: 'e',
          eventId: 'e5',
          busyUntil: at + 60_000,
          done: false,
        },
      }),
    });
    expect((await send('e', message('e5'))).batchItemFailures).toHaveLength(1);
    at += 60_001;
    expect((await send('e', message('e5'))).batchItemFailures).toHaveLength(0);
    expect(done).toEqual([5]);
  });
  describe('a consumer that can work for 180 seconds', () => {
    /**
     * Delivers one event twice. The second delivery comes after a delay while the first is still working. Returns how
     * many times it was started.
     */
    async function begun(name: string, remaining: number, after: number): Promise<number> {
      let times = 0;
      const reached = Promise.withResolvers<void>();
      const over = Promise.withResolvers<void>();
      const work = async () => {
        times++;
        reached.resolve();
        await over.promise;
      };
      const kit = () => ({ table: local.prompt, log: quietLog });
      const worker = consume(name, { 'commerce.order-paid': work }, () => null, kit);
      const deliver = () => worker({ Records: [message('e7')] } as never, lasts(remaining));
      const first = deliver();
      await reached.promise;
      at += after;
      const second = deliver();
      // A rejected delivery gets a response right away.
      await Promise.race([second, vi.waitFor(() => expect(times).toBe(2))]);
      over.resolve();
      await Promise.all([first, second]);
      return times;
    }
    it('keeps an event for as long as it can run, and frees it afterward', async () => {
      expect(await begun('long-170', 180_000, 170_000)).toBe(1);
      expect(await begun('long-183', 180_000, 183_000)).toBe(2);
    });
    it('control: handles an event twice if its lease ends while it runs', async () => {
      expect(await begun('short', 60_000, 170_000)).toBe(2);
    });
  });
  it('never handle an event with the wrong shape', async () => {
    expect((await send('f', message('e6', 'commerce.order-paid', { orderId: 'x' }))).batchItemFailures).toHaveLength(1);
    expect(done).toEqual([]);
  });
});

describe('the relay', () => {
  const ticket = {
    divisionId: 1,
    tournamentId: 2,
    holder: 'U1',
    entry: '01HZZZZZZZZZZZZZZZZZZZZZZ1',
    state: 'waiting' as const,
    expiresAt: 9,
    teamId: 3,
    email: 'a@b.example',
    slot: null,
    moment: 5,
    dtCreated: 5,
    inCart: true,
    dates: [],
    lapseTold: false,
    orderId: null,
  };
  const change = (before: object | null, after: object | null) => ({
    id: 'r1',
    at: 7,
    before: before as never,
    after: after as never,
  });
  it('announces an offer once when it’s made, with the same event ID on every retry', () => {
    const offered = holdItem.encode({ ...ticket, state: 'offered' }, 2);
    const [event] = derive([change(holdItem.encode(ticket, 1), offered)]);
    expect(event).toEqual({
      type: 'registration.place-offered',
      event: {
        id: 'r1/registration.place-offered',
        at: 7,
        data: { entry: ticket.entry, divisionId: 1, tournamentId: 2, teamId: 3, email: 'a@b.example', until: 9 },
      },
    });
    expect(derive([change(offered, offered)])).toEqual([]);
    // An offer that moves to another device is still the same offer.
    expect(derive([change(null, offered), change(offered, null)])).toEqual([]);
    const ended = holdItem.encode({ ...ticket, state: 'expired' }, 3);
    expect(derive([change(offered, ended)])).toMatchObject([{ type: 'registration.offer-ended' }]);
  });
  it('announces nothing for an unknown item kind', () => {
    expect(derive([change(null, { _t: 'boat' }), change({ _t: 'boat' }, null)])).toEqual([]);
  });
});

describe('stream batches and Lambda entry points', () => {
  it('include a record’s old and new images', () => {
    const record = {
      eventID: 'x',
      dynamodb: { ApproximateCreationDateTime: 5, NewImage: { pk: { S: 'a' }, n: { N: '3' } } },
    };
    expect(changeOf(record as never, 1)).toEqual({ id: 'x', at: 5000, before: null, after: { pk: 'a', n: 3 } });
  });
  const batch = { Records: ['1', '2', '3'].map((SequenceNumber) => ({ dynamodb: { SequenceNumber } })) };
  it('continue from the failed change, and keep later changes behind it', async () => {
    const done: string[] = [];
    let bad = '2';
    const work = async ({ id }: { id: string }) => {
      if (id === bad) throw new Error('not now');
      done.push(id);
    };
    const handler = eachChange(work, () => 0, quietLog);
    expect(await handler(batch as never)).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] });
    expect(done).toEqual(['1']);
    bad = '';
    expect(await handler({ Records: batch.Records.slice(1) } as never)).toEqual({ batchItemFailures: [] });
    expect(done).toEqual(['1', '2', '3']);
  });
  it('fail as a whole, so AWS halves the batch', async () => {
    const handler = allChanges(
      async () => Promise.reject(new Error('x')),
      () => 0,
    );
    await expect(handler(batch as never)).rejects.toThrow('x');
  });
  it('identify the type of invocation by the event’s shape, and refuse types the unit doesn’t handle', async () => {
    const seen: string[] = [];
    const way = (name: string) => async () => seen.push(name) as never;
    const handler = lambdaHandler({
      http: way('http'),
      queue: way('queue'),
      stream: way('stream'),
      socket: way('socket'),
      schedule: way('schedule'),
    });
    const events = [
      { requestContext: { http: {} } },
      { Records: [{ eventSource: 'aws:sqs' }] },
      { Records: [{ eventSource: 'aws:dynamodb' }] },
      { requestContext: { connectionId: 'c', routeKey: '$default' } },
      { source: 'sideout.schedule' },
    ];
    for (const event of events) await handler(event as never, {} as never);
    expect(seen).toEqual(['http', 'queue', 'stream', 'socket', 'schedule']);
    await expect(lambdaHandler({})({ source: 'sideout.schedule' } as never, {} as never)).rejects.toThrow('schedule');
  });
});
