import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { openJournal } from '#scripts/local/journal.ts';
import { askOf } from '../kit/api.ts';
import { bagOf, hold, idsFrom, pacific, pay, type Reservation } from '../kit/buying.ts';
import { startDemo } from '../kit/demo.ts';

it('seed and schedule calls don’t push a traceable call out of the list', () => {
  const journal = openJournal(() => 0, 400, 2);
  journal.add('write', 'order new', {}, 'call');
  journal.add('http', 'POST /api/x 200', undefined, 'call');
  for (const seed of ['a', 'b', 'c']) journal.add('write', 'team new', {}, seed);
  journal.add('event', 'said', {}, 'call');
  expect(journal.following('call').map(({ kind }) => kind)).toEqual(['write', 'http', 'event']);
  expect(journal.following('a')).toEqual([]);
});

let cloud: LocalCloud;
beforeAll(async () => {
  cloud = await startDemo();
});
afterAll(() => cloud?.stop());

type Trace = Readonly<Record<'call' | 'items' | 'events', readonly { readonly text: string }[]>> & {
  readonly messages: readonly { readonly to: readonly string[] }[];
};

it('a request can be traced to its items, events and emails, as JSON and as a page', async () => {
  const ask = askOf(cloud);
  const id = idsFrom(1, cloud.clock.now);
  const { body } = await hold(ask, pacific, id());
  const email = 'ana@x.example';
  const { bag } = await bagOf(ask, pacific, body as Reservation, { id: id(), card: 'pm_card_visa', email });
  const paid = await pay(ask, bag, id());
  expect(paid, JSON.stringify(paid.body)).toMatchObject({ status: 200 });
  const request = paid.headers.get('x-request-id') as string;
  await cloud.settled();

  const trace = (await (await fetch(`${cloud.url}/_local/request.json?id=${request}`)).json()) as Trace;
  expect(trace.call.map(({ text }) => text)).toEqual([expect.stringContaining('POST /api/cart/process 200')]);
  expect(trace.items.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^order new: /));
  expect(trace.events.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^registration\.team-registered → /),
  );
  expect(trace.messages.flatMap(({ to }) => to)).toContain(email);

  const page = await (await fetch(`${cloud.url}/_local/request?id=${request}`)).text();
  for (const words of ['POST /api/cart/process', 'order new', email]) expect(page).toContain(words);
  expect(await (await fetch(`${cloud.url}/_local/request`)).text()).toContain(`/_local/request?id=${request}`);
  expect(await (await fetch(`${cloud.url}/_local/request?id=none`)).text()).toContain('We don’t know this request');
});
