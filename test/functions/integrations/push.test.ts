import { createDecipheriv, createECDH, createHmac, createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { vapidHeader, vapidOf } from '#functions/integrations/push/vapid.ts';
import { encrypted, webPush } from '#functions/integrations/push/web-push.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

describe('a push message', () => {
  it('is encrypted like the example in RFC 8291, appendix A', () => {
    const target = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const made = encrypted(
      'When I grow up, I want to be a watermelon',
      target,
      bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    );
    expect(made.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('identifies its sender to the push service with a token valid for half a day (RFC 8292)', () => {
    const key = vapidOf('a secret');
    expect(vapidOf('a secret').publicKey).toBe(key.publicKey);
    expect(vapidOf('another').publicKey).not.toBe(key.publicKey);
    const header = vapidHeader(key, 'https://push.example.net/p/1?x', 'https://sideout.example', 1_700_000_000_000);
    const [, signed = '', mark = '', k = ''] = /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
    expect(k).toBe(key.publicKey);
    expect(JSON.parse(bytes(signed.split('.')[1] ?? '').toString())).toEqual({
      ...{ aud: 'https://push.example.net', sub: 'https://sideout.example', exp: 1_700_000_000 + 43_200 },
    });
    const [x, y] = [bytes(k).subarray(1, 33), bytes(k).subarray(33)].map((part) => part.toString('base64url'));
    const theirs = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
    const isGood = verify('sha256', Buffer.from(signed), { key: theirs, dsaEncoding: 'ieee-p1363' }, bytes(mark));
    expect(isGood).toBe(true);
  });
});

/** Returns a browser that accepts and reads pushes. */
function browser() {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = Buffer.alloc(16, 7);
  const one = (key: Buffer, info: Buffer | string, length: number) =>
    createHmac('sha256', key)
      .update(info)
      .update(Buffer.from([1]))
      .digest()
      .subarray(0, length);
  return {
    target: {
      ...{ endpoint: 'https://push.example.net/p/1', p256dh: own.getPublicKey().toString('base64url') },
      auth: auth.toString('base64url'),
    },
    read(body: Buffer): string {
      const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
      const shared = createHmac('sha256', auth).update(own.computeSecret(theirs)).digest();
      const ikm = one(shared, Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]), 32);
      const pseudo = createHmac('sha256', salt).update(ikm).digest();
      const open = createDecipheriv(
        'aes-128-gcm',
        one(pseudo, 'Content-Encoding: aes128gcm\0', 16),
        one(pseudo, 'Content-Encoding: nonce\0', 12),
      );
      open.setAuthTag(sealed.subarray(-16));
      return Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
        .subarray(0, -1)
        .toString();
    },
  };
}

it.each([
  [201, 'sent'],
  [410, 'gone'],
  [404, 'gone'],
  [503, 'failed'],
  [null, 'failed'],
] as const)('a push service’s response %s is treated as %s', async (status, outcome) => {
  const { target, read } = browser();
  const bodies: Buffer[] = [];
  const push = webPush({
    tell: async (_, body) => {
      bodies.push(body as Buffer);
      return { status, error: '', answer: '', ms: 1 };
    },
    ...{ secret: async () => 'k', origin: 'https://sideout.example', now: () => 1 },
  });
  expect(await push(target, 'You play at 9:00 AM')).toBe(outcome);
  expect(read(bodies[0] as Buffer)).toBe('You play at 9:00 AM');
});
