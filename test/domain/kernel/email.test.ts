import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { isEmail } from '#domain/kernel/text.ts';

describe('isEmail', () => {
  it('accepts exactly the addresses the schemas accept', () => {
    const part = fc.stringMatching(/^[A-Za-z0-9_'+.@-]{0,6}$/);
    const near = fc.tuple(part, part, part).map(([a, b, c]) => `${a}@${b}.${c}`);
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), near, fc.string()), (text) => {
        expect(isEmail(text)).toBe(z.email().safeParse(text).success);
      }),
    );
    expect(['a@b.co', "o'neil+1@x-y.org", 'a..b@c.de', 'a@b', 'a b@c.de', ''].map(isEmail)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
