import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actorOf } from '#domain/identity/actor.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { update } from '#functions/kernel/table/write.ts';
import { onOfferEnded, onSpotOffered } from '#functions/notices/consumers/spots.ts';
import { onTeamChanged, onTeamRegistered } from '#functions/notices/consumers/teams.ts';
import { derive } from '#functions/relay/consumers/derive.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { orderItem } from '#functions/subjects/commerce/orders.ts';
import { peopleOf } from '#functions/subjects/identity/access.ts';
import { linksOf, teamLinkItem, teamLinkToken } from '#functions/subjects/teams/items.ts';
import { changeDivisionHandler, updateTeamNameHandler } from '#functions/teams/calls/acts.ts';
import { teamFaceHandler } from '#functions/teams/calls/face.ts';
import {
  checkTeamTokenHandler,
  sendTeamLinkHandler,
  teamLinkHandler,
  teamLinksHandler,
} from '#functions/teams/calls/team.ts';
import { type CommerceWorld, commerceWorld } from '../../kit/commerce.ts';
import { beside, bought, doing, host, otherHost, stranger, teamsIn, tokenOf } from './kit.ts';

let world: CommerceWorld;
let ask: (
  handler: unknown,
  actor: typeof host,
  id: number,
  more?: object,
) => Promise<{ ok: boolean; value: { items: { id: string }[]; path: string } }>;
beforeAll(async () => {
  world = await commerceWorld();
  ask = doing(world, world.deps()) as never;
});
afterAll(() => world?.stop());

it('a team link lets its holder act only for that team, until some days after the event or until it’s revoked [P3-508] [P3-509] [P3-510] [P3-582]', async () => {
  await world.division(6070, 3);
  const [team, other] = [await bought(world, 6070, 'L1'), await bought(world, 6070, 'L2')];
  const sent = await ask(sendTeamLinkHandler, host, team, { body: { email: 'bo@x.example' } });
  const [link] = await world.stored.list(teamLinkItem, linksOf(team));
  const token = teamLinkToken(link!, world.signing);
  const opens = async (now: number) => actorOf(null, now, { tokens: await peopleOf(world.table).teamTokens([token]) });
  const holder = await opens(world.now);
  expect(holder).toEqual({ kind: 'teamToken', teams: [team] });
  expect(await ask(checkTeamTokenHandler, holder, team)).toMatchObject({ value: { valid: true } });
  expect(await ask(updateTeamNameHandler, holder, team, { body: { name: 'Ours' } })).toMatchObject({ ok: true });
  expect(await ask(updateTeamNameHandler, holder, other, { body: { name: 'Ours' } })).toMatchObject({ ok: false });
  expect((await opens(link!.validTo + 1)).kind).toBe('anonymous');
  // The stored token doesn't work, and the real one isn't stored anywhere.
  expect(JSON.stringify(await world.everything())).not.toContain(token);
  expect(await ask(teamLinkHandler, host, team, { query: { linkId: sent.value.items[0]!.id } })).toMatchObject({
    value: { path: expect.stringContaining(token) },
  });
  await ask(sendTeamLinkHandler, host, team, { body: { revoke: sent.value.items[0]!.id } });
  expect((await opens(world.now)).kind).toBe('anonymous');
  for (const actor of [otherHost, stranger, tokenOf(team)])
    expect(await ask(teamLinksHandler, actor, team)).toMatchObject({ ok: false });
});

describe('a buyer without an account', () => {
  const mailsOf = async (consumer: unknown, data: object) => {
    const mails: { to: string; text: string }[] = [];
    const email = async (mail: { to: string; text: string }) => void mails.push(mail);
    const { table } = world;
    const deps = { table, email, origin: 'https://sideout.test', signingSecret: async () => world.signing };
    await (consumer as (told: object, deps: object) => Promise<void>)({ id: 'e', at: world.now, data }, deps);
    return mails;
  };
  const tokenIn = (text: string, team: number) => new RegExp(`/team/${team}\\?teamToken=([\\w-]+)`).exec(text)?.[1];

  it('gets one link to manage the team, by email only [P3-508] [P3-582]', async () => {
    await world.division(6080, 3);
    const team = await bought(world, 6080, 'L3');
    const of = { teamId: team, divisionId: 6080, tournamentId: 6080, waitlist: false };
    const mails = await mailsOf(onTeamRegistered, of);
    const buyer = (await world.stored.get(orderItem, { id: (await teamsIn(world, 6080))[0]!.orderId! }))!
      .emailReceiptTo;
    const withLink = mails.filter(({ text }) => tokenIn(text, team));
    expect(withLink.map(({ to }) => to)).toEqual([buyer]);
    const token = tokenIn(withLink[0]!.text, team)!;
    expect(withLink[0]!.text).toContain('keep it private');
    const opened = actorOf(null, world.now, { tokens: await peopleOf(world.table).teamTokens([token]) });
    expect(opened).toEqual({ kind: 'teamToken', teams: [team] });
    expect(await ask(updateTeamNameHandler, opened, team, { body: { name: 'Ours' } })).toMatchObject({ ok: true });
    const [again] = (await mailsOf(onTeamRegistered, { ...of, waitlist: true })).filter(({ to }) => to === buyer);
    expect(tokenIn(again!.text, team)).toBe(token);
    const [link, ...more] = await world.stored.list(teamLinkItem, linksOf(team));
    expect([link, more]).toMatchObject([{ email: buyer, bought: true, validTo: expect.any(Number) }, []]);
    const raw = teamLinkItem.encode(link as never, 1);
    expect(derive([{ id: 'c', at: world.now, before: null, after: raw } as never])).toEqual([]);
    // No email restores a link that staff revoked.
    await ask(sendTeamLinkHandler, host, team, { body: { revoke: link!.id } });
    const late = await mailsOf(onTeamRegistered, of);
    expect(late.filter(({ text }) => text.includes('teamToken'))).toEqual([]);
    expect(late.length).toBe(mails.length);
  });

  it('gets an email about the host’s review, not about a waitlist, when the host approves registrations', async () => {
    await world.division(6087, 3);
    const team = await bought(world, 6087, 'L5');
    await world.table.write(update(divisionItem, { id: 6087 }, { set: { props: ['acceptanceOnly'] } }));
    const mails = await mailsOf(onTeamRegistered, {
      ...{ teamId: team, divisionId: 6087, tournamentId: 6087, waitlist: true },
    });
    expect(mails.length).toBeGreaterThan(0);
    for (const { text } of mails) {
      expect(text).toContain('The host reviews registrations and emails you the decision.');
      expect(text).not.toMatch(/waitlist|number \d/);
    }
    expect((await ask(teamFaceHandler as never, host, team)).value).toMatchObject({ approves: true });
  });

  it('gets an email that the host approved the team, with the deadline to take the spot, and no email that a spot opened', async () => {
    await world.division(6088, 3);
    const team = await bought(world, 6088, 'L6');
    await world.table.write(update(divisionItem, { id: 6088 }, { set: { props: ['acceptanceOnly'] } }));
    const of = { teamId: team, divisionId: 6088, tournamentId: 6088, email: 'l6@x.example', entry: ulid(0, () => 0) };
    const [offered] = await mailsOf(onSpotOffered, { ...of, until: Date.UTC(2026, 5, 6, 16) });
    expect(offered?.text).toMatch(/^The host approved .*registration for/);
    expect(offered?.text).toContain('Take the spot and check out by Jun 6, 9:00 AM PT.');
    const [lapsed] = await mailsOf(onOfferEnded, of);
    expect(lapsed?.text).toContain('wasn’t taken in time and was released.');
    for (const mail of [offered, lapsed]) expect(mail?.text).not.toMatch(/has opened|next team|waitlist/);
  });

  it('gets an email with the balance after a move, and a payment link only at the receipt’s address', async () => {
    await world.division(6085, 3);
    await beside(world, 6085, 6086, 13_000);
    const team = await bought(world, 6085, 'L4');
    const moved = (await ask(changeDivisionHandler, host, 0, {
      params: { a: team, b: 6086 },
      body: { waitlist: false, money: 'policy', replay: false },
    })) as unknown as { ok: boolean; value: { act: { id: string } } };
    expect(moved.ok).toBe(true);
    const order = (await world.stored.get(orderItem, { id: (await teamsIn(world, 6086))[0]!.orderId! }))!;
    const of = { teamId: team, divisionId: 6086, tournamentId: 6085, actId: moved.value.act.id, act: 'move' };
    const mails = await mailsOf(onTeamChanged, of);
    const owing = mails.filter(({ text }) => text.includes('is still due'));
    expect(owing.map(({ to }) => to)).toEqual([order.emailReceiptTo]);
    expect(owing[0]!.text).toContain('$30.00 is still due');
    expect(owing[0]!.text).toMatch(new RegExp(`Pay balance: https://\\S+/Order/Details/${order.id}\\?key=`));
    expect(tokenIn(owing[0]!.text, team)).toBeDefined();
    const others = mails.filter((mail) => mail !== owing[0]);
    expect(others.filter(({ text }) => /key=order|teamToken|still due/.test(text))).toEqual([]);
  });
});
