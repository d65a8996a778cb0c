// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { manifestText, securityText } from '#domain/pages/installed.ts';
import { ownHost } from '#domain/pages/page.ts';
import { publishedScreens } from '#domain/pages/screens.ts';
import { paths } from '#domain/site/paths.ts';

const web = join(import.meta.dirname, '../../../web');
const fileOf = (path: string) => readFileSync(join(web, 'public', path));
const site = { host: ownHost, origin: 'https://x', name: 'Sideout', logoUrl: '', organizationId: null };

/** Returns the width and height in a PNG's header. */
function sizeOf(path: string): string {
  const bytes = fileOf(path);
  expect(bytes.subarray(1, 4).toString(), path).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe('the web app manifest', () => {
  const manifest = JSON.parse(manifestText(site, '14296a'));
  it('has what browsers need to install the site: name, start URL, display mode, and PNG icons in both sizes and purposes', () => {
    expect(manifest).toMatchObject({ name: 'Sideout', short_name: 'Sideout', start_url: '/', scope: '/', id: '/' });
    expect(manifest).toMatchObject({ display: 'standalone', theme_color: '#14296a' });
    const icons = manifest.icons as { src: string; sizes: string; type: string; purpose: string }[];
    const png = icons.filter(({ type }) => type === 'image/png');
    expect(png.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
    for (const { src, sizes } of png) expect(sizeOf(src), src).toBe(sizes);
    const known: readonly string[] = [...publishedScreens.map((screen) => paths[screen]), paths.myNotifications];
    for (const { url } of manifest.shortcuts as { url: string }[])
      expect(known.includes(url) || url.startsWith('/tournaments/'), url).toBe(true);
  });
  it('uses an organization’s name and color on its site, with a name short enough for a home screen', () => {
    const own = JSON.parse(manifestText({ ...site, host: 'pacific', name: 'Pacific Sand Volleyball' }, 'ff8800'));
    expect(own).toMatchObject({ name: 'Pacific Sand Volleyball', short_name: 'Pacific', theme_color: '#ff8800' });
  });
  it('is linked from the app’s HTML along with icons for browsers that don’t read it', () => {
    const shell = readFileSync(join(web, 'index.html'), 'utf8');
    expect(shell).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    expect(shell).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
    expect(sizeOf('/apple-touch-icon.png')).toBe('180x180');
    expect(fileOf('/favicon.ico').readUInt16LE(2)).toBe(1);
    const worker = fileOf('/sw.js').toString();
    for (const [, path = ''] of worker.matchAll(/(?:icon|badge): '([^']+)'/g))
      expect(sizeOf(path)).toMatch(/^\d+x\d+$/);
  });
});

it('security.txt lists where researchers can report, and expires in less than a year (RFC 9116)', () => {
  const now = Date.UTC(2026, 10, 22, 7, 30);
  const fields = new Map(
    securityText('https://sideout.example', now)
      .trim()
      .split('\n')
      .map((line) => line.split(': ') as [string, string]),
  );
  expect(fields.get('Contact')).toBe('https://sideout.example/feedback');
  expect(fields.get('Canonical')).toBe('https://sideout.example/.well-known/security.txt');
  const left = Date.parse(fields.get('Expires') ?? '') - now;
  expect(left).toBeGreaterThan(90 * 86_400_000);
  expect(left).toBeLessThan(365 * 86_400_000);
});

describe('the script for old browsers', () => {
  const script = fileOf('/supported.js').toString();
  const notes = (supported: boolean) => {
    document.body.innerHTML = '';
    const css = { supports: () => supported };
    new Function('CSS', 'AbortSignal', script)(css, { any: () => undefined });
    return [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
  };
  it('shows one sentence about supported browsers, and shows nothing in those browsers', () => {
    expect(notes(true)).toEqual([]);
    expect(notes(false)).toEqual([
      'This browser is too old for Sideout. Use Safari or iOS 17.5, Chrome or Edge 123, Firefox 124, or a newer version.',
    ]);
  });
  it('uses only syntax that old browsers understand', () => {
    expect(script).not.toMatch(/=>|\b(const|let|class|async)\b|\?\.|`/);
  });
});
