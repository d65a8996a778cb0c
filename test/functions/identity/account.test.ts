import { beforeEach, describe, expect, it } from 'vitest';
import { passwordRest } from '#domain/identity/password.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { hour, minute } from '#domain/kernel/time.ts';
import { codeLimits } from '#functions/identity/account.ts';
import { handlers } from '#functions/identity/index.ts';
import { peopleOf } from '#functions/subjects/identity/access.ts';
import {
  accountAddressItem,
  accountAddressKey,
  notificationItem,
  userRecordItem,
} from '#functions/subjects/identity/items.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';
import { asking, depsOf, now, person, users } from '../organizations/kit.ts';

type Handler = (typeof handlers)[keyof typeof handlers];
type Answer = { ok: boolean; value?: never; problem?: { code: string } };
const ana = 70;
const eve = 71;

let local: TestTable;
let mails: { to: string; subject: string; text: string }[];
let texts: { to: string; text: string }[];
let pool: { passwords: string[]; addresses: string[]; ended: number; taken: Set<string> };
let deps: never;

beforeEach(async () => {
  local = memoryTable();
  await local.stored.putMany(users({ [ana]: 'ana@x.example', [eve]: 'eve@x.example' }));
  mails = [];
  texts = [];
  pool = { passwords: [], addresses: [], ended: 0, taken: new Set() };
  deps = {
    ...depsOf(local),
    email: async (mail: never) => void mails.push(mail),
    sms: async (text: never) => void texts.push(text),
    origin: 'https://x.example',
    pool: async () => ({
      setPassword: async (_: string, password: string) => Boolean(pool.passwords.push(password)),
      setAddress: async (_: string, email: string) => !pool.taken.has(email) && Boolean(pool.addresses.push(email)),
      signOutEverywhere: async () => void pool.ended++,
    }),
  } as never;
});

const call = (handler: Handler, userId: number, more: object = {}): Promise<Answer> =>
  (handler as (call: never, deps: never) => Promise<Answer>)(
    asking(person(userId), { subject: `sub-${userId}`, session: 's', source: `from-${userId}`, ...more }),
    deps,
  );
const code = (answer: Answer) => (answer.ok ? 'ok' : answer.problem?.code);
const lastCode = () => /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
const wrong = (right: string) => (right === '000000' ? '111111' : '000000');
const record = (id: number) => local.table.get(userRecordItem, { id });
const add = (userId: number, contact: string, at = now) =>
  call(handlers.addContact, userId, { body: { contact }, now: at });
const confirm = (userId: number, contact: string, given: string, at = now) =>
  call(handlers.confirmContact, userId, { body: { contact, code: given }, now: at });

describe('contact details [P1-383]', () => {
  it('are verified once the code is entered, within five tries and ten minutes', async () => {
    expect(code(await add(ana, ' Second@X.example '))).toBe('ok');
    expect(mails).toMatchObject([{ to: 'second@x.example' }]);
    const sent = lastCode();
    expect((await record(ana))?.emails.at(-1)).toEqual({
      email: 'second@x.example',
      isPrimary: false,
      isVerified: false,
    });
    for (const said of [...Array(4).fill('identity/code-wrong'), 'identity/code-spent', 'identity/code-spent'])
      expect(code(await confirm(ana, 'second@x.example', wrong(sent)))).toBe(said);
    expect(code(await confirm(ana, 'second@x.example', sent))).toBe('identity/code-spent');
    await call(handlers.resendEmail, ana, { body: { email: 'second@x.example' } });
    expect(code(await confirm(ana, 'second@x.example', lastCode(), now + 10 * minute))).toBe('identity/code-expired');
    await call(handlers.resendEmail, ana, { body: { email: 'second@x.example' } });
    expect(code(await confirm(ana, 'second@x.example', lastCode()))).toBe('ok');
    expect((await record(ana))?.emails.at(-1)).toMatchObject({ email: 'second@x.example', isVerified: true });
    expect(code(await confirm(ana, 'second@x.example', lastCode()))).toBe('identity/code-expired');
  });

  it('allow no extra tries when many guesses arrive at once', async () => {
    await add(ana, 'second@x.example');
    const sent = Number(lastCode());
    const guesses = Array.from({ length: 30 }, (_, i) => String((sent + i + 1) % 1_000_000).padStart(6, '0'));
    await Promise.all(guesses.map((guess) => confirm(ana, 'second@x.example', guess)));
    expect(code(await confirm(ana, 'second@x.example', String(sent).padStart(6, '0')))).toBe('identity/code-spent');
  });

  it('belong to the account that verified them, not to an account that only typed them', async () => {
    await add(ana, 'shared@x.example');
    const anas = lastCode();
    await add(eve, 'shared@x.example');
    expect(code(await confirm(eve, 'shared@x.example', lastCode()))).toBe('ok');
    expect(code(await confirm(ana, 'shared@x.example', anas))).toBe('identity/address-taken');
    expect((await record(ana))?.emails.at(-1)).toMatchObject({ isVerified: false });
    const of = accountAddressKey('shared@x.example');
    expect(await local.table.get(accountAddressItem, { of })).toMatchObject({ userId: eve });
    await call(handlers.deleteEmail, ana, { body: { email: 'shared@x.example' } });
    expect(await local.table.get(accountAddressItem, { of })).toMatchObject({ userId: eve });
    await call(handlers.deleteEmail, eve, { body: { email: 'shared@x.example' } });
    expect(await local.table.get(accountAddressItem, { of })).toBeNull();
  });

  it('become the primary sign-in with a notice to the old address, unless another account has them', async () => {
    await add(ana, 'new@x.example');
    expect(code(await call(handlers.preferContact, ana, { body: { contact: 'new@x.example' } }))).toBe(
      'identity/not-proven',
    );
    await confirm(ana, 'new@x.example', lastCode());
    pool.taken.add('new@x.example');
    expect(code(await call(handlers.preferContact, ana, { body: { contact: 'new@x.example' } }))).toBe(
      'identity/address-taken',
    );
    pool.taken.clear();
    expect(code(await call(handlers.preferContact, ana, { body: { contact: 'new@x.example' } }))).toBe('ok');
    expect(pool.addresses).toEqual(['new@x.example']);
    expect(mails.at(-1)).toMatchObject({ to: 'ana@x.example', subject: 'Your sign-in email was changed' });
    expect(code(await call(handlers.preferContact, ana, { body: { contact: 'eve@x.example' } }))).toBe(
      'identity/not-yours',
    );
    expect(code(await call(handlers.deleteEmail, ana, { body: { email: 'new@x.example' } }))).toBe('ok');
    expect(pool.addresses).toEqual(['new@x.example', 'ana@x.example']);
    expect(code(await call(handlers.deleteEmail, ana, { body: { email: 'ana@x.example' } }))).toBe(
      'identity/last-email',
    );
  });

  it('receive texts only after the phone is verified by text', async () => {
    const wish = () => call(handlers.saveWishes, ana, { body: { texts: true, off: [] } });
    expect(code(await wish())).toBe('identity/not-proven');
    expect(code(await add(ana, 'call me'))).toBe('identity/phone-invalid');
    await add(ana, '(310) 555-0142');
    expect(texts).toMatchObject([{ to: '+13105550142' }]);
    const sent = /\d{6}/.exec(texts[0]?.text ?? '')?.[0] ?? '';
    expect(code(await confirm(ana, '310-555-0142', sent))).toBe('ok');
    expect((await record(ana))?.phones).toEqual([{ phone: '3105550142', isPrimary: true, isVerified: true }]);
    expect(code(await wish())).toBe('ok');
    await call(handlers.deletePhone, ana, { body: { phone: '3105550142' } });
    expect((await record(ana))?.phones).toEqual([]);
  });

  it('receive a limited number of codes, no matter who requests them', async () => {
    for (let n = 0; n < codeLimits.contact.most; n++) await add(n % 2 ? ana : eve, 'bothered@x.example');
    await expect(add(ana, 'bothered@x.example')).rejects.toMatchObject({ problem: { code: 'request/throttled' } });
    expect(mails).toHaveLength(codeLimits.contact.most);
    expect(code(await add(ana, 'bothered@x.example', now + hour))).toBe('ok');
  });

  it('include a changed name, which staff can search for', async () => {
    await call(handlers.saveName, ana, { body: { firstName: 'Anastasia', lastName: 'Sand' } });
    const words = JSON.stringify(await local.everything());
    expect(words).toContain('anastasia');
    expect(await record(ana)).toMatchObject({ firstName: 'Anastasia', lastName: 'Sand' });
  });
});

describe('an account’s password', () => {
  const ask = (at = now) => call(handlers.askPasswordCode, ana, { now: at });
  const set = (given: string, password = 'Sand-and-2026', at = now) =>
    call(handlers.changePassword, ana, { body: { code: given, password }, now: at });

  it('can be set while the emailed code’s window is open, but not within 15 minutes of the last change [P1-430] [P1-431]', async () => {
    expect(code(await set('123456'))).toBe('identity/reset-expired');
    expect(code(await ask())).toBe('ok');
    expect(mails).toMatchObject([{ to: 'ana@x.example' }]);
    const first = lastCode();
    expect(code(await set(first, 'weak'))).toBe('identity/password-weak');
    expect(code(await set(wrong(first)))).toBe('identity/code-wrong');
    expect(pool.passwords).toEqual([]);
    expect(code(await set(first))).toBe('ok');
    expect(pool).toMatchObject({ passwords: ['Sand-and-2026'], ended: 1 });
    expect(mails.at(-1)).toMatchObject({ to: 'ana@x.example', subject: 'Your password was changed' });
    expect(code(await set(first))).toBe('identity/reset-expired');
    expect(code(await ask(now + passwordRest - 1))).toBe('identity/password-too-soon');
    const later = now + passwordRest;
    expect(code(await ask(later))).toBe('ok');
    expect(code(await set(lastCode(), 'Sand-and-2027', later + hour + 1))).toBe('identity/reset-expired');
    expect(code(await set(lastCode(), 'Sand-and-2027', later))).toBe('ok');
  });

  it('is set only once when two requests arrive at the same moment', async () => {
    await ask();
    const given = lastCode();
    const both = await Promise.all([set(given, 'First-2026'), set(given, 'Second-2026')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(pool.passwords).toHaveLength(1);
  });

  it('is never stored in the table', async () => {
    await ask();
    await set(lastCode());
    expect(JSON.stringify(await local.everything())).not.toContain('Sand-and-2026');
  });
});

describe('an account’s sign-ins', () => {
  const identity = (session: string) => ({ sub: 'sub-cy', email: 'cy@x.example', name: 'Cy', staff: false, session });
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36';

  it('are recorded once with their device, and refused once ended even with a valid token', async () => {
    const [first] = await Promise.all([
      peopleOf(local.table).userOf(identity('a'), now, agent),
      peopleOf(local.table).userOf(identity('a'), now, agent),
    ]);
    const id = first.id;
    await peopleOf(local.table).userOf(identity('b'), now + 1, 'curl/8');
    const list = async () =>
      (
        (await call(handlers.signIns, id, { session: 'b' })).value as unknown as {
          items: { id: string; device: string }[];
        }
      ).items;
    expect((await list()).map(({ device }) => device)).toEqual(['Unknown device', 'Chrome on Windows']);
    expect((await list())[0]).toMatchObject({ isThis: true });
    const other = (await list())[1]?.id as string;
    expect(code(await call(handlers.endSignIns, id, { body: { id: other } }))).toBe('ok');
    expect(code(await call(handlers.endSignIns, id, { body: { id: other } }))).toBe('identity/no-such-sign-in');
    await expect(peopleOf(local.table).userOf(identity('a'), now + 2, agent)).rejects.toMatchObject({
      problem: { code: 'request/sign-in-required' },
    });
    expect((await peopleOf(local.table).userOf(identity('b'), now + 2, '')).id).toBe(id);
    expect(code(await call(handlers.endSignIns, id, { body: { id: 'all' }, session: 'b' }))).toBe('ok');
    expect(pool.ended).toBe(1);
    await expect(peopleOf(local.table).userOf(identity('b'), now + 3, '')).rejects.toThrow();
    expect(JSON.stringify(await local.everything())).not.toContain('NT 10.0');
  });
});

describe('notifications [P3-366] [P3-888]', () => {
  const seeded = (n: number) => ulid(now + n, () => 0);
  const told = (n: number) =>
    notificationItem.encode(
      { userId: ana, id: seeded(n), dtCreated: now + n, text: `Told ${n}`, path: '/tournament/1', read: false },
      1,
    );
  const page = async (p: number) =>
    (await call(handlers.notifications, ana, { query: { page: p } })).value as unknown as {
      items: { text: string; read: boolean }[];
      more: boolean;
      unread: number;
    };
  const act = (action: string, ids: string[] | 'all') =>
    call(handlers.actOnNotifications, ana, { body: { action, ids } });

  it('are listed page by page, and marked or deleted only by their owner', async () => {
    await local.stored.putMany(Array.from({ length: 25 }, (_, n) => told(n)));
    expect([await page(1), await page(2), await page(3)]).toMatchObject([
      { items: expect.objectContaining({ length: 20 }), more: true, unread: 25 },
      { items: expect.objectContaining({ length: 5 }), more: false },
      { items: [] },
    ]);
    expect((await page(1)).items[0]).toMatchObject({ text: 'Told 24' });
    await act('read', [seeded(24)]);
    expect(await page(1)).toMatchObject({ unread: 24 });
    await act('read', 'all');
    await act('unread', [seeded(3)]);
    expect((await page(2)).items.map(({ read }) => read)).toEqual([true, false, true, true, true]);
    await act('delete', [seeded(3)]);
    expect(await page(1)).toMatchObject({ unread: 0 });
    await call(handlers.actOnNotifications, eve, { body: { action: 'delete', ids: 'all' } });
    expect((await page(2)).items).toHaveLength(4);
  });
});
