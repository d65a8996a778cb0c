import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { club, clubMember, nobody } from '#domain/clubs/schema.ts';
import { cartItem, orderBag } from '#domain/commerce/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { clubProp } from '#domain/identity/relations.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import { playerProfile } from '#domain/people/schema.ts';
import { checkClubMembershipsHandler, clubMembershipsHandler } from '#functions/clubs/calls/memberships.ts';
import type { Deps } from '#functions/commerce/deps.ts';
import { ProblemError } from '#functions/kernel/http/call.ts';
import { clubItem, clubMemberItem } from '#functions/subjects/clubs/items.ts';
import { levelItem, membershipItem, membershipsOf, storedLevel } from '#functions/subjects/memberships/items.ts';
import { organizationItem, usernameItem } from '#functions/subjects/organizations/items.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { playerItem } from '#functions/subjects/people/items.ts';
import { type CommerceWorld, commerceWorld, pay, quieten } from '../../kit/commerce.ts';
import { asking, pageOf, person } from '../organizations/kit.ts';

let world: CommerceWorld;
let deps: Deps;
const clubId = 20;
const page = pageOf(80, clubId, 'dunes', [clubProp]);
const runs = person(80, { pages: [page] });
const stranger = person(81);
const memberOf = (n: number) => `m${n}`;
const profileOf = (n: number) => 8_000 + n;

/** A girl in the club, 14, whose guardian has agreed through the link. */
async function girl(n: number, more: object = {}): Promise<void> {
  const dob = new Date(world.now - 14.5 * 365.25 * 86_400_000).toISOString().slice(0, 10);
  const name = { firstName: 'Ana', lastName: `Moe${n}` };
  const consent = { state: 'given', way: 'link', by: `Bo Moe${n}`, sentTo: `bo${n}@x.example`, at: 1, askedAt: 1 };
  const member = { ...nobody, ...name, dob, gender: 'Female', guardianName: 'Typed', guardianEmail: 'typed@x.example' };
  await world.put(
    clubMemberItem.encode(
      clubMember.parse({
        ...member,
        clubId,
        id: memberOf(n),
        dtAdded: 1,
        consent,
        playerProfileId: profileOf(n),
        ...more,
      }),
      1,
    ),
    playerItem.encode(
      playerProfile.parse({ ...name, id: profileOf(n), dob, gender: 'Female', dtCreated: 0, dtModified: 0 }),
      1,
    ),
  );
}

// biome-ignore lint/suspicious/noExplicitAny: handlers of both calls
async function run(handler: any, actor: Actor, more: object): Promise<any> {
  try {
    return await handler(asking(actor, { params: { id: clubId }, now: world.now, ...more }), deps as never);
  } catch (thrown) {
    if (thrown instanceof ProblemError) return { ok: false, problem: thrown.problem };
    throw thrown;
  }
}
const look = (actor: Actor = runs) => run(clubMembershipsHandler, actor, { query: { organization: 'beachclub' } });
const check = (rows: readonly object[], agreed: readonly object[] = []) =>
  run(checkClubMembershipsHandler, runs, { body: { organization: 'beachclub', rows, agreed } });
const row = (n: number, levelId: number, answers: object = {}) => ({ memberId: memberOf(n), levelId, answers });

type Bought = { readonly price: number; readonly bought: { readonly membership: object } | null };
/** Returns a response's items in a fixed order. */
async function buy(items: readonly Bought[], actor: Actor = runs) {
  const good = items.filter(({ bought }) => bought !== null);
  const id = `club-${Math.random()}`;
  const bag = orderBag.parse({
    ...{ id, organizationId: 10, paymentToken: 'pm_card_visa', emailReceiptTo: 'dir@x.example' },
    total: good.reduce((sum, { price }) => sum + price, 0),
    items: good.map(({ bought }, at) => cartItem.parse({ id: at + 1, type: 'MEM', ...bought })),
  });
  return pay(deps, bag, id, world.now, actor);
}
const held = (n: number) => world.table.list(membershipItem, membershipsOf(profileOf(n)));

beforeAll(async () => {
  world = await commerceWorld();
  deps = world.deps();
  const level = (id: number, more: object) =>
    levelItem.encode(storedLevel.parse({ id, organizationId: 10, name: `L${id}`, price: 1_000, level: 1, ...more }), 1);
  const organization = storedOrganization.parse({ id: clubId, name: 'Dunes', username: 'dunes', props: [clubProp] });
  const dunes = { id: clubId, name: 'Dunes', username: 'dunes', isListed: true, dtFounded: 1 };
  await world.put(
    level(1, { maxAge: 17 }),
    level(2, { price: 3_000, level: 3, terms: 'Fair play.', termsRev: 4 }),
    level(3, { minAge: 18 }),
    level(4, { questions: [{ label: 'Swims', type: 'yesNo', required: true, choices: [], help: '' }] }),
    usernameItem.encode({ username: 'beachclub', organizationId: 10 }, 1),
    organizationItem.encode(organization, 1),
    usernameItem.encode({ username: 'dunes', organizationId: clubId }, 1),
    clubItem.encode(club.parse(dunes), 1),
    pageItem.encode(page, 1),
  );
});
afterAll(() => world?.stop());

describe('memberships bought by a club [P1-159] [P3-154]', () => {
  it('are ordered forty at a time, each with the guardian who consented', async () => {
    for (let n = 0; n < 40; n++) await girl(n);
    const { value } = await look();
    expect(value.items).toHaveLength(40);
    expect(value.items[0]).toMatchObject({ held: null, why: null, consent: 'given' });
    expect(value.items[0].offers.map(({ levelId }: { levelId: number }) => levelId)).toEqual([1, 4, 2]);
    const rows = Array.from({ length: 40 }, (_, n) => row(n, n % 2 === 0 ? 1 : 2));
    const answer = await check(rows, [{ levelId: 2, termsRev: 4 }]);
    expect(answer.value.items.map(({ refused }: { refused: string | null }) => refused)).toEqual(rows.map(() => null));
    expect(await buy(answer.value.items)).toMatchObject({ ok: true });
    await quieten(deps, world.now);
    const all = await Promise.all(rows.map((_, n) => held(n)));
    expect(all.map((of) => of.length)).toEqual(rows.map(() => 1));
    expect(all[7]?.[0]).toMatchObject({
      ...{ level: 3, paid: 3_000, termsRev: 4, source: 'order' },
      guardian: { name: 'Bo Moe7', email: 'bo7@x.example' },
    });
    expect(new Set(all.flat().map(({ orderId }) => orderId)).size).toBe(1);
    // This person has bought a membership, so the next offers depend on it.
    const again = (await look()).value.items[0];
    expect(again.held).toMatchObject({ levelName: 'L1', state: 'active' });
    expect(again.offers.every(({ act }: { act: string }) => act !== 'join')).toBe(true);
  });

  it('are checked row by row, with a reason for each refusal', async () => {
    await girl(50);
    await girl(51, { consent: { state: 'asked', askedAt: 1, sentTo: 'bo@x.example' } });
    await girl(52, { consent: { state: 'given', way: 'paper', by: 'Dir' }, playerProfileId: null });
    const rows = [row(50, 4, { '~Swims': 'Yes' }), row(51, 1), row(52, 1), row(99, 1), row(0, 1)];
    const { value } = await check([...rows, row(50, 1)]);
    expect(value.items.map(({ refused }: { refused: string | null }) => refused)).toEqual([
      null,
      'Consent is missing.',
      "An email is missing, so they don't have a profile yet.",
      'We can’t find that player in the club.',
      'This person already has this membership. Renew it when it’s about to end.',
      'This player is listed twice.',
    ]);
    await girl(53);
    await girl(54);
    const wrong = (await check([row(53, 4), row(54, 2), row(54, 3)])).value.items;
    expect(wrong[0]).toMatchObject({
      refused: expect.stringContaining('form'),
      fields: { '~Swims': 'Swims is required' },
    });
    expect(wrong[1].refused).toContain('terms');
    expect((await check([row(54, 3)])).value.items[0].refused).toBe('This membership is for a different age group.');
  });

  it('are refused at checkout if consent was withdrawn in the meantime', async () => {
    await girl(60);
    const { value } = await check([row(60, 1)]);
    await girl(60, { consent: { state: 'withdrawn', way: 'link', by: 'Bo', at: 2 } });
    expect(await buy(value.items)).toMatchObject({ problem: { code: 'clubs/no-consent', data: { itemId: 1 } } });
    await girl(60);
    expect(await buy(value.items)).toMatchObject({ ok: true });
  });

  it('can be viewed, and bought without naming a guardian, only by a club’s managers', async () => {
    await girl(61);
    const { value } = await check([row(61, 1)]);
    expect(await buy(value.items, stranger)).toMatchObject({ problem: { code: 'memberships/guardian-missing' } });
    expect((await look(stranger)).problem.code).toBe('request/forbidden');
  });

  it('include the club’s own levels, and omit organizations without levels', async () => {
    const near = () => run(clubMembershipsHandler, runs, { query: {} });
    expect((await near()).value).toMatchObject({ organization: null, near: [], items: [] });
    await world.put(levelItem.encode(storedLevel.parse({ id: 9, organizationId: clubId, name: 'Own', price: 0 }), 1));
    expect((await near()).value.near).toEqual([{ id: clubId, name: 'Dunes', username: 'dunes' }]);
  });
});
