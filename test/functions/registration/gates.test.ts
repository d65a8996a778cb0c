import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ulid } from '#domain/kernel/ids.ts';
import { minute } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { activeLevels } from '#domain/memberships/levels.ts';
import { isMinor, subjectOn } from '#domain/people/who-sees.ts';
import { markOf, type WaitlistCount, waitlistPosition } from '#domain/registration/spots/line.ts';
import { guesses, guessPassword, hashPassword } from '#functions/subjects/catalog/passwords.ts';
import { membershipItem, membershipsOf } from '#functions/subjects/memberships/items.ts';
import { playerItem } from '#functions/subjects/people/items.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { startDemo } from '#test/kit/demo.ts';
import { type Answer, type Asking, askOf } from '../../kit/api.ts';
import { tableAt } from '../../kit/book.ts';
import { memoryTable } from '../../kit/memory-table.ts';

let cloud: LocalCloud;
let ask: ReturnType<typeof askOf>;
beforeAll(async () => {
  cloud = await startDemo();
  ask = askOf(cloud);
});
afterAll(() => cloud?.stop());

const entry = () => ulid(cloud.clock.now(), Math.random);
const signedIn = async (): Promise<Asking> => ({ token: (await cloud.signIn(demoAccounts.player)).accessToken });
const codeOf = (answer: Answer) => (answer.body as { code?: string }).code;
/** Returns headers that a sender could use to fake its origin. */
const from = (address: string) => ({
  'x-forwarded-for': `6.6.6.6, ${address}, 130.176.0.1`,
  'x-viewer-address': address,
  'cloudfront-viewer-address': `${address}:443`,
});
const guess = (password: string, address: string) =>
  ask('/api/tournament/1014/checkPass', { method: 'POST', body: { password }, headers: from(address) });

describe('an event’s password', () => {
  it('is checked as right, wrong with the specification’s sentence, unneeded, unknown or hidden [P2-069] [P2-735]', async () => {
    expect((await guess('sunset', '9.1.1.1')).body).toEqual({ right: true });
    const wrong = await guess('sunrise', '9.1.1.1');
    expect([wrong.status, (wrong.body as { title: string }).title]).toEqual([
      403,
      'The password you entered is incorrect',
    ]);
    const at = (id: number) => ask(`/api/tournament/${id}/checkPass`, { method: 'POST', body: { password: 'x' } });
    expect((await at(1001)).body).toEqual({ right: true });
    expect([(await at(999_999)).status, (await at(1012)).status]).toEqual([404, 404]);
  });

  it('can’t be guessed, because after a dozen wrong tries even the right password is refused for a while, including when reserving', async () => {
    const codes: unknown[] = [];
    for (let i = 0; i <= guesses.most; i += 1) codes.push(codeOf(await guess(`guess ${i}`, `9.2.2.${i}`)));
    expect([codes[0], codes.at(-1)]).toEqual(['registration/wrong-password', 'request/throttled']);
    const reserve = () =>
      ask('/api/tournament/reservation', {
        method: 'POST',
        body: { tournamentId: 1014, divisionId: 2214, entry: entry(), password: 'sunset' },
      });
    expect([(await guess('sunset', '9.3.3.3')).status, (await reserve()).status]).toEqual([429, 429]);
    await cloud.clock.move(guesses.per + minute);
    expect([(await guess('sunset', '9.3.3.3')).status, (await reserve()).status]).toEqual([200, 200]);
  });

  it('is limited per event and address', async () => {
    const local = memoryTable();
    const stored = { salt: 's', hash: hashPassword('sunset', 's') };
    const answer = async (tournamentId: number, source: string, given: string) => {
      const right = await guessPassword(local.table, stored, { tournamentId, source, given }, 1_000_000);
      return right.ok ? right.value : right.problem.code;
    };
    for (let i = 0; i < guesses.most; i += 1) expect(await answer(1, 'a', 'x')).toBe(false);
    expect([await answer(1, 'a', 'sunset'), await answer(1, 'b', 'sunset'), await answer(2, 'a', 'sunset')]).toEqual([
      'request/throttled',
      true,
      true,
    ]);
    await local.stop();
  });

  it('allows no more tries when three hundred guesses arrive at once', async () => {
    const local = memoryTable();
    const stored = { salt: 's', hash: hashPassword('sunset', 's') };
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, at) =>
        guessPassword(local.table, stored, { tournamentId: 1, source: 'a', given: `guess ${at}` }, 1_000_000),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(guesses.most);
    await local.stop();
  });

  it('isn’t limited for right answers, so a house full of players can register', async () => {
    const local = memoryTable();
    const stored = { salt: 's', hash: hashPassword('sunset', 's') };
    for (let at = 0; at < 2 * guesses.most; at += 1)
      expect(
        await guessPassword(local.table, stored, { tournamentId: 1, source: 'a', given: 'sunset' }, 1_000_000),
      ).toEqual({ ok: true, value: true });
    await local.stop();
  });
});

describe('the demo world’s waitlist', () => {
  it('puts someone who joins a full division behind the waiting teams [P2-104] [P2-696]', async () => {
    const joined = await ask('/api/tournament/reservation', {
      method: 'POST',
      body: { tournamentId: 1001, divisionId: 2003, entry: entry() },
    });
    expect(joined.body).toMatchObject({ waitlist: true });
    const { id, since } = joined.body as { id: string; since: number };
    const count = (await ask('/api/waitlist?dId=2003')).body as WaitlistCount;
    expect(count).toMatchObject({ waiting: 3, head: [{}, {}, { since, mark: markOf(id) }] });
    expect(waitlistPosition(count, { since, mark: markOf(id) })).toEqual({ place: 3, exact: true });
    // The count is the same for everyone, and the CDN caches it for a second, so it identifies no registration.
    expect(JSON.stringify(count)).not.toContain(id);
  });
});

describe('phone verification [P2-511] [P2-512]', () => {
  const phone = '3105550133';
  const send = () => ask('/api/user/TwoFactorChallenege', { method: 'POST', body: { phone: '(310) 555-0133' } });
  const prove = (code: string, holder = ask) => holder('/api/phone/prove', { method: 'POST', body: { phone, code } });
  const codeOfMessage = () =>
    /Your code is (\d{6})/.exec(
      cloud.inbox().find((mail) => mail.to.some((to) => to.endsWith(phone)))?.text ?? '',
    )?.[1] ?? '';

  it('texts a code that works only for its requester and for five tries', async () => {
    expect((await prove('123456')).status).toBe(410);
    expect((await send()).body).toMatchObject({ proven: false });
    const code = codeOfMessage();
    expect(code).toMatch(/^\d{6}$/);
    expect((await prove(code, askOf(cloud, 'another-browser-00000000001'))).status).toBe(410);
    const wrong = code === '000000' ? '111111' : '000000';
    const codes: unknown[] = [];
    for (let i = 0; i < 6; i += 1) codes.push(codeOf(await prove(wrong)));
    expect([codes[0], codes[4]]).toEqual(['identity/code-wrong', 'identity/code-spent']);
    expect(codeOf(await prove(code))).toBe('identity/code-spent');
    await send();
    const again = codeOfMessage();
    expect([(await prove(again)).status, (await send()).body]).toMatchObject([200, { proven: true }]);
  });

  it('is limited to three codes in ten minutes', async () => {
    const other = () => ask('/api/user/TwoFactorChallenege', { method: 'POST', body: { phone: '3105550134' } });
    expect([await other(), await other(), await other(), await other()].map(({ status }) => status)).toEqual([
      200, 200, 200, 429,
    ]);
    expect((await ask('/api/user/TwoFactorChallenege', { method: 'POST', body: { phone: '123' } })).status).toBe(400);
  });

  it('is required when the cart is paid', async () => {
    const pay = async (of: string) => {
      const held = await ask('/api/tournament/reservation', {
        method: 'POST',
        body: { tournamentId: 1008, divisionId: 2208, entry: entry() },
      });
      const reservation = held.body as { id: string };
      const player = {
        firstName: 'Sandy',
        lastName: 'Shore',
        gender: 'Female',
        dob: `${new Date(cloud.clock.now()).getFullYear() - 16}-05-17`,
        parent: { firstName: 'Pat', lastName: 'Shore', phone: '3105550101', email: 'pat@x.example' },
        phone: of,
        email: 's@x.example',
        shirtSize: 'M',
      };
      const registration = {
        tournamentId: 1008,
        tournamentDivisionId: 2208,
        windowId: 10080,
        players: [player],
        confirmed: true,
        agreedRefundPolicy: true,
        reservation,
      };
      const item = { id: 1, type: 'TR', registration };
      const bag = {
        id: entry(),
        organizationId: 101,
        items: [item],
        total: 2500,
        emailReceiptTo: 's@x.example',
        paymentToken: 'pm_card_visa',
      };
      return ask('/api/cart/process', { method: 'POST', body: bag, headers: { 'idempotency-key': entry() } });
    };
    const refused = (await pay('3105550135')) as Answer & { body: { fields: object } };
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { fields: { phone: 'Two factor authentication is required' } },
    ]);
    expect((await pay(phone)).body).toMatchObject({ orderId: expect.any(Number) });
  });
});

describe('the registration player search', () => {
  const search = (more = '', asking: Asking = {}) => ask(`/api/player/lookup?term=mar${more}`, asking);

  it('responds only to signed-in users and people registering in the division', async () => {
    expect(codeOf(await search('&tournamentId=1001&divisionId=2001'))).toBe('request/sign-in-required');
    expect((await search('', await signedIn())).status).toBe(200);
    const body = { tournamentId: 1001, divisionId: 2001, entry: entry() };
    expect((await ask('/api/tournament/reservation', { method: 'POST', body })).status).toBe(200);
    expect((await search('&tournamentId=1001&divisionId=2001')).status).toBe(200);
    expect([(await search()).status, (await search('&divisionId=2002')).status]).toEqual([401, 401]);
    const players = (await search('&divisionId=2001')).body as unknown as { players: { ageGroup: string }[] };
    const minors = players.players.filter(({ ageGroup }) => /^1\dU$/.test(ageGroup));
    expect(minors.length).toBeGreaterThan(0);
    for (const minor of minors) expect(Object.keys(minor)).not.toEqual(expect.arrayContaining(['cityState']));
    for (const minor of minors) expect(Object.keys(minor)).not.toEqual(expect.arrayContaining(['email']));
  });

  it('returns men for their own and coed divisions, but not for a women’s division', async () => {
    const chosen = async (divisionId: number) => codeOf(await ask(`/api/player/5002/onFile?divisionId=${divisionId}`));
    expect([await chosen(2001), await chosen(2002), await chosen(2003)]).toEqual([
      'people/not-for-gender',
      undefined,
      undefined,
    ]);
  });

  it('can’t be used to read the directory, because it’s limited per browser', async () => {
    const body = { tournamentId: 1001, divisionId: 2001, entry: entry() };
    const other = askOf(cloud, 'somebody-who-reads-all-0001');
    await other('/api/tournament/reservation', { method: 'POST', body });
    const per = 10 * minute;
    await cloud.clock.move(per - (cloud.clock.now() % per));
    const found = (at: number) => other(`/api/player/lookup?term=aa${at}&tournamentId=1001&divisionId=2001`);
    const all = await Promise.all(Array.from({ length: 170 }, (_, at) => found(at)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(150);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(20);
  });
});

describe('a members-only event [P2-098]', () => {
  const lookup = async (of: string) =>
    (
      (await ask(`/api/player/lookup?term=${of}&tournamentId=1013&divisionId=2213&membersOnly=true`, await signedIn()))
        .body as {
        players: { id: number; active: boolean; levels: number[] }[];
      }
    ).players;

  it('finds only members, and minors only by full name with a hold there, and shows whose membership is active', async () => {
    const parts = ['mar', 'ada', 'kai', 'jos', 'car', 'lea'];
    const everyone = async (term: string) =>
      ((await ask(`/api/player/lookup?term=${term}`, await signedIn())).body as { players: { fullName: string }[] })
        .players;
    const names = [...new Set((await Promise.all(parts.map(everyone))).flat().map(({ fullName }) => fullName))];
    const inAll = async (terms: string[]) => (await Promise.all(terms.map(lookup))).flat();
    expect(names.length).toBeGreaterThan(20);
    expect([await inAll(names.slice(0, 8)), await inAll(parts)]).toEqual([[], []]);
    const body = { tournamentId: 1013, divisionId: 2213, entry: entry() };
    await ask('/api/tournament/reservation', { method: 'POST', body, ...(await signedIn()) });
    const members = await inAll(names.slice(0, 100));
    expect(await inAll(parts)).toEqual([]);
    expect(members.every(({ active, levels }) => active === levels.length > 0)).toBe(true);
    expect([...new Set(members.map(({ active }) => active))].sort()).toEqual([false, true]);
    expect((await lookup('Ben Brook')).map(({ id }) => id)).toEqual([5212]);
  });

  it('shows an adult member’s accepted levels in its division, no levels elsewhere, and nothing about a minor', async () => {
    const levels = async (id: number, divisionId: number) =>
      ((await ask(`/api/player/${id}/onFile?divisionId=${divisionId}`)).body as { levels: number[] | null }).levels;
    expect([await levels(5001, 2213), await levels(5003, 2213), await levels(5001, 2001)]).toEqual([[3], null, []]);
  });

  it('requires an active membership at the right level when the cart is paid, no matter what the browser sends [P2-098]', async () => {
    const { accessToken: token } = await cloud.signIn(demoAccounts.player);
    const pay = async (...profiles: number[]) => {
      const held = await ask('/api/tournament/reservation', {
        method: 'POST',
        body: { tournamentId: 1013, divisionId: 2213, entry: entry() },
        token,
      });
      const players = profiles.map((playerProfileId) => ({ playerProfileId, levels: [3], active: true, valid: true }));
      const registration = {
        ...{ tournamentId: 1013, tournamentDivisionId: 2213, windowId: 10130, players, confirmed: true },
        ...{ agreedRefundPolicy: true, reservation: held.body },
      };
      const items = [{ id: 1, type: 'TR', registration }];
      const bag = { id: entry(), organizationId: 103, items, total: 8000, emailReceiptTo: 's@x.example' };
      return ask('/api/cart/process', {
        method: 'POST',
        body: { ...bag, paymentToken: 'pm_card_visa' },
        headers: { 'idempotency-key': entry() },
        token,
      });
    };
    const [gold, silver, nobody, lapsed, bronze] = [5079, 5212, 5003, 5140, 5004];
    const told = async (second: number) => {
      const answer = await pay(gold, second);
      const { fields, data } = answer.body as { fields?: Record<string, string>; data?: object };
      return [answer.status, fields?.playerProfileId, data];
    };
    const inactive = 'The member you selected has an expired or invalid membership';
    const second = expect.objectContaining({ position: 2 });
    expect(await told(nobody)).toEqual([422, inactive, second]);
    expect(await told(lapsed)).toEqual([422, inactive, second]);
    expect(await told(bronze)).toEqual([422, 'This event requires a Gold or Silver membership', second]);
    expect((await pay(gold, silver)).body).toMatchObject({ paid: true });
  });

  it('tells a buyer who doesn’t know a minor only whether they can register, and for only 60 minors an hour', async () => {
    const { accessToken: token } = await cloud.signIn(demoAccounts.coach);
    const table = tableAt(cloud.table);
    const today = dateIn(cloud.clock.now(), 'UTC');
    const ids = Array.from({ length: 400 }, (_, at) => ({ id: 5000 + at }));
    const minors = (await table.getMany(playerItem, ids)).filter((profile) => isMinor(subjectOn(profile, today)));
    const check = async (playerProfileId: number) => {
      const registration = {
        ...{ tournamentId: 1013, tournamentDivisionId: 2213, windowId: 10130, confirmed: true },
        ...{ agreedRefundPolicy: true, players: [{ playerProfileId }, { playerProfileId: 5079 }] },
      };
      const { status, body } = await ask('/api/cart/validateBag', {
        method: 'POST',
        body: { organizationId: 103, items: [{ id: 1, type: 'TR', registration }] },
        token,
      });
      return status === 200 ? (body as { errors: { text: string }[] }).errors[0]?.text : status;
    };
    const bronze = await Promise.all(
      minors.map(async ({ id }) => {
        const held = await table.list(membershipItem, membershipsOf(id));
        return activeLevels(held, 103, today).join() === '1' ? id : [];
      }),
    );
    const [wrongLevel] = bronze.flat();
    const refused = 'Player 1 is not complete. The member you selected has an expired or invalid membership.';
    expect(await check(wrongLevel as number)).toBe(refused);
    const others = minors.filter(({ id }) => id !== wrongLevel).slice(0, 64);
    const told = await Promise.all(others.map(({ id }) => check(id)));
    expect(told.filter((text) => text === 429)).toHaveLength(5);
    expect(
      new Set(told.map((text) => text === refused || text === 429 || /gender is required/.test(`${text}`))),
    ).toEqual(new Set([true]));
    // No one is checked again until the hour is over. Then the same player counts once.
    expect(await check(wrongLevel as number)).toBe(429);
    await cloud.clock.move(60 * minute);
    const again = await Promise.all(Array.from({ length: 70 }, () => check(wrongLevel as number)));
    expect(new Set(again)).toEqual(new Set([refused]));
  });
});
