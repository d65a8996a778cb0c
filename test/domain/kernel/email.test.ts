import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { emailAddress } from '#domain/kernel/schema.ts';
import { isEmail, normalEmail } from '#domain/kernel/text.ts';
import { sameEmail } from '#domain/organizations/staff.ts';
import { cleanEmail } from '#domain/people/form/clean.ts';
import { emailRules, optionalEmailRules } from '#web/src/ui/inputs/email-rules.ts';

describe('the rule for email addresses', () => {
  it.each([
    'a@b.co',
    "o'neil+1@x-y.org",
    'jo&kim@x.example',
    'li@münchen.example',
    'a@пример.рф',
    'a@xn--e1afmkfd.xn--p1ai',
    'info@राम.भारत',
  ])('accepts %s', (text) => expect(isEmail(text)).toBe(true));

  it.each([
    '',
    'a@b',
    'a..b@c.de',
    '.a@c.de',
    'a b@c.de',
    'a@c..de',
    'a@-c.de',
    'a@c.1',
    'zoë@x.example',
    'a@b@c.de',
    '"a b"@c.de',
    `${'a'.repeat(250)}@c.de`,
  ])('refuses %s', (text) => expect(isEmail(text)).toBe(false));

  it.each([
    ['li@MÜNCHEN.example', 'li@xn--mnchen-3ya.example'],
    ['Li@mu\u0308nchen.example', 'Li@xn--mnchen-3ya.example'],
    ['li@xn--mnchen-3ya.example', 'li@xn--mnchen-3ya.example'],
    ['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
    ['Ann@X.example', 'Ann@X.example'],
  ])('accepts %s in calls as %s, the form in which Chrome sends it', (typed, stored) => {
    expect(emailAddress().max(254).parse(typed)).toBe(stored);
    expect(normalEmail(` ${typed} `)).toBe(stored.toLowerCase());
  });

  it('keeps imported addresses and sign-ins in the same form, and leaves other text unchanged', () => {
    expect(cleanEmail('mailto:Li@München.example ')).toBe('li@xn--mnchen-3ya.example');
    expect(sameEmail('li@münchen.example', 'LI@xn--mnchen-3ya.example')).toBe(true);
    for (const text of ['', 'ü', 'a@ü', 'a@ü/b.de', 'a@b@ü.de']) expect(normalEmail(text)).toBe(text);
  });

  it('is applied on pages before sending, ignoring spaces around the address', () => {
    for (const text of [' li@münchen.example ', 'a@b', 'x@@y.example', ''])
      expect(emailRules.validate(text) === true, text).toBe(isEmail(text.trim()));
    expect([optionalEmailRules.validate(' '), optionalEmailRules.validate('a@b')]).toEqual([
      true,
      'A valid email is required',
    ]);
  });

  it('is the same in forms and in API calls, and accepts every ordinary address', () => {
    const part = fc.stringMatching(/^[A-Za-z0-9_'+.@ü-]{0,6}$/);
    const near = fc.tuple(part, part, part).map(([a, b, c]) => `${a}@${b}.${c}`);
    const ordinary = fc.emailAddress().filter((text) => z.email().safeParse(text).success && text.length < 255);
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), near, fc.string()), (text) => {
        expect(emailAddress().safeParse(text).success).toBe(isEmail(text));
      }),
    );
    fc.assert(fc.property(ordinary, (text) => isEmail(text)));
  });
});
