import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkError, chunkTimeout, loadChunk } from '#web/src/lib/lazy.ts';

const failing = (message: string) => vi.fn(() => Promise.reject(new Error(message)));

describe('a page’s lazily loaded code', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async () => new Response());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('can take up to 120000 ms to arrive [P1-605] [P1-598]', async () => {
    expect(chunkTimeout).toBe(120_000);
    const load = vi.fn(() => new Promise<never>(() => {}));
    const late = loadChunk(load).catch((fault) => fault);
    await vi.advanceTimersByTimeAsync(119_999);
    const early = await Promise.race([late, Promise.resolve('still waiting')]);
    expect(early).toBe('still waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await late).toMatchObject({ name: 'ChunkError', failure: 'timeout' });
    expect(load).toHaveBeenCalledOnce();
  });

  it.each([
    ['Failed to fetch dynamically imported module: /assets/x.js', 'missing', 'CHUNK_LOAD_FAILED'],
    ['Unable to preload CSS for /assets/x.css', 'missing', 'CSS_CHUNK_LOAD_FAILED'],
    ['x is not a function', 'error', 'CHUNK_LOAD_FAILED'],
  ])(
    'fails without a second try on %s, as %s with code %s [P1-599] [P1-600] [P1-441]',
    async (message, failure, code) => {
      const load = failing(message);
      const fault = await loadChunk(load).catch((caught) => caught);
      expect(fault).toBeInstanceOf(ChunkError);
      expect(fault).toMatchObject({ failure, code });
      expect(load).toHaveBeenCalledOnce();
    },
  );

  it('shows that the device is offline instead of suggesting a newer version', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const fault = await loadChunk(failing('Failed to fetch dynamically imported module')).catch((caught) => caught);
    expect(fault).toMatchObject({ failure: 'offline', code: 'CHUNK_LOAD_FAILED' });
  });

  it('doesn’t suggest a newer version if the browser’s network has no internet access', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const fault = await loadChunk(failing('Failed to fetch dynamically imported module')).catch((caught) => caught);
    expect(fault).toMatchObject({ failure: 'offline' });
  });

  it('loads only when it’s needed [P1-440]', async () => {
    const load = vi.fn(async () => ({ Page: 1 }));
    expect(load).not.toHaveBeenCalled();
    expect(await loadChunk(load)).toEqual({ Page: 1 });
  });
});
