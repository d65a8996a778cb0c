import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ulid } from '#domain/kernel/ids.ts';
import { minute } from '#domain/kernel/time.ts';
import { sourceOf } from '#functions/kernel/http/source.ts';
import { guesses, guessPassword, hashPassword } from '#functions/kernel/password.ts';
import { type LocalCloud, startLocalCloud } from '#scripts/local/cloud.ts';
import { type Answer, askOf } from '../../kit/api.ts';
import { testTable } from '../../kit/table.ts';

let cloud: LocalCloud;
let ask: ReturnType<typeof askOf>;
beforeAll(async () => {
  cloud = await startLocalCloud({ seed: 'demo', ticking: false, cdn: false });
  ask = askOf(cloud);
}, 120_000);
afterAll(() => cloud?.stop());

const entry = () => ulid(cloud.clock.now(), Math.random);
const codeOf = (answer: Answer) => (answer.body as { code?: string }).code;
/** The gateway sees the test's machine; CloudFront names the sender before itself. */
const from = (address: string) => ({ 'x-forwarded-for': `6.6.6.6, ${address}, 130.176.0.1` });
const guess = (password: string, address: string) =>
  ask('/api/tournament/1014/checkPass', { method: 'POST', body: { password }, headers: from(address) });

describe('an event’s password', () => {
  it('is checked by itself: right, wrong in the sentence of the specification, needless, unknown, hidden [P2-069] [P2-735]', async () => {
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

  it('can’t be guessed: after a dozen wrong ones even the right one waits, here and when reserving, whatever the sender says of where it is from', async () => {
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

  it('of one event is limited for one address: another address, and another event, go on', async () => {
    const local = await testTable();
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

  it('counts by the address that CloudFront saw, not by what the sender put before it', () => {
    const event = (chain: string | undefined) =>
      ({ headers: { 'x-forwarded-for': chain }, requestContext: { http: { sourceIp: '130.176.0.1' } } }) as never;
    expect(sourceOf(event('6.6.6.6, 9.9.9.9, 130.176.0.1'))).toBe('9.9.9.9');
    expect(sourceOf(event('9.9.9.9, 130.176.0.1'))).toBe('9.9.9.9');
    expect(sourceOf(event('9.9.9.9'))).toBe('130.176.0.1');
    expect(sourceOf(event(undefined))).toBe('130.176.0.1');
  });
});

describe('the demo world’s line', () => {
  it('stands in the table: who joins a full division stands behind the teams that wait [P2-104]', async () => {
    const joined = await ask('/api/tournament/reservation', {
      method: 'POST',
      body: { tournamentId: 1001, divisionId: 2003, entry: entry() },
    });
    expect(joined.body).toMatchObject({ waitlist: true, position: 3 });
    expect((await ask('/api/waitlist?dId=2003')).body).toMatchObject({ waiting: 3, mine: [{ position: 3 }] });
  });
});
