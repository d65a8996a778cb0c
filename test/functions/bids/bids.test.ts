import { describe, expect, it } from 'vitest';
import { day } from '#domain/kernel/time.ts';
import { bidStateOf } from '#domain/registration/bids/stored-bid.ts';
import type { BidView } from '#domain/registration/bids/views.ts';
import { team } from '#domain/registration/schema.ts';
import { returnedIn } from '#functions/kernel/bus/returned.ts';
import { update } from '#functions/kernel/table/write.ts';
import { onReturned } from '#functions/notices/consumers/news.ts';
import { onBidSent } from '#functions/notices/consumers/spots.ts';
import { derive } from '#functions/relay/consumers/derive.ts';
import { bidItem, bidLinkItem, bidToken } from '#functions/subjects/bids/items.ts';
import { divisionItem, teamItem, tournamentItem } from '#functions/subjects/catalog/items.ts';
import { appearanceItem, playerAt } from '#functions/subjects/people/items.ts';
import { type BidWorld, bidWorld, given, host, opening, other, player } from './kit.ts';

const code = (answer: { ok: boolean; problem: { code: string } }) => (answer.ok ? 'ok' : answer.problem.code);
const award = async (world: BidWorld, programId: number, over: object, actor = host): Promise<BidView> =>
  ((await world.ask('awardBid', actor, { body: given(programId, over) })).value as { bid: BidView }).bid;

describe('a bid program', () => {
  it('can be created for an event by its managers, and its divisions require a bid until they’re removed from the program [P2-694]', async () => {
    const world = await bidWorld();
    const { id, rev } = await world.program({ lastDay: '2026-02-10' });
    const asks = async (division: number) => (await world.stored.get(divisionItem, { id: division }))?.bidProgram;
    expect([await asks(20), await asks(21)]).toEqual([id, null]);
    expect((await world.stored.get(tournamentItem, { id: 500 }))?.bidProgram).toBe(id);
    const terms = { name: 'Nationals', divisionIds: [21], subPolicy: 0, lastDay: null, passesTo: null };
    const body = {
      programId: id,
      rev,
      tournamentId: 500,
      program: { ...terms, discountAmount: null, discountPercentage: null },
    };
    expect(code(await world.ask('saveBidProgram', host, { body }))).toBe('ok');
    expect([await asks(20), await asks(21)]).toEqual([null, id]);
    await expect(world.ask('saveBidProgram', host, { body })).rejects.toThrow('request/stale');
    expect(code(await world.ask('saveBidProgram', other, { body }))).toBe('catalog/no-such-event');
    const foreign = { ...body, rev: rev + 1, program: { ...body.program, divisionIds: [30] } };
    expect(code(await world.ask('saveBidProgram', host, { body: foreign }))).toBe('catalog/foreign-choice');
  });
  it('lets another organization award its bids and do nothing else [P1-531] [P3-759]', async () => {
    const world = await bidWorld();
    const { id } = await world.program();
    expect(code(await world.ask('awardBid', other, { body: given(id, { team: 'Shore' }) }))).toBe(
      'registration/unknown-program',
    );
    await world.ask('bidAssigner', host, { params: { id }, body: { username: 'o30', gives: true } });
    expect((await world.ask('userBidPrograms', other, {})).value).toMatchObject({ items: [{ id, mayManage: false }] });
    const bid = await award(world, id, { team: 'Shore' }, other);
    const revoke = { body: { programId: id, bidIds: [bid.bidId], revoked: true } };
    expect(code(await world.ask('revokeBids', other, revoke))).toBe('registration/unknown-program');
    await world.ask('bidAssigner', host, { params: { id }, body: { username: 'o30', gives: false } });
    expect(code(await world.ask('bids', other, { query: { program: id, p: 1, ipp: 50 } }))).toBe(
      'registration/unknown-program',
    );
  });
});

describe('a bid', () => {
  it('is found by its number for its event, without private data [P2-630] [P2-631]', async () => {
    const world = await bidWorld();
    const { id } = await world.program({ discountPercentage: 10 });
    const players = [{ id: 501, fullName: 'Ana Moe', email: 'ana@x.example', aauNumber: 'A1' }];
    const { bidId } = await award(world, id, { players, number: ' b-77 ', notes: 'asked twice' });
    const check = (b: string, t = 500) => world.ask('checkBid', null, { query: { b, t } });
    const found = await check('b-77 ');
    expect(found.value).toMatchObject({
      bid: { bidId: 'B-77', discountPercentage: 10, players: [{ fullName: 'Ana Moe' }] },
    });
    expect(JSON.stringify(found)).not.toMatch(/ana@|A1|twice/);
    expect(code(await check('B-77', 600))).toBe('registration/bid-wrong-event');
    const same = await world.ask('awardBid', host, { body: given(id, { team: 'X', number: 'B-77' }) });
    expect(code(same)).toBe('registration/bid-number-taken');
    await world.ask('revokeBids', host, { body: { programId: id, bidIds: [bidId], revoked: true } });
    expect(code(await check('B-77'))).toBe('registration/bid-withdrawn');
  });
  it('is streamed only to its players’ accounts, with usable bids first [P3-589]', async () => {
    const world = await bidWorld();
    const { id } = await world.program({ discountPercentage: 10 });
    const players = [{ id: 501, fullName: 'Ana Moe', email: 'ana@x.example', aauNumber: 'A1' }];
    const old = await award(world, id, { players, number: 'B-1', notes: 'asked twice' });
    await award(world, id, { players, number: 'B-2' });
    await award(world, id, { team: 'Others', number: 'B-3' });
    await world.ask('revokeBids', host, { body: { programId: id, bidIds: [old.bidId], revoked: true } });
    const seen = ['B-1', 'B-2', 'B-3'].map((ref) => appearanceItem.encode({ of: playerAt(501), place: 'BID', ref }, 1));
    await world.stored.putMany(seen);
    const streamed = await world.ask('bidStream', player, {});
    expect(streamed.value).toMatchObject({
      items: [
        { bid: { bidId: 'B-2', discountPercentage: 10 }, state: 'new', event: { id: 500 } },
        { bid: { bidId: 'B-1' }, state: 'revoked' },
      ],
    });
    expect(JSON.stringify(streamed)).not.toMatch(/ana@|A1|twice/);
    expect((await world.ask('bidStream', other, {})).value).toEqual({ items: [] });
  });
  it('can’t be guessed, because even the right number is refused for a while after several wrong ones', async () => {
    const world = await bidWorld();
    const { id } = await world.program();
    await award(world, id, { team: 'X', number: 'B-77' });
    const check = (b: string) => world.ask('checkBid', null, { query: { b, t: 500 } });
    for (let i = 0; i < 30; i++) expect(code(await check(`B-${100 + i}`))).toBe('registration/bid-not-found');
    await expect(check('B-77')).rejects.toThrow('request/throttled');
  });
  it('is valid until its program’s last day is over at the venue, even if that day moves', async () => {
    const world = await bidWorld();
    const made = await world.program({ lastDay: '2026-02-10' });
    await award(world, made.id, { team: 'X', number: 'B-77' });
    const check = async () => code(await world.ask('checkBid', null, { query: { b: 'B-77', t: 500 } }));
    world.at(opening + 9 * day);
    expect(await check()).toBe('ok');
    world.at(opening + 10 * day);
    expect(await check()).toBe('registration/bid-expired');
    const { name, divisionIds, subPolicy, discountAmount, discountPercentage, passesTo, rev, id } = made;
    const program = {
      name,
      divisionIds,
      subPolicy,
      discountAmount,
      discountPercentage,
      passesTo,
      lastDay: '2026-02-20',
    };
    await world.ask('saveBidProgram', host, { body: { programId: id, rev, tournamentId: 500, program } });
    expect(await check()).toBe('ok');
  });
  it('is offered to the owner of the awarded player’s profile', async () => {
    const world = await bidWorld();
    const { id } = await world.program();
    const players = [{ id: 501, fullName: 'Ana Moe', email: '', aauNumber: '' }];
    const { bidId } = await award(world, id, { players });
    await world.stored.putMany([appearanceItem.encode({ of: playerAt(501), place: 'BID', ref: bidId }, 1)]);
    const mine = async (event: number) =>
      (await world.ask('tournamentCheckBids', player, { params: { id: event } })).value as {
        items: { bidId: string }[];
      };
    expect((await mine(500)).items.map((bid) => bid.bidId)).toEqual([bidId]);
    expect((await mine(600)).items).toEqual([]);
  });
  it('is listed with counts, by search and state, and can’t be revoked once used [P2-692] [P2-693]', async () => {
    const world = await bidWorld();
    const { id } = await world.program({ divisionIds: [] });
    const [a, b] = [
      await award(world, id, { team: 'José Shore', divisionIds: [20] }),
      await award(world, id, { team: 'Pier' }),
    ];
    await world.stored.write(update(bidItem, { bidId: b.bidId }, { set: { usedById: 9 } }));
    const listed = async (query: object) =>
      (
        (await world.ask('bids', host, { query: { program: id, p: 1, ipp: 50, ...query } })).value as {
          items: BidView[];
        }
      ).items;
    expect((await listed({ q: 'jose' })).map(({ team }) => team)).toEqual(['José Shore']);
    expect((await listed({ state: 'used' })).map(({ team }) => team)).toEqual(['Pier']);
    const of = (divisionId: number) =>
      world.ask('bidsOfDivision', host, { params: { programId: id, tournamentId: 500, divisionId } });
    expect([(await of(20)).value, (await of(21)).value]).toMatchObject([{ total: 2 }, { total: 1 }]);
    const answer = await world.ask('revokeBids', host, {
      body: { programId: id, bidIds: [a.bidId, b.bidId], revoked: true },
    });
    expect(answer.value).toEqual({ changed: 1, kept: [b.bidId] });
    expect((await world.ask('bidEmailCount', host, { params: { x: id } })).value).toMatchObject({
      all: 2,
      used: 1,
      revoked: 1,
    });
  });
});

async function sent(world: BidWorld, refuse = false) {
  const { id } = await world.program({ discountAmount: 2_500 });
  const { bidId } = await award(world, id, { team: 'Shore', email: 'ana@x.example' });
  const mails: { to: string; text: string; tags?: object }[] = [];
  const deps = {
    ...{ table: world.table, origin: 'https://x.example', signingSecret: async () => world.secret },
    sms: async () => {},
    email: async (mail: { to: string; text: string }) => {
      if (refuse) throw Object.assign(new Error('refused'), { name: 'MessageRejected', $fault: 'client' });
      mails.push(mail);
    },
  };
  const send = async (sentAt: number) => {
    const before = await world.stored.getRaw(bidItem.key({ bidId }));
    await world.stored.write(update(bidItem, { bidId }, { set: { sentAt, openedAt: null }, add: { sends: 1 } }));
    const after = await world.stored.getRaw(bidItem.key({ bidId }));
    for (const { type, event } of derive([{ id: 'c', at: sentAt, before, after }]))
      if (type === 'registration.bid-sent') await onBidSent({ ...event, at: sentAt } as never, deps as never);
    return bidToken({ bidId, sentAt }, world.secret);
  };
  const open = (token: string) => world.ask('bidByLink', null, { params: { token } });
  /** Sends SES's report that an email to an address bounced. */
  const back = (sentAt: number, address: string) =>
    onReturned(
      { tags: { bid: bidId, sending: String(sentAt) }, addresses: [address], why: 'bounced' },
      deps as never,
      opening + 9,
    );
  return { id, bidId, mails, send, open, back };
}

describe('a bid email', () => {
  it('opens the bid from its link, records that it was opened, and is replaced by a newer email [P1-531]', async () => {
    const world = await bidWorld();
    await world.stored.write(update(tournamentItem, { id: 500 }, { set: { currency: 'CAD' } }));
    const { bidId, mails, send, open } = await sent(world);
    const first = await send(opening + 1);
    expect(mails[0]).toMatchObject({ to: 'ana@x.example', text: expect.stringContaining(`/bid/${first}`) });
    expect(mails[0]?.text).toContain('25.00 CAD off');
    expect(mails[0]?.text).toMatch(/You can use it once, until Jun 7(, 2026)?, 11:59 PM PT\./);
    expect((await open(first)).value).toMatchObject({ bid: { bidId }, event: { id: 500 }, team: 'Shore' });
    expect((await world.stored.get(bidItem, { bidId }))?.openedAt).toBe(opening);
    const second = await send(opening + 2);
    expect([code(await open(first)), code(await open(second))]).toEqual(['registration/bid-not-found', 'ok']);
    // The stored token doesn't grant access.
    expect(JSON.stringify(await world.local.everything())).not.toContain(second);
    await world.stored.write(update(bidItem, { bidId }, { set: { usedById: 7 } }));
    expect(code(await open(second))).toBe('registration/bid-used');
    expect(await world.stored.get(bidLinkItem, { hash: second })).toBeNull();
  });
  it('is recorded as failed when it can’t be sent to anyone', async () => {
    const world = await bidWorld();
    const { bidId, send } = await sent(world, true);
    await send(opening + 1);
    expect((await world.stored.get(bidItem, { bidId }))?.bouncedAt).toBe(opening + 1);
  });
});

describe('a bounced bid email', () => {
  const players = [{ id: null, aauNumber: '', email: 'bo@x.example', fullName: 'Bo Lee' }];
  const kept = async (world: BidWorld, bidId: string) => {
    const bid = await world.stored.get(bidItem, { bidId });
    return bid && { backFrom: bid.backFrom, state: bidStateOf(bid, opening + 9) };
  };
  it('lists each address that bounced, fails once all have bounced, and starts over when sent again', async () => {
    const world = await bidWorld();
    const { bidId, mails, send, back } = await sent(world);
    await world.stored.write(update(bidItem, { bidId }, { set: { players } }));
    await send(opening + 1);
    expect(mails.map(({ tags }) => tags)).toEqual(Array(2).fill({ bid: bidId, sending: String(opening + 1) }));
    await back(opening + 1, 'ANA@x.example');
    expect(await kept(world, bidId)).toEqual({ backFrom: ['ana@x.example'], state: 'sent' });
    // SES repeats reports, and reports on addresses that nothing was sent to.
    await back(opening + 1, 'ana@x.example');
    await back(opening + 1, 'eve@x.example');
    expect(await kept(world, bidId)).toEqual({ backFrom: ['ana@x.example'], state: 'sent' });
    await back(opening + 1, 'bo@x.example');
    expect(await kept(world, bidId)).toEqual({ backFrom: ['ana@x.example', 'bo@x.example'], state: 'bounced' });
    const again = update(bidItem, { bidId }, { set: { sentAt: opening + 2, bouncedAt: null, backFrom: [] } });
    await world.stored.write(again);
    // A bounce from the previous email.
    await back(opening + 1, 'ana@x.example');
    expect(await kept(world, bidId)).toEqual({ backFrom: [], state: 'sent' });
  });
  it('is detected in SES reports for a permanent bounce or a complaint, but not for a full mailbox', () => {
    const told = (more: object) =>
      JSON.stringify({ source: 'aws.ses', detail: { mail: { tags: { bid: ['B-1'] } }, ...more } });
    const whom = [{ emailAddress: 'Ana Moe <ana@x.example>' }];
    const lost = { bounceType: 'Permanent', bouncedRecipients: whom };
    expect(returnedIn(told({ bounce: lost }))).toEqual({
      ...{ tags: { bid: 'B-1' }, addresses: ['ana@x.example'], why: 'bounced' },
    });
    expect(returnedIn(told({ complaint: { complainedRecipients: whom } }))).toMatchObject({ why: 'complained' });
    expect(returnedIn(told({ bounce: { ...lost, bounceType: 'Transient' } }))).toBeNull();
  });
});

describe('a tournament’s bids [P3-632] [P3-633] [P3-634]', () => {
  it('are awarded once by its managers to the best finishers, and pass to the next team when revoked', async () => {
    const world = await bidWorld();
    const { id } = await world.program({ passesTo: 3 });
    await world.ask('bidAssigner', host, { params: { id }, body: { username: 'o30', gives: true } });
    const finisher = (n: number) =>
      teamItem.encode(
        team.parse({
          ...{ id: 900 + n, tournamentId: 600, divisionId: 30, name: `Team ${n}`, finish: n, dtRegistered: 1 },
          players: [{ id: 500 + n, first: 'P', last: `${n}` }],
        }),
        1,
      );
    await world.stored.putMany([1, 2, 3].map(finisher));
    const give = () =>
      world.ask('giveTournamentBids', other, {
        params: { id: 600 },
        body: { programId: id, divisionId: 30, count: 1 },
      });
    const check = await world.ask('trickleCheck', other, { params: { a: id, b: 30 }, query: { count: 1 } });
    expect((check.value as { items: { answer: string }[] }).items.map(({ answer }) => answer)).toEqual([
      ...['gets', 'none-left', 'none-left'],
    ]);
    expect((await give()).value).toMatchObject({ given: 1, items: [{ answer: 'has' }, { answer: 'none-left' }, {}] });
    expect((await give()).value).toMatchObject({ given: 0 });
    const [first] = await world.stored.list(bidItem, { pk: `BIDPROGRAM#${id}`, index: 'gs1' });
    expect(first).toMatchObject({ earnedAt: 'Event 600', earnedFor: '1st', players: [{ id: 501, fullName: 'P 1' }] });
    await world.ask('revokeBids', host, { body: { programId: id, bidIds: [first!.bidId], revoked: true } });
    expect((await give()).value).toMatchObject({ given: 1, items: [{ answer: 'had' }, { answer: 'has' }, {}] });
    const passed = (await world.stored.get(bidItem, { bidId: first!.bidId }))?.passedTo;
    expect(await world.stored.get(bidItem, { bidId: passed! })).toMatchObject({ earnedFor: '2nd' });
    expect((await world.ask('tournamentBids', other, { params: { id: 600 } })).value).toMatchObject({
      ...{ items: [{}, {}], programs: [{ id, name: 'Nationals' }] },
    });
    expect(code(await world.ask('tournamentBids', host, { params: { id: 600 } }))).toBe('catalog/no-such-event');
  });
});
