import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { tournamentView } from '#domain/catalog/views.ts';
import { pageFile } from '#domain/pages/page.ts';
import { edgeHeaders } from '#functions/kernel/http/edge.ts';
import type { HttpEvent } from '#functions/kernel/http/request.ts';
import { missingPage } from '#functions/publisher/missing-page.ts';
import { aTournament, beach } from '../../kit/catalog.ts';

const organization = { id: 7, name: 'Pacific Sand', username: 'pacific', logoUrl: '', email: '', websiteUrl: '' };
const event = tournamentView.parse({
  ...aTournament({ id: 1001, name: 'Pacific Open', isPublic: true, locations: [beach] }),
  organization,
  divisions: [],
});
const answers: Record<string, unknown> = { '/api/tournament/1001': event };
const none = async () => {
  throw new Error('nothing is asked for');
};
beforeAll(() => vi.stubEnv('ORIGIN_SECRET', 'told'));
afterAll(() => vi.unstubAllEnvs());

const asked = (path: string) =>
  missingPage(() => ({
    apiNow: async (address) => answers[address.split('?')[0] ?? ''] ?? null,
    siteOrigin: 'https://sideout.example',
    get: none,
    pages: { get: async () => '<shell>', put: none, remove: none, list: none },
  }))({
    rawPath: `/${pageFile(path)}`,
    headers: { [edgeHeaders.secret]: 'told' },
    requestContext: { requestId: 'r', http: { method: 'GET' } },
  } as unknown as HttpEvent);

describe('the share preview image', () => {
  it('is created on request, 1200 by 630, and cached for minutes', async () => {
    const reply = await asked('/card/1001');
    expect(reply).toMatchObject({ statusCode: 200, isBase64Encoded: true, headers: { 'content-type': 'image/png' } });
    expect(String(reply.headers?.['cache-control'])).toContain('s-maxage=300');
    const png = Buffer.from(reply.body ?? '', 'base64');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    // Previews in messengers don't accept larger pictures.
    expect(png.length).toBeLessThan(300_000);
  });

  it('doesn’t exist for pages that aren’t public', async () => {
    for (const path of ['/card/1002', '/card/1001/20', '/card/1001/20/3'])
      expect((await asked(path)).statusCode).toBe(404);
  });
});
