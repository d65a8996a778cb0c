import type { Context } from 'aws-lambda';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, actorOf, anonymous } from '#domain/identity/actor.ts';
import { userRights } from '#domain/identity/schema.ts';
import { acted } from '#domain/jobs/acts.ts';
import { newJob } from '#domain/jobs/kind.ts';
import { sendCampaignKind } from '#domain/jobs/kinds/send-campaign.ts';
import { must } from '#domain/kernel/result.ts';
import type { Audience } from '#domain/notices/campaigns/schema.ts';
import { campaign } from '#domain/notices/campaigns/schema.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import { enteredTeam } from '#domain/registration/teams/entered-team.ts';
import type { SendEmail } from '#functions/integrations/email/port.ts';
import { ProblemError } from '#functions/kernel/http/call.ts';
import { serveHttp } from '#functions/kernel/http/serve.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { create } from '#functions/kernel/table/write.ts';
import { countAudienceHandler, previewCampaignHandler } from '#functions/messages/calls/audience.ts';
import {
  subscribeAgainHandler,
  unsubscribeHandler,
  unsubscribeLinkHandler,
} from '#functions/messages/calls/unsubscribe.ts';
import { handlers } from '#functions/messages/index.ts';
import { onReturned } from '#functions/notices/consumers/news.ts';
import { addressFor, myTurn } from '#functions/subjects/campaigns/delivery.ts';
import { campaignItem, tallyItem } from '#functions/subjects/campaigns/items.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { encodedTeam } from '#functions/subjects/catalog/teams.ts';
import { userItem } from '#functions/subjects/identity/items.ts';
import { organizationItem, usernameItem } from '#functions/subjects/organizations/items.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { messages as unit } from '#functions/units.ts';
import { sendCampaignWork } from '#functions/worker/kinds/send-campaign.ts';
import { aDivision, aTournament } from '../../kit/catalog.ts';
import { httpEvent } from '../../kit/event.ts';
import { jobWorld } from '../../kit/jobs.ts';
import { quietLog } from '../../kit/log.ts';
import type { VirtualTime } from '../../kit/simulated/time.ts';

const otherId = '01J00000000000000000000099';
type Mail = Parameters<SendEmail>[0];
const teams = 1_000;
const audience: Audience = {
  ...{ of: 'event', tournamentId: 700, divisionId: null, poolId: null, club: '' },
  ...{ teams: 'placed', who: 'players' },
};
const team = (i: number) =>
  enteredTeam(
    { id: 1_000 + i, tournamentId: 700, divisionId: 701, name: `T${i}`, dtRegistered: 1 },
    {
      players: [
        { firstName: 'Ada', lastName: `A${i}`, dob: '1990-01-01', email: `ada${i}@x.example` },
        {
          ...{ firstName: 'Cy', lastName: `C${i}`, dob: '2014-01-01', email: `cy${i}@x.example` },
          parent: { firstName: 'Pat', lastName: `C${i}`, email: `pat${i}@x.example` },
        },
      ],
      contacts: [{ name: 'Coach', email: 'coach@x.example' }],
    },
  );

/** Sets up an organization with 1,000 teams in an event, two addresses each, and a message that a job sends to them. */
async function sending() {
  const mails: (Mail & { at: number })[] = [];
  let stop: (n: number) => Promise<unknown> | undefined = () => undefined;
  const secret = async () => 'secret';
  const email: SendEmail = async (mail) => {
    if (mail.to === 'ada7@x.example')
      throw Object.assign(new Error('Illegal address'), { $fault: 'client', name: 'BadRequestException' });
    mails.push({ ...mail, at: world.time.now });
    await stop(mails.length);
  };
  const outside = {
    email,
    sms: async () => {},
    origin: 'https://sideout.example',
    signingSecret: secret,
    random: () => 0.5,
  };
  const around = <A extends { deps: object }>(call: A): A => ({ ...call, deps: { ...call.deps, ...outside } });
  const { find, act } = sendCampaignWork;
  const world = jobWorld({
    ...sendCampaignWork,
    find: (call: never, cursor: never) => find(around(call), cursor),
    act: (call: never, row: never) => act(around(call), row),
  } as never);
  const event = aTournament({ id: 700, organizationId: 71, name: 'Pier Open', startDate: '2026-06-06' });
  const message = {
    ...{ id: world.id, organizationId: 71, userId: 5, channel: 'email', audience, jobId: world.id },
    ...{ subject: '{event}: parking', text: 'Hi {name},\n\npark at the school.', dtCreated: 1, dtModified: 1 },
  };
  const filled = world.stored.putMany([
    organizationItem.encode(
      storedOrganization.parse({ timeZone: 'America/Denver', id: 71, name: 'Sandy Shores', username: 'sandy' }),
      1,
    ),
    usernameItem.encode({ username: 'sandy', organizationId: 71 }, 1),
    userItem.encode(userRights.parse({ id: 5 }), 1),
    pageItem.encode({ userId: 5, id: 71, name: 'Sandy', username: 'sandy', props: [] } as never, 1),
    ...encodedEvent(event),
    divisionItem.encode(aDivision({ id: 701, tournamentId: 700, numOfPlayers: 2 }), 1),
    ...Array.from({ length: teams }, (_, i) => encodedTeam(team(i))).flat(),
    campaignItem.encode(campaign.parse(message), 1),
  ]);
  await world.time.run(filled.then(() => undefined));
  const params = { organizationId: 71, campaignId: world.id };
  const scope = { of: 'organization' as const, id: 71 };
  const deps = { table: world.table, ...outside } as never;
  const acts = { ...outside, table: world.table, now: () => world.time.now, pause: async () => {} };
  return {
    ...{ world, mails, deps, message: campaign.parse(message) },
    /** Processes another message's row for the same person. */
    act: (campaignId: string, data: object, table = world.table) =>
      act(
        { job: {} as never, params: { ...params, campaignId }, now: world.time.now, deps: { ...acts, table } as never },
        {
          ...{ key: 'r', label: '', ref: JSON.stringify(data), data },
        },
      ),
    begin: () =>
      world.begin(must(newJob(sendCampaignKind, { id: world.id, params, scope, userId: 5 }, world.time.now))),
    onSent: (told: typeof stop) => {
      stop = told;
    },
    tally: () => world.table.get(tallyItem, { campaignId: world.id }),
  };
}
const linkIn = ({ text }: Mail): string => decodeURIComponent(/\/unsubscribe\/(\S+)/.exec(text)?.[1] ?? '');
/** Calls the unit over HTTP. Returns the status, the redirect address, and the body. */
const served = (of: Awaited<ReturnType<typeof sending>>) => {
  const { table } = of.world;
  const serving = { table, log: quietLog, verify: async () => ({ ok: false as const, why: 'bad' as const }) };
  const serve = serveHttp(
    unit,
    handlers,
    () => of.deps,
    () => ({ ...serving, people: {} }) as never,
  );
  return async (method: string, path: string, headers: Record<string, string> = {}, body?: string) => {
    const event = { ...httpEvent(method, decodeURIComponent(path), undefined, headers), ...(body && { body }) };
    const reply = await serve(event, {} as Context);
    return [reply.statusCode, reply.headers?.location, reply.body ? JSON.parse(reply.body) : null];
  };
};
const run = async (of: Awaited<ReturnType<typeof sending>>, work: () => Promise<void>) => of.world.time.run(work());

describe('an organization’s message to 2,000 addresses [P3-733]', () => {
  let of: Awaited<ReturnType<typeof sending>>;
  beforeAll(async () => {
    of = await sending();
    await run(of, async () => {
      await of.begin();
      await of.world.quiet();
    });
  });

  it('goes once to each address, to juniors through guardians, within the sending rate', () =>
    run(of, async () => {
      expect(await of.world.job()).toMatchObject({ state: 'done', total: 2 * teams, problems: 1 });
      const to = of.mails.map((mail) => mail.to);
      expect(new Set(of.mails.map(({ sender }) => sender))).toEqual(new Set(['Sandy Shores via Sideout']));
      expect(new Set(to).size).toBe(2 * teams - 1);
      expect(to).toHaveLength(2 * teams - 1);
      expect(to.some((address) => address.startsWith('cy'))).toBe(false);
      const bySecond = Map.groupBy(of.mails, ({ at }) => Math.floor(at / 1_000));
      expect(Math.max(...[...bySecond.values()].map((mails) => mails.length))).toBeLessThanOrEqual(10);
      expect(of.mails.find((mail) => mail.to === 'pat3@x.example')).toMatchObject({ subject: 'Pier Open: parking' });
      const guardian = of.mails.find((mail) => mail.to === 'pat3@x.example')?.text;
      expect(guardian).toContain('Hi Pat C3,');
      expect(guardian).toContain('because you’re the contact for Cy C3 on');
      expect(await of.tally()).toMatchObject({ sent: 2 * teams - 1, refused: 1 });
    }));

  it('has an unsubscribe header, and a page that works without sign-in and changes nothing until confirmed', () =>
    run(of, async () => {
      const mail = of.mails[0] as Mail;
      const key = linkIn(mail);
      expect(mail.headers).toEqual({
        'List-Unsubscribe': `<https://sideout.example/api/unsubscribe/${encodeURIComponent(key)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
      const { pathname } = new URL(mail.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '');
      const ask = served(of);
      const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
      expect(await ask('GET', pathname, browser)).toEqual([303, `/unsubscribe/${encodeURIComponent(key)}`, null]);
      expect(await ask('GET', pathname)).toMatchObject([200, undefined, { isOff: false }]);
      const oneClick = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
      expect(await ask('POST', pathname, oneClick, 'List-Unsubscribe=One-Click')).toMatchObject([
        ...[200, undefined, { isOff: true }],
      ]);
      const call = { params: { key }, now: of.world.time.now, actor: anonymous } as never;
      await subscribeAgainHandler(call, of.deps);
      expect(await unsubscribeLinkHandler(call, of.deps)).toMatchObject({ ok: true, value: { isOff: false } });
      for (let i = 0; i < 3; i++)
        expect(await unsubscribeHandler(call, of.deps)).toMatchObject({ ok: true, value: { isOff: true } });
      expect(await of.tally()).toMatchObject({ unsubscribed: 1 });
      const forged = { params: { key: key.replace('~71~', '~72~') }, now: 1 } as never;
      expect(await unsubscribeHandler(forged, of.deps)).toMatchObject({ ok: false });
    }));

  it('skips addresses that bounced, complained or unsubscribed, and includes people who resubscribe', () =>
    run(of, async () => {
      const returned = (mail: Mail, why: 'bounced' | 'complained') =>
        onReturned({ tags: mail.tags ?? {}, addresses: [mail.to], why }, of.deps, of.world.time.now);
      await returned(of.mails[1] as Mail, 'bounced');
      await returned(of.mails[1] as Mail, 'bounced');
      await returned(of.mails[2] as Mail, 'complained');
      expect(await of.tally()).toMatchObject({ bounced: 1, complained: 1, unsubscribed: 1 });
      const address = (mail: Mail, organizationId = 71) => addressFor(of.world.table, 'email', organizationId, mail.to);
      const [left, bounced, spam, other] = of.mails as unknown as [Mail, Mail, Mail, Mail];
      expect([await address(left), await address(bounced), await address(spam)]).toEqual([null, null, null]);
      // Another organization writes to people who unsubscribed here, but not to a dead address.
      expect([await address(left, 72), await address(bounced, 72)]).toEqual([left.to, null]);
      expect(await address(other)).toBe(other.to);
      const next = { ...campaignItem.decode(campaignItem.encode(of.message, 1)), id: otherId };
      await of.world.stored.write(create(campaignItem, next));
      const send = (mail: Mail) => of.act(otherId, { email: mail.to, values: {}, why: '' });
      const before = of.mails.length;
      expect(await send(spam)).toMatchObject({ ok: true, sums: { left: 1 } });
      expect(of.mails).toHaveLength(before);
      expect(await send(other)).toMatchObject({ ok: true, sums: { sent: 1 } });
      await subscribeAgainHandler({ params: { key: linkIn(left) } } as never, of.deps);
      expect(await send(left)).toMatchObject({ ok: true, sums: { sent: 1 } });
      expect(of.mails).toHaveLength(before + 2);
    }));
});

describe('a stopped campaign message', () => {
  it('goes to no one beyond the batch in progress, and once to the rest when resumed', async () => {
    const of = await sending();
    await run(of, async () => {
      of.onSent((n) => (n === 300 ? of.world.cancel() : undefined));
      await of.begin();
      await of.world.quiet();
      expect(await of.world.job()).toMatchObject({ state: 'canceled' });
      expect(of.mails.length).toBeLessThan(360);
      const job = await of.world.job();
      await of.world.change(must(acted(job, 'resume', of.world.time.now)));
      await of.world.sweep(400_000);
      await of.world.quiet();
      const to = of.mails.map((mail) => mail.to);
      expect(new Set(to).size).toBe(2 * teams - 1);
      expect(to).toHaveLength(2 * teams - 1);
    });
  });
});

describe('a campaign message whose worker dies', () => {
  it('goes once if the worker dies before counting it, and again (control) if it dies before recording it', async () => {
    const of = await sending();
    const dies = () => Promise.reject(new Error('the worker is gone'));
    const reader = { email: 'ada1@x.example', values: {}, why: '' };
    const next = { ...reader, email: 'ada2@x.example' };
    await run(of, async () => {
      const { id, table } = of.world;
      await expect(of.act(id, reader, { ...table, transact: dies })).rejects.toThrow('gone');
      expect(await of.act(id, reader)).toMatchObject({ ok: true, told: 'Sent' });
      expect(of.mails.map(({ to }) => to)).toEqual([reader.email]);
      of.onSent(dies);
      await expect(of.act(id, next)).rejects.toThrow('gone');
      of.onSent(() => undefined);
      await of.act(id, next);
      expect(of.mails.map(({ to }) => to)).toEqual([reader.email, next.email, next.email]);
      expect(await of.tally()).toMatchObject({ sent: 2 });
    });
  });
});

describe('campaign recipients', () => {
  it('can be selected only from the organization’s events, by people with the right to send messages', async () => {
    const of = await sending();
    await run(of, async () => {
      const stranger = actorOf(
        { ...userRights.parse({ id: 6 }), pages: [], profiles: [], bidPrograms: [], collegeTeams: [] } as never,
        1,
      );
      const own = actorOf(
        { ...userRights.parse({ id: 5 }), pages: [], profiles: [], bidPrograms: [], collegeTeams: [] } as never,
        1,
      );
      const zoneOfChoices = async (query: object) =>
        must(
          await handlers.audienceChoices(
            { params: { username: 'sandy' }, query, actor: own, now: 1 } as never,
            of.deps as never,
          ),
        ).zone;
      expect(await zoneOfChoices({ tournamentId: 700 })).toBe('America/Los_Angeles');
      expect(await zoneOfChoices({})).toBe('America/Denver');
      const count = (actor: Actor, asked: Audience) =>
        countAudienceHandler(
          { params: { username: 'sandy' }, body: { channel: 'email', audience: asked }, actor, now: 1 } as never,
          of.deps,
        );
      await expect(count(stranger, audience)).rejects.toBeInstanceOf(ProblemError);
      expect(await count(own, audience)).toMatchObject({ ok: true, value: { addresses: 2 * teams, isAbout: true } });
      expect(await count(own, { ...audience, tournamentId: 999 } as Audience)).toMatchObject({ ok: false });
      expect(await count(own, { ...audience, who: 'contacts' } as Audience)).toMatchObject({
        value: { isAbout: true },
      });
      const seats = [{ teamId: 1_003, position: 2 }];
      const picked: Audience = { of: 'teams', tournamentId: 700, teamIds: [1_003], seats, who: 'everyone' };
      expect(await count(own, picked)).toEqual({ ok: true, value: { addresses: 1, off: 0, isAbout: false } });
      const message = { channel: 'email', audience: picked, subject: '{event}', text: '{name} {nobody}', button: null };
      const preview = (text: string) =>
        previewCampaignHandler(
          {
            params: { username: 'sandy' },
            body: { message: { ...message, text }, at: 0 },
            actor: own,
            now: 1,
          } as never,
          of.deps,
        );
      expect(await preview('{nobody}')).toMatchObject({ ok: false, problem: { code: 'messages/unknown-field' } });
      expect(await preview('Hi {name}')).toMatchObject({
        value: { email: 'pat3@x.example', lines: ['Hi Pat C3'] },
      });
    });
  });
});

describe('a director’s message', () => {
  const director = actorOf(
    { ...userRights.parse({ id: 7 }), pages: [], profiles: [], bidPrograms: [], collegeTeams: [] } as never,
    1,
  );
  it('reaches only teams in events, shows no addresses, and requires money permission to list balances [P1-519]', async () => {
    const of = await sending();
    await run(of, async () => {
      const give = (props: string[]) =>
        of.world.stored.putMany([
          pageItem.encode({ userId: 7, id: 71, name: 'Sandy', username: 'sandy', props } as never, 1),
        ]);
      const preview = (asked: Audience, text = 'Hi {name}') => {
        const message = { channel: 'email', audience: asked, subject: '{event}', text, button: null };
        const call = {
          params: { username: 'sandy' },
          body: { message, at: 0 },
          actor: director,
          now: of.world.time.now,
        };
        return previewCampaignHandler(call as never, of.deps);
      };
      await give(['TD']);
      expect(await preview(audience)).toMatchObject({ ok: true, value: { email: '', lines: ['Hi Ada A0'] } });
      expect(await preview(audience, '{balance}')).toMatchObject({ problem: { code: 'messages/unknown-field' } });
      const members: Audience = { of: 'members', levelId: null, state: null };
      expect(await preview(members)).toMatchObject({ problem: { code: 'messages/no-such-audience' } });
      await give(['TD', 'money']);
      expect(await preview(audience, 'Owes {balance}')).toMatchObject({ ok: true, value: { email: '' } });
    });
  });
});

describe('the sending rate for email', () => {
  const most = 10;
  /** Returns the number of messages sent in the busiest second when 60 are sent concurrently. */
  const fullest = async (turn: (table: Table, time: VirtualTime) => Promise<void>) => {
    const { world } = await sending();
    const { time, table } = world;
    const left: number[] = [];
    await time.run(
      Promise.all(
        Array.from({ length: 60 }, async () => {
          await turn(table, time);
          left.push(Math.floor(time.now / 1_000));
        }),
      ).then(() => undefined),
    );
    return Math.max(...[...Map.groupBy(left, (second) => second).values()].map((of) => of.length));
  };
  it('is shared by all workers', async () => {
    const how = (time: VirtualTime) => ({ now: () => time.now, pause: time.sleep, random: () => 0.5 });
    expect(await fullest((table, time) => myTurn(table, 'email', how(time), most))).toBeLessThanOrEqual(most);
  });
  it('control: is exceeded when each worker counts separately', async () => {
    const count = () => ({ n: 0 });
    expect(
      await fullest(async (_, time) => {
        const own = count();
        if (++own.n > most) await time.sleep(1_000);
      }),
    ).toBeGreaterThan(most);
  });
});
