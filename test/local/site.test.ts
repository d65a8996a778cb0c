import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyFolder } from '#scripts/local/folder.ts';
import { buildSite } from '#scripts/local/site/build.ts';
import { siteFiles } from '#scripts/local/site/files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sideout-site-'));
  const site = join(folder, 'site');
  mkdirSync(join(site, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'not for the site');
  writeFileSync(join(site, 'index.html'), '<!doctype html><title>Sideout</title>');
  writeFileSync(join(site, 'mark.svg'), '<svg/>');
  writeFileSync(join(site, 'assets/index-Ab12Cd34.js'), `export const text = '${'a'.repeat(2000)}';`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a built site', () => {
  it('stays in the data folder when that folder is emptied', async () => {
    const { folder: built } = await buildSite(join(import.meta.dirname, '../..'));
    const builds = join(folder, 'data', basename(dirname(dirname(built))));
    mkdirSync(builds, { recursive: true });
    emptyFolder(join(folder, 'data'));
    expect(existsSync(builds)).toBe(true);
  });
});

describe('a built site served like the CDN', () => {
  const html = 'text/html; charset=utf-8';
  const anew = 'public, max-age=0, must-revalidate';
  const forever = 'public, max-age=31536000, immutable';
  it.each([
    ['/', 200, html, anew],
    ['/index.html', 200, html, anew],
    ['/tournament/227/register', 200, html, anew],
    ['/somebody.name', 200, html, anew],
    ['/mark.svg', 200, 'image/svg+xml', anew],
    ['/assets/index-Ab12Cd34.js', 200, 'text/javascript; charset=utf-8', forever],
    ['/assets/index-gone0000.js', 404, 'text/plain; charset=utf-8', undefined],
    ['/../secret.txt', 404, 'text/plain; charset=utf-8', undefined],
    ['/%2e%2e/secret.txt', 404, 'text/plain; charset=utf-8', undefined],
    ['/%E0%A4%A', 200, html, anew],
  ])('serves %s with status %i as %s', async (path, status, type, cache) => {
    const reply = await siteFiles(join(folder, 'site')).serve(path, '');
    expect(reply.status).toBe(status);
    expect(reply.headers['content-type']).toBe(type);
    expect(reply.headers['cache-control']).toBe(cache);
    expect(reply.body.toString()).not.toContain('not for the site');
  });

  it('returns 404 for a missing file instead of the page, because a browser would treat the page as that file', async () => {
    const files = siteFiles(join(folder, 'site'));
    for (const path of ['/nothere.png', '/no.webmanifest', '/.well-known/nothing', '/assets/gone.js'])
      expect(await files.serve(path, ''), path).toMatchObject({ status: 404 });
    expect(await files.serve('/northside', '')).toMatchObject({ status: 200 });
  });

  it('compresses large text files for clients that can decompress them', async () => {
    const files = siteFiles(join(folder, 'site'));
    const packed = await files.serve('/assets/index-Ab12Cd34.js', 'gzip, br');
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.body).toString()).toContain('export const text');
    expect((await files.serve('/assets/index-Ab12Cd34.js', '')).headers['content-encoding']).toBeUndefined();
    expect((await files.serve('/mark.svg', 'br')).headers['content-encoding']).toBeUndefined();
  });
});
