import { afterEach, describe, expect, it, vi } from 'vitest';
import { entryOf, isNewer } from '#web/src/lib/build.ts';

const page = (hash: string) => `<!doctype html><head><script type="module" src="/assets/${hash}.js"></script></head>`;
const answering = (text: string, ok = true) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => ({ ok, text: async () => text })),
  );
afterEach(() => vi.unstubAllGlobals());

describe('the new-version message', () => {
  it('appears only when there’s a new version', async () => {
    expect(entryOf(page('a1'))).toBe('/assets/a1.js');
    answering(page('a1'));
    expect(await isNewer('/assets/a1.js', '/')).toBe(false);
    answering(page('b2'));
    expect(await isNewer('/assets/a1.js', '/')).toBe(true);
    expect(await isNewer(null, '/')).toBe(false);
  });
  it('compares the application’s script, not a script that might be the same in a new version', async () => {
    const built = (hash: string) =>
      page('watch-1').replace('</head>', `<script src="/supported.js"></script></head>${page(hash)}`);
    expect(entryOf(built('index-1'))).toBe('/assets/index-1.js');
    answering(built('index-2'));
    expect(await isNewer('/assets/index-1.js', '/')).toBe(true);
  });
  it('never appears for a failed response or a response that isn’t our page', async () => {
    answering('', false);
    expect(await isNewer('/assets/a1.js', '/')).toBe(false);
    answering('<html>a proxy’s page</html>');
    expect(await isNewer('/assets/a1.js', '/')).toBe(false);
  });
});
