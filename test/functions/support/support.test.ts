import { beforeEach, describe, expect, it } from 'vitest';
import { anonymous } from '#domain/identity/actor.ts';
import { feedbackFrom } from '#functions/subjects/help.ts';
import {
  feedbackListHandler,
  libraryShelfHandler,
  saveLibraryHandler,
  sendFeedbackHandler,
  settleFeedbackHandler,
} from '#functions/support/calls/feedback.ts';
import { cityStateHandler, countryAllHandler } from '#functions/support/calls/zip-codes.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';
import { asking, depsOf, person, staff } from '../organizations/kit.ts';

let local: TestTable;
let deps: never;
beforeEach(() => {
  local = memoryTable();
  deps = depsOf(local) as never;
});
const ada = person(70, { profiles: [] });
const note = { name: 'Ada', email: 'ada@x.example', subject: 'A wish', message: 'More courts', page: '/tournaments' };
const from = { headers: { 'user-agent': 'Firefox' }, source: '10.0.0.1' };

describe('feedback', () => {
  it('is stored with its author and browser, and is visible only to staff until it’s resolved', async () => {
    expect(await sendFeedbackHandler(asking(ada, { body: note, ...from }), deps)).toEqual({
      ok: true,
      value: { answered: true },
    });
    await expect(feedbackListHandler(asking(ada), deps)).rejects.toMatchObject({ message: 'request/forbidden' });
    await local.caughtUp();
    const waiting = await feedbackListHandler(asking(staff), deps);
    if (!waiting.ok) throw new Error('refused');
    expect(waiting.value.items).toMatchObject([{ ...note, browser: 'Firefox', state: 'open' }]);
    expect(JSON.stringify(waiting.value.items)).not.toContain('userId');
    const params = { id: waiting.value.items[0]?.id ?? '', month: waiting.value.items[0]?.month ?? '' };
    const { month } = params;
    const body = { done: true, answer: 'Told the director' };
    await expect(settleFeedbackHandler(asking(ada, { params, body }), deps)).rejects.toMatchObject({
      message: 'request/forbidden',
    });
    expect((await settleFeedbackHandler(asking(staff, { params, body }), deps)).ok).toBe(true);
    await local.caughtUp();
    expect(await feedbackListHandler(asking(staff), deps)).toMatchObject({ value: { items: [] } });
    expect(await feedbackListHandler(asking(staff, { query: { month } }), deps)).toMatchObject({
      value: { items: [{ state: 'done', answer: 'Told the director' }] },
    });
  });
  it('can be found by the author’s address in any spelling, even without an account', async () => {
    await sendFeedbackHandler(asking(anonymous, { body: { ...note, email: 'Ada@X.example' }, ...from }), deps);
    expect(await local.stored.all(feedbackFrom(' ada@x.example'))).toHaveLength(1);
  });
  it('is limited to twenty a day per address', async () => {
    for (let n = 0; n < 20; n++) await sendFeedbackHandler(asking(anonymous, { body: note, ...from }), deps);
    await expect(sendFeedbackHandler(asking(anonymous, { body: note, ...from }), deps)).rejects.toMatchObject({
      message: 'request/throttled',
    });
    const elsewhere = { ...from, source: '10.0.0.2' };
    expect((await sendFeedbackHandler(asking(anonymous, { body: note, ...elsewhere }), deps)).ok).toBe(true);
  });
  it('can’t be resolved when it doesn’t exist', async () => {
    const params = { month: '2026-03', id: '01HZZZZZZZZZZZZZZZZZZZZZZ0' };
    expect(
      await settleFeedbackHandler(asking(staff, { params, body: { done: true, answer: '' } }), deps),
    ).toMatchObject({
      problem: { code: 'help/no-such-note' },
    });
  });
});

describe('a library of reference lists [P1-497]', () => {
  const groups = [{ title: 'Rules', cards: [{ title: 'FIVB', url: 'https://fivb.example/', about: '' }] }];
  const params = { shelf: 'links' as const };
  it('is empty at first, and saved only by staff, never over a newer version', async () => {
    const first = await libraryShelfHandler(asking(anonymous, { params }) as never, deps);
    expect(first).toMatchObject({ value: { groups: [], rev: 0 } });
    const put = (actor: typeof ada, ifMatch: number) =>
      saveLibraryHandler(asking(actor, { params, body: { groups }, ifMatch }), deps);
    await expect(put(ada, 0)).rejects.toMatchObject({ message: 'request/forbidden' });
    expect(await put(staff, 0)).toMatchObject({ value: { rev: 1 } });
    await expect(put(staff, 0)).rejects.toMatchObject({ message: 'request/stale' });
    expect(await libraryShelfHandler(asking(anonymous, { params }) as never, deps)).toMatchObject({
      value: { groups, rev: 1 },
    });
  });
});

it('the country list has codes and starts with the home country [P2-675]', async () => {
  const answer = await countryAllHandler(asking(anonymous) as never, deps);
  if (!answer.ok) throw new Error('refused');
  expect(answer.value.items[0]).toEqual({ name: 'United States', abbreviation: 'US' });
  expect(answer.value.items.filter(({ abbreviation }) => abbreviation === null)).toEqual([]);
});

it('a ZIP code lookup finds the city and state, and refuses an unknown code', async () => {
  const where = (zip: string) => cityStateHandler(asking(anonymous, { query: { zip } }), deps);
  expect(await where('90254')).toEqual({ ok: true, value: { city: 'Hermosa Beach', state: 'CA' } });
  expect(await where('00901-1234')).toEqual({ ok: true, value: { city: 'San Juan', state: 'PR' } });
  expect(await where('80202')).toMatchObject({ value: { city: 'Denver', state: 'CO' } });
  expect(await where('00000')).toMatchObject({ ok: false, problem: { code: 'help/no-such-zip' } });
});
