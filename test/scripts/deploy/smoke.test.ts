import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepMaps, smoke } from '#scripts/deploy/world.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { startDemo } from '#test/kit/demo.ts';

const holder = 'a-browser-that-looks-0001';
const entry = '01JD0000000000000000000000';

describe('the smoke test of a visitor’s first steps', () => {
  let cloud: LocalCloud;
  let page: typeof fetch;
  beforeAll(async () => {
    cloud = await startDemo();
    // A test's local cloud has no built site.
    page = async (url, init) =>
      new URL(String(url)).pathname === '/'
        ? new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
        : fetch(url, init);
  });
  afterAll(() => cloud?.stop());

  it('passes on a working site, and leaves nothing behind', async () => {
    for (const _ of [1, 2]) {
      const steps = await smoke(cloud.url, holder, entry, page);
      expect(steps.filter(({ good }) => !good)).toEqual([]);
      expect(steps.at(-1)?.said).toMatch(/^division \d+, released: 200$/);
    }
  });

  it('fails where the API fails, and stops there', async () => {
    const broken: typeof fetch = async (url, init) =>
      String(url).includes('/api/') ? new Response('{}', { status: 503 }) : page(url, init);
    const steps = await smoke(cloud.url, holder, entry, broken);
    expect(steps.map(({ good }) => good)).toEqual([true, true, false, false]);
  });

  it('fails when the gateway refuses the checkout because the secret is different', async () => {
    const broken: typeof fetch = async (url, init) =>
      String(url).endsWith('/validateBag') ? new Response('{}', { status: 403 }) : page(url, init);
    const steps = await smoke(cloud.url, holder, entry, broken);
    expect(steps.at(-1)).toMatchObject({ what: 'the checkout', good: false, said: '403' });
  });

  it('fails when spots can’t be held', async () => {
    const broken: typeof fetch = async (url, init) =>
      String(url).endsWith('/reservation') ? new Response('{}', { status: 500 }) : page(url, init);
    const steps = await smoke(cloud.url, holder, entry, broken);
    expect(steps.at(-1)).toMatchObject({ good: false, said: expect.stringContaining('500') });
  });
});

it('source maps are stored by unit, site and deploy time, beside the logs', async () => {
  const root = mkdtempSync(join(tmpdir(), 'sideout-maps-'));
  try {
    for (const [folder, file] of [
      ['cdk.out/maps', 'live.js.map'],
      ['web/dist/assets', 'main-1.js.map'],
      ['web/dist/assets', 'main-1.js'],
    ] as const) {
      mkdirSync(join(root, folder), { recursive: true });
      writeFileSync(join(root, folder, file), '{}');
    }
    const keys: unknown[] = [];
    const s3 = { send: async ({ input }: PutObjectCommand) => keys.push(input.Key) };
    expect(await keepMaps(s3 as never, 'logs', root, Date.UTC(2026, 10, 22))).toBe(2);
    expect(keys).toEqual([
      'maps/2026-11-22T00:00:00.000Z/units/live.js.map',
      'maps/2026-11-22T00:00:00.000Z/site/assets/main-1.js.map',
    ]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
