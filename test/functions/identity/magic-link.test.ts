import { beforeEach, describe, expect, it } from 'vitest';
import { magicLife, magicLinkId, magicLinkOf } from '#domain/identity/magic-link.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { hour } from '#domain/kernel/time.ts';
import { magicLimits } from '#functions/identity/calls/magic-link.ts';
import { handlers } from '#functions/identity/index.ts';
import { isChallengeAnswer } from '#functions/integrations/sign-ins/challenge.ts';
import { createChallenge, defineChallenge, isRightAnswer } from '#infra/triggers/mail-challenge.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import { asking, depsOf, now } from '../organizations/kit.ts';

type Answer = { ok: boolean; value?: { answer: string }; problem?: { code: string } };
const ana = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
const key = 'the-key-of-the-test';
const nonce = 'n'.repeat(43);

let mails: { to: string; subject: string; text: string }[];
let deps: never;
let secrets: number;
beforeEach(() => {
  mails = [];
  secrets = 0;
  const known: Record<string, { subject: string; factor: boolean }> = {
    'ana@x.example': { subject: ana, factor: false },
    'staff@x.example': { subject: ana, factor: true },
  };
  deps = {
    ...depsOf(memoryTable()),
    email: async (mail: never) => void mails.push(mail),
    origin: 'https://x.example',
    newSecret: () => String(secrets++).padStart(22, 's'),
    signingSecret: async () => key,
    pool: async () => ({ whose: async (email: string) => known[email] ?? null }),
  } as never;
});
const nobody = { actor: undefined } as never;
const run = async (handler: unknown, body: object, more: object = {}): Promise<Answer> => {
  const call = asking(nobody, { body, query: {}, source: 'somewhere', now, ...more } as never);
  try {
    return await (handler as (call: never, deps: never) => Promise<Answer>)(call, deps);
  } catch (error) {
    return { ok: false, problem: (error as { problem: { code: string } }).problem };
  }
};
const send = (email: string, more: object = {}) => run(handlers.sendMagicLink, { email, returnUrl: '/' }, more);
const login = (body: object, more: object = {}) => run(handlers.magicLogin, { ...body, nonce }, more);
const said = ({ ok, problem }: Answer) => (ok ? 'in' : problem?.code);
const linkIn = (at = -1) => /\/magic\/([\w-]+)/.exec(mails.at(at)?.text ?? '')?.[1] ?? '';
const codeIn = () => /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
const other = (code: string) => (code === '000000' ? '111111' : '000000');

describe('an emailed link or code [P3-769] [P3-770] [P3-771]', () => {
  it('identifies its user, and other text isn’t read as a link', () => {
    const link = { subject: ana, of: 'o'.repeat(22), secret: 's'.repeat(22) };
    expect(magicLinkOf(magicLinkId(link))).toEqual(link);
    for (const none of ['', 'x', `${magicLinkId(link)}x`, '../me']) expect(magicLinkOf(none)).toBeNull();
  });

  it('works once, only for that person and that sign-in', async () => {
    await send(' Ana@X.example ');
    const entered = await login({ linkId: linkIn() });
    const answer = entered.value?.answer ?? '';
    expect(isChallengeAnswer(key, ana, nonce, answer)).toBe(true);
    expect(isChallengeAnswer(key, ana, 'm'.repeat(43), answer)).toBe(false);
    expect(isChallengeAnswer(key, ana.replace('0', '1'), nonce, answer)).toBe(false);
    expect(isChallengeAnswer('another', ana, nonce, answer)).toBe(false);
    expect(said(await login({ linkId: linkIn() }))).toBe('identity/link-over');
    expect(said(await login({ email: 'ana@x.example', code: codeIn() }))).toBe('identity/code-expired');
  });

  it('signs in once when it’s used many times at once', async () => {
    await send('ana@x.example');
    const all = await Promise.all(Array.from({ length: 12 }, () => login({ linkId: linkIn() })));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('allows five tries as a code, and stops working when a new email is sent', async () => {
    await send('ana@x.example', { query: { code: 'true' } });
    expect(linkIn()).toBe('');
    const code = codeIn();
    for (const told of [...Array(4).fill('identity/code-wrong'), 'identity/code-spent', 'identity/code-spent'])
      expect(said(await login({ email: 'ana@x.example', code: other(code) }))).toBe(told);
    expect(said(await login({ email: 'ana@x.example', code }))).toBe('identity/code-spent');
    await send('ana@x.example');
    const old = linkIn();
    await send('ana@x.example');
    expect(said(await login({ linkId: old }))).toBe('identity/link-over');
    expect(said(await login({ email: 'ana@x.example', code: codeIn() }))).toBe('in');
  });

  it('belongs to one browser, so guesses and requests elsewhere never lock out its owner', async () => {
    const mine = { holders: ['A-mine'] };
    const theirs = { holders: ['A-theirs'], source: 'elsewhere' };
    await send('ana@x.example', mine);
    const [link, code] = [linkIn(), codeIn()];
    expect(said(await login({ email: 'ana@x.example', code }, theirs))).toBe('identity/code-expired');
    for (let n = 0; n < magicLimits.asker.most; n++) expect(said(await send('ana@x.example', theirs))).toBe('in');
    expect(said(await send('ana@x.example', theirs))).toBe('request/throttled');
    for (let n = 0; n < 6; n++) await login({ email: 'ana@x.example', code: other(codeIn()) }, theirs);
    expect(said(await login({ email: 'ana@x.example', code }, mine))).toBe('in');
    expect(said(await login({ linkId: link }, theirs))).toBe('identity/link-over');
    expect(said(await send('ana@x.example', mine))).toBe('in');
    expect(said(await login({ linkId: linkIn() }, { holders: ['A-my-phone'] }))).toBe('in');
  });

  it('expires after 15 minutes', async () => {
    await send('ana@x.example');
    const late = { now: now + magicLife };
    expect(said(await login({ linkId: linkIn() }, late))).toBe('identity/link-over');
    expect(said(await login({ email: 'ana@x.example', code: codeIn() }, late))).toBe('identity/code-expired');
  });

  it('is left out of the email if the address has no account or the user has a second factor', async () => {
    const known = await send('ana@x.example');
    expect(await send('nobody@x.example')).toEqual(known);
    expect(await send('staff@x.example')).toEqual(known);
    expect(mails.map(({ to }) => to)).toEqual(['ana@x.example', 'nobody@x.example', 'staff@x.example']);
    expect(mails.slice(1).map(({ text }) => /\/magic\/|\b\d{6}\b/.test(text))).toEqual([false, false]);
    const guess = (email: string) => login({ email, code: '123456' });
    expect(said(await guess('nobody@x.example'))).toBe(said(await guess('staff@x.example')));
    expect(said(await guess('nobody@x.example'))).toBe('identity/code-wrong');
  });

  it('is limited per address, and guesses are limited per source', async () => {
    const all = await Promise.all(Array.from({ length: 9 }, () => send('ana@x.example')));
    expect(all.filter(({ ok }) => ok)).toHaveLength(magicLimits.asker.most);
    expect(said(await send('ana@x.example', { now: now + 2 * hour }))).toBe('in');
    const made = (n: number) =>
      magicLinkId({ subject: ana, of: 'o'.repeat(22), secret: ulid(n, () => 0.5).slice(0, 22) });
    for (let n = 0; n < magicLimits.guesses.most; n++) await login({ linkId: made(n) });
    expect(said(await login({ linkId: linkIn() }))).toBe('request/throttled');
    expect(said(await login({ linkId: linkIn() }, { source: 'elsewhere', now: now + 2 * hour }))).toBe('in');
  });
});

describe('the user pool’s challenge', () => {
  const round = (challengeName: string, challengeResult: boolean) => ({ challengeName, challengeResult }) as never;
  const define = (...session: never[]) => defineChallenge({ request: { userAttributes: {}, session } });
  it('is sent once, signs in on a correct answer, and ends on any other answer', () => {
    expect(define()).toEqual({ challengeName: 'CUSTOM_CHALLENGE', issueTokens: false, failAuthentication: false });
    expect(define(round('CUSTOM_CHALLENGE', true))).toMatchObject({ issueTokens: true, failAuthentication: false });
    for (const bad of [
      [round('CUSTOM_CHALLENGE', false)],
      [round('CUSTOM_CHALLENGE', false), round('CUSTOM_CHALLENGE', true)],
      [round('SRP_A', true)],
      [round('PASSWORD_VERIFIER', true)],
    ])
      expect(define(...bad)).toMatchObject({ issueTokens: false, failAuthentication: true });
  });

  it('is different each time, and never accepts an answer for a user with a second factor', async () => {
    const [one, two] = [createChallenge(), createChallenge()].map(({ publicChallengeParameters: p }) => p.nonce ?? '');
    expect(one).not.toBe(two);
    const { challengeAnswer } = await import('#functions/integrations/sign-ins/challenge.ts');
    const answered = (given: string, asked: string, has: boolean, userNotFound = false) =>
      isRightAnswer(
        {
          ...{ userPoolId: 'p', userName: ana },
          request: { privateChallengeParameters: { nonce: asked }, challengeAnswer: given, userNotFound },
        },
        async () => key,
        async () => has,
      );
    const right = challengeAnswer(key, ana, one!);
    expect(await answered(right, one!, false)).toBe(true);
    expect(await answered(right, two!, false)).toBe(false);
    expect(await answered(right, one!, true)).toBe(false);
    expect(await answered(right, one!, false, true)).toBe(false);
    expect(await answered('', '', false)).toBe(false);
  });
});
