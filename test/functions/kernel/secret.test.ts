import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minute, second } from '#domain/kernel/time.ts';
import { setClock } from '#functions/kernel/clock.ts';
import { secret } from '#functions/kernel/secret.ts';
import { type Recorder, recorder } from '../../kit/recorder.ts';

let service: Recorder;
let value: string | null;
let at = 0;
const before = { ...process.env };
beforeEach(async () => {
  value = 'first';
  service = await recorder((to) => {
    if (value === null) to.writeHead(400).end(JSON.stringify({ __type: 'AccessDeniedException', message: 'no' }));
    else to.end(JSON.stringify({ SecretString: value }));
  });
  Object.assign(process.env, {
    ...{ AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'x' },
    AWS_ENDPOINT_URL_SECRETS_MANAGER: service.endpoint,
  });
  setClock(() => at);
});
afterEach(() => {
  service.stop();
  setClock(Date.now);
  process.env = { ...before };
});

describe('a cached secret', () => {
  it('is read once every five minutes, and then picks up a new value', async () => {
    expect(await Promise.all([secret('five'), secret('five')])).toEqual(['first', 'first']);
    value = 'second';
    at += 5 * minute - 1;
    expect(await secret('five')).toBe('first');
    at += 1;
    expect(await secret('five')).toBe('second');
    expect(service.got).toHaveLength(2);
  });

  it('is read again when a service refuses it, at most once in ten seconds', async () => {
    await secret('refused');
    value = 'second';
    at += 10 * second;
    expect(await secret('refused', true)).toBe('second');
    value = 'third';
    expect(await secret('refused', true)).toBe('second');
    at += 10 * second;
    expect(await secret('refused', true)).toBe('third');
  });

  it('stays valid when rereading fails, but fails if it was never read', async () => {
    await secret('outage');
    value = null;
    at += 5 * minute;
    expect(await secret('outage')).toBe('first');
    value = 'second';
    at += minute;
    expect(await secret('outage')).toBe('second');
    value = null;
    await expect(secret('never')).rejects.toThrow('no');
  });
});
