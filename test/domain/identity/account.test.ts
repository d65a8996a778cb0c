import { describe, expect, it } from 'vitest';
import { actorOf, anonymous } from '#domain/identity/actor.ts';
import { isBookmarked, toggleBookmark } from '#domain/identity/bookmarks.ts';
import { addEmail, codeLife, codeTries, deleteEmail, makePrimary, verifyEmail } from '#domain/identity/contacts.ts';
import {
  actOnNotifications,
  notificationPage,
  notificationsPerPage,
  unreadCount,
} from '#domain/identity/notifications.ts';
import {
  answerChallenge,
  challengePhone,
  passwordReset,
  passwordRest,
  passwordSet,
} from '#domain/identity/password.ts';
import {
  dialled,
  isPhone,
  isTenDigitPhone,
  isUsPhone,
  maskUsPhone,
  phoneMask,
  typedPhone,
} from '#domain/identity/phone.ts';
import { notification, storedUser, teamToken, user } from '#domain/identity/schema.ts';
import { teamTokenFor } from '#domain/identity/team-tokens.ts';
import { seeded } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import { minute } from '#domain/kernel/time.ts';
import { cleanPhone } from '#domain/people/form/clean.ts';
import { everyPhone } from '#domain/people/phones-abroad.ts';

const now = Date.UTC(2026, 4, 1);
const somebody = user.parse({ id: 5, fullname: 'Misty Reed' });

describe('the user entity', () => {
  it('has every specified field [P1-383]', () => {
    const fields =
      'id fullname images pages vbl vblx data roles member memberRoute bidPrograms bookmarks emails phones firstName lastName profiles collegeTeams canSearchPlayers notifications tokens pwResetTill lastPwSet';
    expect(Object.keys(user.shape)).toEqual(expect.arrayContaining(fields.split(' ')));
    expect(user.shape.emails.parse([{ email: 'a@b.co' }])).toEqual([
      { email: 'a@b.co', isPrimary: false, isVerified: false },
    ]);
  });
  it('has a page username in lowercase [P1-384]', () => {
    const pages = [{ id: 1, name: 'AAU', username: 'AAU' }];
    expect(user.parse({ id: 5, fullname: '', pages }).pages[0]?.username).toBe('aau');
  });
  it('has team tokens with a team, a text and an expiration [P3-367]', () => {
    expect(Object.keys(teamToken.shape)).toEqual(['teamId', 'token', 'validTo']);
  });
  it('has notifications with an ID and a date [P3-366]', () => {
    expect(notification.parse({ id: 'n1', dtCreated: now })).toMatchObject({ id: 'n1', dtCreated: now, read: false });
  });
  it('stores no derived lists', () => {
    expect(Object.keys(storedUser.shape)).not.toContain('pages');
  });
});

describe('a password change', () => {
  const open = passwordReset({ pwResetTill: null, lastPwSet: null }, now);
  it.each([
    { id: 'P1-430', state: open, at: open.pwResetTill!, code: 'ok' },
    { id: 'P1-430', state: open, at: open.pwResetTill! + 1, code: 'identity/reset-expired' },
    { id: 'P1-430', state: { pwResetTill: null, lastPwSet: null }, at: now, code: 'identity/reset-expired' },
    { id: 'P1-431', state: { ...open, lastPwSet: now }, at: now + 15 * minute - 1, code: 'identity/password-too-soon' },
    { id: 'P1-431', state: { ...open, lastPwSet: now }, at: now + 15 * minute, code: 'ok' },
  ])('returns $code [$id] when the password was set at $at', ({ state, at, code }) => {
    const result = passwordSet(state, at);
    expect(result.ok ? 'ok' : result.problem.code).toBe(code);
  });
  it('ends the reset window and starts a 15-minute wait [P1-431]', () => {
    expect(passwordRest).toBe(900_000);
    expect(must(passwordSet(open, now))).toEqual({ pwResetTill: null, lastPwSet: now });
  });
});

describe('a two-factor phone', () => {
  const sent = must(challengePhone('(310) 555-0142', everyPhone, now, seeded(3)));
  it('must have exactly ten digits [P2-512]', () => {
    expect(sent).toMatchObject({ phone: '3105550142', triesLeft: 5, expiresAt: now + 10 * minute });
    expect(sent.code).toMatch(/^\d{6}$/);
    expect(challengePhone('310555014', everyPhone, now, seeded(3)).ok).toBe(false);
    expect(challengePhone('13105550142', everyPhone, now, seeded(3)).ok).toBe(false);
    expect(challengePhone('1 (310) 555-0142', everyPhone, now, seeded(3)).ok).toBe(false);
  });
  it.each([
    ['+1 310 555 0142', '3105550142'],
    ['+49 1512 3456789', '+4915123456789'],
    ['+55 11 96123-4567', '+5511961234567'],
    ['+49 12', null],
    ['+999 123456789', null],
    ['0151 23456789', null],
  ])('is accepted only with a valid country code: %s', (typed, phone) => {
    const made = challengePhone(typed, everyPhone, now, seeded(3));
    expect(made.ok ? made.value.phone : null).toBe(phone);
  });
  it('accepts the correct code more than once', () => {
    const first = answerChallenge(sent, sent.code, now + 1);
    expect(must(first.result)).toEqual({ phone: '3105550142', provenAt: now + 1 });
    expect(answerChallenge(first.challenge, sent.code, now + codeLife * 2).result.ok).toBe(true);
  });
  it('has a code valid for ten minutes and five tries', () => {
    expect(codeTries).toBe(5);
    expect(answerChallenge(sent, sent.code, sent.expiresAt - 1).result.ok).toBe(true);
    expect(answerChallenge(sent, sent.code, sent.expiresAt).result).toMatchObject({
      problem: { code: 'identity/code-expired' },
    });
    let state = sent;
    const wrong = sent.code === '000000' ? '111111' : '000000';
    const codes = [1, 2, 3, 4, 5].map(() => {
      const answered = answerChallenge(state, wrong, now);
      state = answered.challenge;
      return answered.result.ok ? 'ok' : answered.result.problem.code;
    });
    expect(codes).toEqual([...Array(4).fill('identity/code-wrong'), 'identity/code-spent']);
    expect(answerChallenge(state, sent.code, now).result.ok).toBe(false);
  });
});

describe('phone numbers', () => {
  it.each([
    ['P2-474 P3-550', '310-555-0142', true],
    ['P2-474', '310-555-014', false],
    ['P2-475 P3-551', '110-555-0142', false],
    ['P2-474', '1 310 555 0142', false],
  ])('need ten digits and can’t start with 1 [%s]: %s', (_, text, good) => {
    expect(isTenDigitPhone(text)).toBe(good);
  });
  it.each([
    ['(310) 555-0142', true],
    ['+1 310.555.0142', true],
    ['110-555-0142', false],
    ['310-155-0142', false],
    ['call me', false],
  ])('are accepted or refused as US numbers: %s [P2-471]', (text, good) => {
    expect(isUsPhone(text)).toBe(good);
  });
  it.each([
    ['+49 30 901820', true, '+4930901820', '+4930901820'],
    ['+44 (0)20 7946 0958', true, '+4402079460958', '+4402079460958'],
    ['+49', false, '+49', '+49'],
    ['(310) 555-0142', true, '3105550142', '(310) 555-0142'],
    ['+1 310 555 0142', true, '3105550142', '(310) 555-0142'],
    ['030 901820', false, '030901820', '(030) 901-820'],
  ])('like %s (valid: %s) are stored as %s and shown as %s', (typed, is, kept, shown) => {
    expect(isPhone(typed)).toBe(is);
    expect(cleanPhone(typed)).toBe(kept);
    expect(cleanPhone(kept)).toBe(kept);
    expect(maskUsPhone(kept)).toBe(shown);
    expect(cleanPhone(typedPhone(typed))).toBe(kept);
  });

  it('with a foreign country code don’t count as ten-digit numbers', () => {
    expect(isTenDigitPhone('+2345678901')).toBe(false);
    expect(isTenDigitPhone('2345678901')).toBe(true);
  });

  it('are formatted while typing [P2-472] [P2-546]', () => {
    expect(phoneMask).toBe('(###) ###-####');
    const typed = ['', '3', '310', '3105', '310555', '3105550142', '13105550142'].map(maskUsPhone);
    expect(typed).toEqual(['', '(3', '(310', '(310) 5', '(310) 555', '(310) 555-0142', '(310) 555-0142']);
  });
});

describe('team tokens', () => {
  const token = teamTokenFor(7, 'abc', now);
  it('are valid until validTo, whether they come from a link or from storage [P1-534] [P1-535] [P3-508] [P3-509]', () => {
    const acts = (at: number) => actorOf(null, at, { tokens: [token] }).kind;
    expect([acts(token.validTo), acts(token.validTo + 1)]).toEqual(['teamToken', 'anonymous']);
  });
  it('work both signed in and signed out [P1-536] [P3-510]', () => {
    expect(actorOf(null, now, { tokens: [token] })).toEqual({ kind: 'teamToken', teams: [7] });
    expect(actorOf(somebody, now, { tokens: [token] })).toMatchObject({ kind: 'user', teams: [7] });
  });
});

describe('bookmarks', () => {
  const bookmark = { id: 227, type: 'tournament' as const };
  it('add or remove a favorite event [P1-432]', () => {
    const actor = actorOf(somebody, now);
    const on = must(toggleBookmark(actor, [], bookmark));
    expect(isBookmarked(on, bookmark)).toBe(true);
    expect(must(toggleBookmark(actor, on, bookmark))).toEqual([]);
  });
  it('are refused with the specified message when signed out [P1-485] [P1-476] [P1-578]', () => {
    const refused = toggleBookmark(anonymous, [], bookmark);
    expect(refused).toMatchObject({ problem: { title: 'You must be logged in to favorite a tournament' } });
  });
});

describe('notifications', () => {
  const all = Array.from({ length: 45 }, (_, i) => notification.parse({ id: `n${i}`, dtCreated: now + i }));
  it('are paged, newest first [P3-888]', () => {
    const pages = [1, 2, 3, 4].map((page) => notificationPage(all, page));
    expect(notificationsPerPage).toBe(20);
    expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 5, 0]);
    expect(pages.map(({ more }) => more)).toEqual([true, true, false, false]);
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(all.map(({ id }) => id).reverse());
    expect([notificationPage(all, 2).items[0]?.id, notificationPage(all, 3).items[0]?.id]).toEqual(['n24', 'n4']);
  });
  it('can be marked read or unread, and deleted', () => {
    const read = actOnNotifications(all, 'read', ['n1', 'n2']);
    expect(unreadCount(read)).toBe(43);
    expect(unreadCount(actOnNotifications(read, 'unread', 'all'))).toBe(45);
    expect(actOnNotifications(all, 'delete', ['n0'])).toHaveLength(44);
  });
});

describe('email addresses', () => {
  it('list the primary address first, let another verified address replace it, and keep the last verified address', () => {
    const two = addEmail(addEmail([], 'One@x.co'), 'two@x.co');
    expect(two.map(({ email, isPrimary }) => [email, isPrimary])).toEqual([
      ['one@x.co', true],
      ['two@x.co', false],
    ]);
    expect(makePrimary(two, 'two@x.co')).toEqual(two);
    const verified = verifyEmail(two, 'two@x.co');
    expect(makePrimary(verified, 'two@x.co').filter(({ isPrimary }) => isPrimary)).toMatchObject([
      { email: 'two@x.co' },
    ]);
    expect(deleteEmail(verified, 'two@x.co')).toMatchObject({ problem: { code: 'identity/last-email' } });
    expect(must(deleteEmail(verified, 'one@x.co'))).toEqual([{ email: 'two@x.co', isPrimary: true, isVerified: true }]);
  });
});

it.each([
  ['(310) 555-0142', '+13105550142'],
  ['+1 310 555 0142', '+13105550142'],
  ['+44 20 7946 0958', '+442079460958'],
  ['555-0142', null],
  ['+12', null],
  ['', null],
])('phone links dial %s as %s', (text, number) => {
  expect(dialled(text)).toBe(number);
});
