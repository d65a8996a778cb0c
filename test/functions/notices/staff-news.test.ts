import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentSettings } from '#domain/commerce/schema.ts';
import { must } from '#domain/kernel/result.ts';
import { tally } from '#domain/notices/campaigns/schema.ts';
import { newInvite } from '#domain/people/guardians.ts';
import type { Team } from '#domain/registration/schema.ts';
import { rowOfTask } from '#domain/tasks/views.ts';
import { onReturned } from '#functions/notices/consumers/news.ts';
import { tagsOfSent } from '#functions/notices/consumers/returned.ts';
import { onFirstSale, onSoldOut, onStaffNews } from '#functions/notices/consumers/staff-news.ts';
import { onTeamChanged } from '#functions/notices/consumers/teams.ts';
import type { Deps } from '#functions/notices/deps.ts';
import { derive } from '#functions/relay/consumers/derive.ts';
import { keepTasks } from '#functions/relay/relay.ts';
import { recipientItem, tallyItem } from '#functions/subjects/campaigns/items.ts';
import { divisionItem, divisionStatsItem } from '#functions/subjects/catalog/items.ts';
import { teamById } from '#functions/subjects/catalog/teams.ts';
import { clubMemberItem } from '#functions/subjects/clubs/items.ts';
import { orderTroubleItem, paymentSettingsItem, payoutSentItem } from '#functions/subjects/commerce/items.ts';
import { orderItem } from '#functions/subjects/commerce/orders.ts';
import { accountAddressItem, accountAddressKey } from '#functions/subjects/identity/items.ts';
import { jobItem } from '#functions/subjects/jobs/items.ts';
import { usernameItem } from '#functions/subjects/organizations/items.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { guardianInviteItem } from '#functions/subjects/people/claims.ts';
import { taskItem, tasksFor } from '#functions/subjects/tasks.ts';
import { teamActItem } from '#functions/subjects/teams/items.ts';
import { bagFor, type CommerceWorld, commerceWorld, pay } from '../../kit/commerce.ts';
import { exampleOf } from '../../kit/examples/files.ts';
import { pageOf, users } from '../organizations/kit.ts';
import { bought } from '../teams/kit.ts';

let world: CommerceWorld;
/** Returns the stored example of a kind of item. */
const exampleItem = (type: string, version = 1) => exampleOf(type, version)?.item as never;
let bell: string[] = [];
let emails: string[] = [];
const deps = () =>
  ({
    ...{ table: world.table, origin: 'https://sideout.test', signingSecret: async () => 'secret' },
    email: async ({ to, subject }: { to: string; subject: string }) => void emails.push(`${to}: ${subject}`),
    note: async ({ to, text, path }: { to: string; text: string; path: string }) =>
      void bell.push(`${to}: ${text} ${path}`),
  }) as Partial<Deps> as Deps;

beforeAll(async () => {
  world = await commerceWorld();
  await world.stored.putMany([
    usernameItem.encode({ username: 'beachclub', organizationId: 10 }, 1),
    pageItem.encode(pageOf(70, 10, 'beachclub'), 1),
    ...(users({ 70: 'ann@x.example', 5: 'eve@x.example' }) as never[]),
    ...(
      [
        [70, 'ann@x.example'],
        [5, 'eve@x.example'],
      ] as const
    ).map(([userId, email]) => accountAddressItem.encode({ of: accountAddressKey(email), userId }, 1)),
  ]);
});
afterAll(() => world?.stop());

type Raw = Parameters<typeof orderItem.decode>[0];
let n = 0;
/** Returns what the bell and the inbox get from an item's change, as in the stream. */
async function heard(before: Raw | null, after: Raw): Promise<{ bell: string[]; emails: string[] }> {
  [bell, emails] = [[], []];
  const change = { id: `change-${++n}`, at: world.now, before, after };
  await keepTasks([change] as never, world.table);
  for (const { type, event } of derive([change] as never))
    if (type === 'organizations.staff-news') await onStaffNews(event as never, deps());
  return { bell, emails };
}
const tasks = async () =>
  (await world.table.list(taskItem, tasksFor('organization', 10))).map((task) => rowOfTask(task, 'beachclub').sentence);

describe('finished jobs', () => {
  const job = (fields: object) =>
    ({ ...jobItem.decode(exampleItem('job')), scope: { of: 'organization', id: 10 }, ...fields }) as never;
  const change = async (userId: number | null, state: string) => {
    const of = (now: string) =>
      jobItem.encode(
        job({ id: '01JD0000000000000000000009', title: 'Import of 60 teams', userId, state: now, problems: 2 }),
        1,
      );
    await world.put(of(state));
    const rung = await heard(of('running') as never, of(state) as never);
    await heard(of(state) as never, of('canceled') as never);
    return rung;
  };
  it('notify the user who started them', async () => {
    expect((await change(5, 'done')).bell).toEqual([
      'eve@x.example: Import of 60 teams is done with 2 problems /job/01JD0000000000000000000009',
    ]);
  });
  it('also notify admins when they fail', async () => {
    expect((await change(5, 'failed')).bell.map((text) => text.split(' /')[0])).toEqual([
      'ann@x.example: Import of 60 teams has stopped',
      'eve@x.example: Import of 60 teams has stopped',
    ]);
    expect((await change(null, 'failed')).bell).toHaveLength(1);
  });
});

describe('money news', () => {
  it('notifies staff of a lost dispute and removes its task, while an open dispute is under “Needs you” with its deadline', async () => {
    const order = orderItem.decode(exampleItem('order', 2));
    const dispute = {
      disputeId: 'du_1',
      amount: 2_000,
      reason: 'fraudulent',
      dueBy: world.now + 5_000,
      inquiry: false,
    };
    const of = (outcome: 'open' | 'lost') =>
      orderItem.encode({ ...order, id: 4711, organizationId: 10, disputes: [{ ...dispute, outcome }] }, 1);
    await heard(null, of('open') as never);
    expect(await tasks()).toEqual(['$20.00 of order 4711 is disputed']);
    await world.put(of('lost'));
    const { bell: rung, emails: sent } = await heard(of('open') as never, of('lost') as never);
    expect(rung).toEqual(['ann@x.example: Dispute over order 4711 lost /Order/Details/4711']);
    expect(sent).toEqual(['ann@x.example: Dispute over order 4711 lost']);
    expect(await tasks()).toEqual([]);
  });

  it('notifies staff of a bank’s inquiry immediately, and again when it’s closed', async () => {
    const order = orderItem.decode(exampleItem('order', 2));
    const asked = { disputeId: 'du_2', amount: 2_000, reason: 'general', dueBy: world.now + 5_000, inquiry: true };
    const of = (...outcomes: ('open' | 'won')[]) => {
      const disputes = outcomes.map((outcome) => ({ ...asked, outcome }));
      return orderItem.encode({ ...order, id: 4712, organizationId: 10, disputes }, 1);
    };
    await world.put(of('open'));
    expect((await heard(of() as never, of('open') as never)).emails).toEqual([
      'ann@x.example: A bank is asking about order 4712',
    ]);
    expect(await tasks()).toEqual(['A bank is asking about $20.00 of order 4712']);
    await world.put(of('won'));
    expect((await heard(of('open') as never, of('won') as never)).bell).toEqual([
      'ann@x.example: Inquiry about order 4712 closed /Order/Details/4712',
    ]);
    expect(await tasks()).toEqual([]);
  });

  it('notifies staff of a returned payout, an order to review and a restricted account', async () => {
    const payout = (failed: boolean) =>
      payoutSentItem.encode({ organizationId: 10, payoutId: 'po_9', amount: 9_670, currency: 'USD', failed }, 1);
    await world.put(payout(true));
    expect((await heard(payout(false) as never, payout(true) as never)).emails).toEqual([
      'ann@x.example: The bank returned a payout of $96.70',
    ]);
    const trouble = {
      ...{ orderId: 4711, organizationId: 10, kind: 'unpaid-back' as const, detail: '', tries: 6, aside: true },
      ...{ dtFirst: world.now, dtLast: world.now, again: world.now },
    };
    expect((await heard(null, orderTroubleItem.encode(trouble, 1) as never)).bell).toEqual([
      'ann@x.example: Order 4711 needs your decision /beachclub/orders/aside',
    ]);
    const settings = (restrictedAt: number | null) =>
      paymentSettingsItem.encode(paymentSettings.parse({ organizationId: 10, restrictedAt }), 1);
    const restricted = await heard(settings(null) as never, settings(world.now) as never);
    expect(restricted.emails).toEqual(['ann@x.example: Your card provider account is restricted']);
    expect(await tasks()).toEqual([
      'The card provider has restricted your account, so payments or payouts are on hold',
    ]);
    await heard(settings(world.now) as never, settings(null) as never);
    expect(await tasks()).toEqual([]);
  });
});

it('staff are notified of a withdrawn consent, which stays a task until consent is given again', async () => {
  const member = clubMemberItem.decode(exampleItem('clubMember'));
  const of = (state: 'given' | 'withdrawn') =>
    clubMemberItem.encode(
      { ...member, clubId: 10, firstName: 'Ada', lastName: 'Moe', leftAt: null, consent: { ...member.consent, state } },
      1,
    );
  await world.put(of('withdrawn'));
  expect((await heard(of('given') as never, of('withdrawn') as never)).bell[0]).toContain(
    'ann@x.example: Consent for Ada Moe was withdrawn',
  );
  expect(await tasks()).toEqual(['A guardian or player withdrew consent, so the club can’t enter that player']);
  await heard(of('withdrawn') as never, of('given') as never);
  expect(await tasks()).toEqual([]);
});

describe('news about sales', () => {
  it('notify staff once of an event’s first sale, by email too, and once of a sold-out division', async () => {
    [bell, emails] = [[], []];
    await world.division(7401, 2);
    const bag = await bagFor(world.deps(), 7401, 'S1', world.now);
    const { orderId } = must(await pay(world.deps(), bag, 'S1', world.now));
    const order = await world.table.get(orderItem, { id: orderId });
    const paid = (id: string) => ({ id, at: world.now, data: { orderId, atPayment: null } }) as never;
    await onFirstSale(paid('one'), deps());
    await onFirstSale(paid('two'), deps());
    expect(bell).toHaveLength(1);
    expect(bell[0]).toMatch(/^ann@x\.example: First sale: .* \/Order\/Details\/\d+$/);
    expect(emails).toHaveLength(1);
    const tournamentId = order?.tournamentIds[0] ?? 0;
    const division = await world.table.get(divisionItem, { id: 7401 });
    const registered = (id: string) =>
      ({
        id,
        at: world.now,
        data: { tournamentId, divisionId: 7401, teamId: 1, waitlist: false, late: false },
      }) as never;
    bell = [];
    await world.put(
      divisionStatsItem.encode({ divisionId: 7401, active: (division?.maxTeams ?? 2) - 1, waiting: 0 }, 1),
    );
    await onSoldOut(registered('three'), deps());
    expect(bell).toEqual([]);
    await world.put(divisionStatsItem.encode({ divisionId: 7401, active: division?.maxTeams ?? 2, waiting: 0 }, 1));
    await onSoldOut(registered('four'), deps());
    await onSoldOut(registered('five'), deps());
    expect(bell).toHaveLength(1);
    expect(bell[0]).toContain('is sold out at');
  });
});

describe('recipients of staff news', () => {
  /** Max runs events and handles the money. Tom only runs events. */
  beforeAll(() =>
    world.stored.putMany([
      pageItem.encode(pageOf(71, 10, 'beachclub', ['TD', 'money']), 1),
      pageItem.encode(pageOf(72, 10, 'beachclub', ['TD']), 1),
      ...(users({ 71: 'max@x.example', 72: 'tom@x.example' }) as never[]),
      ...([71, 72] as const).map((userId) => {
        const of = accountAddressKey(userId === 71 ? 'max@x.example' : 'tom@x.example');
        return accountAddressItem.encode({ of, userId }, 1);
      }),
    ]),
  );
  const who = () => bell.map((text) => text.split('@')[0]).toSorted();

  it('are admins and directors with money permission for money news, and only admins for failed jobs', async () => {
    const payout = (failed: boolean) =>
      payoutSentItem.encode({ organizationId: 10, payoutId: 'po_8', amount: 500, currency: 'USD', failed }, 1);
    await world.put(payout(true));
    await heard(payout(false) as never, payout(true) as never);
    expect(who()).toEqual(['ann', 'max']);
    const job = { ...jobItem.decode(exampleItem('job')), scope: { of: 'organization', id: 10 }, userId: null };
    const of = (state: string) => jobItem.encode({ ...job, id: '01JD0000000000000000000008', state } as never, 1);
    await world.put(of('failed'));
    await heard(of('running') as never, of('failed') as never);
    expect(who()).toEqual(['ann']);
  });

  it('include directors for a first free registration, with a link to a page that they may open', async () => {
    await world.division(7405, 2);
    const bag = await bagFor(world.deps(), 7405, 'F1', world.now);
    const { orderId } = must(await pay(world.deps(), bag, 'F1', world.now));
    const order = await world.table.get(orderItem, { id: orderId });
    await world.put(orderItem.encode({ ...order!, total: 0 }, 1));
    [bell, emails] = [[], []];
    await onFirstSale({ id: 'six', at: world.now, data: { orderId, atPayment: null } } as never, deps());
    expect(who()).toEqual(['ann', 'max', 'tom']);
    expect(bell.filter((text) => !/First registration: .* \/\w+\/\d+\/teams/i.test(text))).toEqual([]);
  });

  it('include everyone who runs events when a player says “that is not me”', async () => {
    await world.division(7402, 2);
    const teamId = await bought(world, 7402, 'N1');
    const { divisionId, tournamentId } = (await teamById(world.table, teamId)) as Team;
    const act = {
      ...(teamActItem.decode(exampleItem('teamAct')) as object),
      ...{ teamId, divisionId, tournamentId, id: '01JD0000000000000000000007', type: 'players' },
      ...{ told: 'Bo Test: “that is not me”', tellsOrganizer: true, userId: null, byStaff: false },
    };
    await world.put(teamActItem.encode(act as never, 1));
    [bell, emails] = [[], []];
    const data = { teamId, divisionId, tournamentId, actId: act.id, act: 'players' };
    await onTeamChanged({ id: 'e', at: world.now, data } as never, deps());
    const rung = bell.filter((text) => text.includes('“that is not me”'));
    expect(rung.map((text) => text.split('@')[0]).toSorted()).toEqual(['ann', 'max', 'tom']);
    expect(rung[0]).toContain(`/team/${teamId}`);
  });

  it('are only the admins, once, when one in twenty of a message’s emails bounces', async () => {
    const campaignId = '01JD0000000000000000000006';
    const reader = { campaignId, ref: 'r', state: 'sent' as const, at: world.now };
    await world.put(
      tallyItem.encode({ ...tally.parse({}), campaignId, sent: 40, bounced: 0 }, 1),
      ...['a', 'b', 'c'].map((key) => recipientItem.encode({ ...reader, key }, 1)),
    );
    [bell, emails] = [[], []];
    const bounces = (key: string) =>
      onReturned(
        {
          tags: { campaign: campaignId, reader: key, organization: '10' },
          addresses: [`${key}@x.example`],
          why: 'bounced',
        },
        deps(),
        world.now,
      );
    await bounces('a');
    expect(bell).toEqual([]);
    await bounces('b');
    await bounces('c');
    expect(bell).toEqual([`ann@x.example: Some of your message’s emails bounced /beachclub/emails/${campaignId}`]);
  });

  it('get one notice when an invitation or request bounces, with the address and the page where it can be corrected', async () => {
    [bell, emails] = [[], []];
    const returned = (tags: Parameters<typeof tagsOfSent>[0], why: 'bounced' | 'complained' = 'bounced') =>
      onReturned({ tags: tagsOfSent(tags), addresses: ['typo@x.example'], why }, deps(), world.now);
    await returned({ sent: 'staffInvite', organization: 10, id: '5' });
    await returned({ sent: 'staffInvite', organization: 10, id: '5' });
    await returned({ sent: 'agreement', organization: 10, of: 800 }, 'complained');
    await returned({ sent: 'agreement', organization: 10, of: 800 });
    const invite = newInvite(
      { playerId: 77, id: '01JD0000000000000000000008', email: 'typo@x.example', by: 70, inviter: 'Ann' },
      world.now,
    );
    await world.put(guardianInviteItem.encode(invite, 1));
    await returned({ sent: 'guardianInvite', of: 77, id: invite.id });
    expect(bell).toEqual([
      'ann@x.example: An invitation to your staff bounced: typo@x.example /beachclub/staff',
      'ann@x.example: An agreement to sign bounced: typo@x.example /beachclub/agreement/800/players',
      'ann@x.example: Your invitation to another guardian bounced: typo@x.example /my/player/77',
    ]);
  });
});
