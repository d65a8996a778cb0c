import { afterEach, describe, expect, it, vi } from 'vitest';
import { ahead, putAhead, takeAhead } from '#web/src/api/ahead.ts';

const url = '/api/tournament/1003';
const asked = () => ({ url, reply: Promise.resolve(new Response('{}')), at: performance.now() });

describe('what was asked ahead of the application', () => {
  afterEach(() => {
    vi.useRealTimers();
    takeAhead(url);
  });

  it('answers the first question for its address, once', async () => {
    const early = asked();
    putAhead(early);
    expect(ahead()).toBe(early);
    expect(takeAhead(url)).toBe(early.reply);
    expect(takeAhead(url)).toBeUndefined();
  });
  it('answers no other address, and stays for its own', () => {
    const early = asked();
    putAhead(early);
    expect(takeAhead('/api/tournament/1004')).toBeUndefined();
    expect(takeAhead(url)).toBe(early.reply);
  });
  it('is no answer any more ten seconds later', () => {
    vi.useFakeTimers();
    putAhead(asked());
    vi.advanceTimersByTime(10_000);
    expect(takeAhead(url)).toBeUndefined();
  });
});
