// @vitest-environment happy-dom
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TournamentView } from '#domain/catalog/views.ts';
import { minute } from '#domain/kernel/time.ts';
import { encodeMessage } from '#domain/live/messages.ts';
import { playDeltas } from '#domain/live/play-topic.ts';
import { topicOf } from '#domain/live/topics.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { date, division } from '../../domain/play/rounds/kit.ts';

/** The sockets that the page opened and that are still connected. */
const sockets = new Set<FakeSocket>();
class FakeSocket {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    sockets.add(this);
  }
  send() {}
  close() {
    this.readyState = 3;
    sockets.delete(this);
  }
  lost() {
    this.close();
    this.onclose?.();
  }
}

/** Listeners that were added to objects that outlive a component, and never removed. */
function countListeners() {
  let n = 0;
  for (const target of [window, document]) {
    vi.spyOn(target, 'addEventListener').mockImplementation(() => void n++);
    vi.spyOn(target, 'removeEventListener').mockImplementation(() => void n--);
  }
  return () => n;
}

const build = (name: string) => `<head><script type="module" src="/assets/${name}.js"></script></head>`;
const names = new Map(Array.from({ length: 8 }, (_, i) => [100 + i, { name: `Team ${i}`, club: '', players: [] }]));

/** A scoreboard on a wall display, its server, and what it holds in memory. */
async function hung(which: 'scoreboard' | 'poolMonitor') {
  const of = division(8);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  const courts = ['1', '2'];
  of.run({ type: 'makePools', roundId: 50, pools: 2, courts, startTime: Date.now(), minutesPerMatch: 60 });
  of.run({ type: 'changeRound', roundId: 50, patch: { published: true } });
  const { tournamentId, divisionId } = of.state;
  const event = {
    ...{
      id: tournamentId,
      name: 'Pier Open',
      type: 'Tournament',
      props: [],
      locations: [],
      divisions: [],
      organizers: [],
      sanctioningBody: null,
      directorIds: [],
    },
    ...{ startDate: date, endDate: date, zone: 'UTC' },
  } as unknown as TournamentView;
  const withDivision = { ...event, divisions: [{ id: divisionId, name: 'Open', places: {} }] };
  const server = { net: false, build: 'a', divisions: true, asked: [] as string[] };
  vi.stubGlobal('fetch', async (input: unknown) => {
    const url = String(input);
    server.asked.push(url);
    if (!server.net) throw new TypeError('no net');
    if (url.endsWith('/config.json')) return Response.json({ live: '/live' });
    if (url.endsWith('/index.html')) return new Response(build(server.build));
    if (url.endsWith('/hydrate')) return Response.json(playViewOf(of.state, names, 'public'));
    if (/\/tournament\/\d+$/.test(url)) return Response.json(server.divisions ? withDivision : event);
    return Response.json({ flushes: [], how: 'push', pace: 2000, items: [], at: 0, stop: null, times: [] });
  });
  vi.stubGlobal('WebSocket', FakeSocket);
  const reload = vi.fn();
  vi.stubGlobal('location', {
    href: 'https://x.example/',
    origin: 'https://x.example',
    host: 'x.example',
    search: '',
    reload,
  });
  document.head.innerHTML = build('a');
  const listeners = countListeners();
  const screen =
    which === 'scoreboard'
      ? (await import('#web/src/screens/courts/scoreboard.tsx')).ScoreboardScreen
      : (await import('#web/src/screens/courts/pool-monitor.tsx')).PoolMonitorScreen;
  const Screen = screen;
  const page = render(
    <MemoryRouter initialEntries={[`/tournament/${tournamentId}/${which}`]}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <Routes>
          <Route path="/tournament/:tournamentId/*" element={<Screen />} />
        </Routes>
      </SWRConfig>
    </MemoryRouter>,
  );
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const opened = async () => {
    await wait(2_000);
    for (const socket of sockets)
      if (socket.readyState === 0) {
        socket.readyState = 1;
        await act(async () => socket.onopen?.());
        const topic = topicOf(tournamentId, divisionId);
        const data = encodeMessage({ type: 'subscribed', topic, channel: 1, v: of.state.seq, spread: 0 });
        await act(async () => socket.onmessage?.({ data }));
      }
  };
  /** A point on court, pushed through the open socket. */
  const point = async (n: number) => {
    const before = of.state;
    const match = matchesOf(of.state, 50)[n % 4]!;
    of.run({ type: 'score', matchId: match.id, games: [{ number: 1, home: n % 20, away: 3 }] });
    const deltas = playDeltas(before, of.state, of.state.seq);
    const data = encodeMessage({ type: 'mutation', channel: 1, v: of.state.seq, deltas });
    for (const socket of sockets) await act(async () => socket.onmessage?.({ data }));
  };
  /** The test's own memory, which doesn't count as the wall display's. */
  const forget = () => {
    of.log.length = 0;
    server.asked.length = 0;
    vi.clearAllMocks();
  };
  const held = () => ({ timers: vi.getTimerCount(), listeners: listeners(), sockets: sockets.size });
  return { server, reload, page, wait, opened, point, held, forget, text: () => page.container.textContent ?? '' };
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.setSystemTime(new Date(`${date}T08:00:00Z`));
  sockets.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Returns the bytes in use once everything unreachable is gone. */
function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let n = 0; n < 3; n++) collect();
  return process.memoryUsage().heapUsed;
}

it('a wall display has as many nodes and uses as much memory after twelve hours as after one', async () => {
  // Deadlines run on the real clock and hold on to their calls for minutes. In that time, this test plays a whole day.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  const wall = await hung('scoreboard');
  wall.server.net = true;
  await wall.wait(minute);
  await wall.opened();
  const hours: { nodes: number; heap: number; timers: number }[] = [];
  let n = 0;
  for (let hour = 0; hour < 12; hour++) {
    // A point every four minutes, and once an hour the connection is lost.
    for (let at = 0; at < 15; at++) {
      n += 1;
      await wall.point(n);
      await wall.wait(4 * minute);
    }
    for (const socket of [...sockets]) await act(async () => socket.lost());
    await wall.wait(minute);
    await wall.opened();
    wall.forget();
    hours.push({
      nodes: document.querySelectorAll('*').length,
      heap: heapUsed(),
      timers: vi.getTimerCount(),
    });
  }
  const [first, last] = [hours[0]!, hours.at(-1)!];
  expect(last.nodes).toBe(first.nodes);
  expect(last.timers).toBeLessThanOrEqual(first.timers + 1);
  expect(
    (last.heap - first.heap) / 1e6,
    `heap by hour: ${hours.map(({ heap }) => Math.round(heap / 1e5) / 10)} MB`,
  ).toBeLessThan(6);
}, 300_000);

it('a wall display loads automatically when it starts before the network, even if its division is published later', async () => {
  const wall = await hung('scoreboard');
  wall.server.divisions = false;
  await wall.wait(3 * minute);
  expect(wall.text()).not.toContain('Pier Open');
  wall.server.net = true;
  await wall.wait(minute);
  expect(wall.text()).toContain('Pier Open');
  expect(wall.text()).toContain('No matches on court');
  wall.server.divisions = true;
  await wall.wait(6 * minute);
  expect(wall.text()).toContain('Team');
}, 60_000);

it.each(['scoreboard', 'poolMonitor'] as const)(
  'memory stays constant on an untouched %s after lost connections, and the page updates to the next build',
  async (which) => {
    const wall = await hung(which);
    wall.server.net = true;
    await wall.wait(minute);
    await wall.opened();
    const start = wall.held();
    expect(start.sockets).toBe(1);
    const after: ReturnType<typeof wall.held>[] = [];
    for (let n = 0; n < 4; n++) {
      await wall.point(n + 1);
      for (const socket of [...sockets]) await act(async () => socket.lost());
      wall.server.net = n !== 2;
      await wall.wait(n === 2 ? 10 * minute : minute);
      wall.server.net = true;
      await wall.opened();
      await wall.wait(6 * minute);
      await wall.opened();
      after.push(wall.held());
    }
    expect(after.map(({ sockets: open }) => open)).toEqual(after.map(() => 1));
    expect(Math.max(...after.map(({ timers }) => timers)), 'timers').toBeLessThanOrEqual(start.timers + 1);
    expect(after.at(-1)?.listeners, 'listeners').toBe(start.listeners);
    expect(wall.text()).toContain(which === 'scoreboard' ? 'Team 04Team 43' : 'Pool');
    expect(wall.reload).not.toHaveBeenCalled();
    wall.server.build = 'b';
    await wall.wait(16 * minute);
    expect(wall.reload).toHaveBeenCalled();
    wall.page.unmount();
    expect(wall.held().listeners).toBeLessThanOrEqual(0);
  },
  60_000,
);
