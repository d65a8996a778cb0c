import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { emailAddress } from '#domain/kernel/schema.ts';
import { isEmail } from '#domain/kernel/text.ts';
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
