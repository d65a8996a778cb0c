// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeMessage } from '#domain/live/messages.ts';
import { playDeltas } from '#domain/live/play-topic.ts';
import { topicOf } from '#domain/live/topics.ts';
import { leanViews } from '#domain/play/board/lean.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import type { Play } from '#web/src/features/live-division/use-play.ts';
import { date, division, type Input } from '../../domain/play/rounds/kit.ts';

/** The sockets that the page has opened. */
const sockets: FakeSocket[] = [];
class FakeSocket {
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    sockets.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
  }
}

const channel = 1;
const names = new Map(Array.from({ length: 8 }, (_, i) => [100 + i, { name: `Team ${i}`, club: '', players: [] }]));

/** Returns a division in play, its server, and a page that follows it. */
async function followed({
  tools,
  read = false,
  closed = () => false,
}: {
  tools?: () => Response;
  read?: boolean;
  closed?: () => boolean;
} = {}) {
  const of = division(8);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 2 });
  of.run({ type: 'changeRound', roundId: 50, patch: { published: true } });
  const asked: string[] = [];
  const begun = read ? leanViews([playViewOf(of.state, names, 'crew')])[0] : undefined;
  const server = vi.fn(async (input: unknown) => {
    const url = String(input);
    asked.push(url);
    if (url.endsWith('/config.json')) return Response.json({ live: '/live' });
    if (url.endsWith('/rounds') && tools) return tools();
    if (closed())
      return Response.json({ code: 'request/insiders-only', title: 'Closed', status: 403 }, { status: 403 });
    if (url.endsWith('/hydrate')) return Response.json(playViewOf(of.state, names, 'public'));
    return Response.json({ flushes: [], how: 'push', pace: 2000 });
  });
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('WebSocket', FakeSocket);
  const { usePlay } = await import('#web/src/features/live-division/use-play.ts');
  if (tools) (await import('#web/src/features/session/tokens.ts')).sessionState.set('signed-in');
  let play!: Play;
  function Page() {
    play = usePlay(of.state.tournamentId, of.state.divisionId, begun);
    return null;
  }
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Page />
    </SWRConfig>,
  );
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await wait(100);
  const socket = sockets.at(-1)!;
  const push = (message: Parameters<typeof encodeMessage>[0]) =>
    act(async () => socket.onmessage?.({ data: encodeMessage(message) }));
  socket.readyState = 1;
  await act(async () => socket.onopen?.());
  const topic = topicOf(of.state.tournamentId, of.state.divisionId);
  await push({ type: 'subscribed', topic, channel, v: of.state.seq, spread: 0 });
  return {
    of,
    wait,
    now: () => play.view!,
    play: () => play,
    rounds: () => asked.filter((url) => url.endsWith('/rounds')).length,
    hydrates: () => asked.filter((url) => url.endsWith('/hydrate')).length,
    /** Sends a command by another user, and the server's push for it. */
    async command(input: Input) {
      const before = of.state;
      of.run(input);
      await push({ type: 'mutation', channel, v: of.state.seq, deltas: playDeltas(before, of.state, of.state.seq) });
    },
  };
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  sockets.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('following a division live', () => {
  it('hides its play data once the event is closed to visitors', async () => {
    let isClosed = false;
    const page = await followed({ closed: () => isClosed });
    expect(page.play().view).toBeDefined();
    isClosed = true;
    await page.wait(120_000);
    expect(page.play().view).toBeUndefined();
    expect(page.play().problem?.code).toBe('request/insiders-only');
  });

  it('says offline when its data was last current', async () => {
    const { LiveBar } = await import('#web/src/features/live-division/live-bar.tsx');
    const { clockTime } = await import('#web/src/lib/dates.ts');
    const page = await followed();
    await page.wait(60_000);
    const lostAt = clockTime(Date.now());
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    await page.wait(40 * 60_000);
    render(<LiveBar play={page.play()} />);
    expect(screen.getByText(`Offline: showing the last update, as of ${lostAt}`)).toBeTruthy();
  });

  it('shows every score and updated tables without reloading the division [P1-040] [P3-013] [P3-498]', async () => {
    const page = await followed();
    expect([page.hydrates(), page.now().v]).toEqual([1, page.of.state.seq]);
    const matches = matchesOf(page.of.state, 50).slice(0, 4);
    for (const { id } of matches)
      for (const home of [1, 2, 28])
        await page.command({ type: 'score', matchId: id, games: [{ number: 1, home, away: 0 }] });
    await page.wait(5000);
    expect(page.hydrates()).toBe(1);
    const { pools, v } = playViewOf(page.of.state, names, 'public');
    expect(page.now().v).toBe(v);
    expect(page.now().pools.map(({ rows }) => rows)).toEqual(pools.map(({ rows }) => rows));
    expect(page.now().pools[0]?.rows.some(({ summary }) => summary.setWins > 0)).toBe(true);
  });

  it('shows the public view with a message while the server is too busy to return rights', async () => {
    let busy = true;
    const crew = { may: { score: true, build: true, manage: true }, others: [] };
    const page = await followed({
      tools: () =>
        busy
          ? Response.json({ code: 'request/unavailable' }, { status: 503 })
          : Response.json({ ...playViewOf(page.of.state, names, 'crew'), crew }),
    });
    await page.wait(3000);
    expect(page.now().rounds).toHaveLength(1);
    expect([page.play().toolsLost, page.play().build]).toEqual([true, false]);
    busy = false;
    await page.wait(16_000);
    expect([page.play().toolsLost, page.play().build]).toEqual([false, true]);
  });

  it('opens the scorepad offline only for people recently allowed to score here', async () => {
    const { rememberMayScore } = await import('#web/src/features/live-division/may-score.ts');
    rememberMayScore(1);
    const gone = () => {
      throw new TypeError('Failed to fetch');
    };
    const page = await followed({ tools: gone });
    await page.wait(3000);
    expect([page.of.state.divisionId, page.play().crew, page.play().build]).toEqual([1, true, false]);
    cleanup();
    localStorage.clear();
    const other = await followed({ tools: gone });
    await other.wait(3000);
    expect([other.now().rounds.length, other.play().crew]).toEqual([1, false]);
  });

  it('remembers for a day who may score, separately for each user on the device', async () => {
    const { mayScoreStill, rememberMayScore } = await import('#web/src/features/live-division/may-score.ts');
    const token = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.x`;
    const signIn = (sub: string) => {
      localStorage.setItem('CognitoIdentityServiceProvider.site.LastAuthUser', sub);
      localStorage.setItem(`CognitoIdentityServiceProvider.site.${sub}.idToken`, token(sub));
    };
    signIn('ann');
    rememberMayScore(7);
    expect(mayScoreStill(7)).toBe(true);
    vi.setSystemTime(Date.now() + 25 * 3_600_000);
    expect(mayScoreStill(7)).toBe(false);
    rememberMayScore(7);
    signIn('bob');
    expect(mayScoreStill(7)).toBe(false);
    localStorage.clear();
  });

  it('starts with the board’s data, and loads the division’s own data only when needed', async () => {
    const page = await followed({ read: true, tools: () => Response.json(playViewOf(page.of.state, names, 'crew')) });
    const { id } = matchesOf(page.of.state, 50)[0]!;
    await page.command({ type: 'score', matchId: id, games: [{ number: 1, home: 28, away: 7 }] });
    await page.wait(5000);
    expect([page.rounds(), page.hydrates()]).toEqual([0, 0]);
    expect(page.now().pools[0]?.matches[0]?.winner).toBe('home');
    await page.command({ type: 'addRound', roundId: 51, kind: 'pools', date });
    await page.wait(5000);
    expect([page.rounds(), page.now().rounds.length]).toEqual([1, 2]);
  });

  it('finds a match’s division from a loaded round, so a scorer can continue offline', async () => {
    const page = await followed();
    const { knownDivisionOf } = await import('#web/src/features/match/known-rounds.ts');
    const [match] = matchesOf(page.of.state, 50);
    expect(knownDivisionOf(match!.id)).toBe(page.of.state.divisionId);
    expect(knownDivisionOf(990010001)).toBeUndefined();
  });

  it('reloads the division once when a round is published', async () => {
    const page = await followed();
    await page.command({ type: 'addRound', roundId: 51, kind: 'pools', date });
    await page.wait(1000);
    expect([page.hydrates(), page.now().rounds.length]).toEqual([1, 1]);
    await page.command({ type: 'changeRound', roundId: 51, patch: { published: true } });
    await page.wait(5000);
    expect([page.hydrates(), page.now().rounds.length, page.now().v]).toEqual([2, 2, page.of.state.seq]);
  });
});
