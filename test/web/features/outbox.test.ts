// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeTabs, openTabs } from './outbox-kit.ts';

type Sent = { entryId: string; command: { matchId: number; games: { number: number; home: number; was?: unknown }[] } };
let online: boolean;
let sent: Sent[];
let refuses: (body: Sent) => object | null;
/** These responses come from the gateway itself. */
let crashes: (body: Sent) => boolean;
let asked: Sent[];
/** An entry that changed nothing has no number. */
let changesNothing: (body: Sent) => boolean;
beforeEach(() => {
  [online, sent, asked, refuses, crashes] = [false, [], [], () => null, () => false];
  changesNothing = () => false;
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  localStorage.clear();
  openTabs();
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    if (!online) throw new TypeError('Failed to fetch');
    const entry = JSON.parse(body) as Sent;
    asked.push(entry);
    if (crashes(entry)) return Response.json({ message: 'Internal Server Error' }, { status: 500 });
    const problem = refuses(entry);
    if (problem) return Response.json(problem, { status: 409 });
    sent.push(entry);
    return Response.json({ v: sent.length, seq: changesNothing(entry) ? null : sent.length, roundId: null });
  });
});
afterEach(() => {
  closeTabs();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const matches = [11, 12, 13, 14];
/**
 * Enters 500 points in four matches, two sets each, as if four scorers passed one phone around: a point here, a point
 * there.
 */
async function fiveHundredPoints() {
  const { enter } = await import('#web/src/features/scoring/outbox.ts');
  const { entries } = await import('#web/src/features/scoring/entries.ts');
  const held = new Map<string, number>();
  for (let i = 0; i < 500; i++) {
    const matchId = matches[Math.floor(i / 10) % matches.length] as number;
    const number = i < 250 ? 1 : 2;
    const at = `${matchId}/${number}`;
    const home = held.get(at) ?? 0;
    held.set(at, home + 1);
    const command = { type: 'score' as const, matchId, games: [{ number, home: home + 1, away: 0 }], replay: false };
    enter(20, matchId, command, [{ number, home, away: 0 }]);
  }
  return { entries, held };
}
const back = async () => {
  online = true;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10_000);
};

describe('offline scoring', () => {
  it('keeps 500 points in four matches and sends them in order, one message for each run of points in a set', async () => {
    const { entries, held } = await fiveHundredPoints();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(entries.get().filter(({ state }) => state === 'waiting')).toHaveLength(500);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('sideout.scoreEntry.'))).toHaveLength(500);
    await back();
    await vi.waitFor(() => expect(entries.get().every(({ state }) => state === 'sent')).toBe(true));
    // The first point was being sent without others when the network failed, and is sent again unchanged.
    expect(sent).toHaveLength(51);
    const last = new Map<string, number>();
    for (const { command } of sent)
      for (const { number, home, was } of command.games) {
        const at = `${command.matchId}/${number}`;
        expect(was).toEqual({ home: last.get(at) ?? 0, away: 0 });
        expect(home).toBeGreaterThan(last.get(at) ?? 0);
        last.set(at, home);
      }
    expect(last).toEqual(held);
    // In order of entry, because IDs from one millisecond aren't ordered.
    const went = [...new Set(entries.get().map(({ entryId, sentAs }) => sentAs ?? entryId))];
    expect(sent.map(({ entryId }) => entryId)).toEqual(went);
  });

  it('asks one question about a set that someone else scored, and blocks only that set’s match', async () => {
    const { entries } = await fiveHundredPoints();
    const theirs = { code: 'play/scored-elsewhere', kind: 'conflict', title: 'Scored elsewhere', data: { games: [] } };
    refuses = ({ command }) =>
      command.matchId === 12 && command.games[0]?.number === 1 ? { ...theirs, status: 409 } : null;
    await back();
    const waits = () => entries.get().filter(({ state }) => state === 'waiting' || state === 'sending');
    await vi.waitFor(() => expect(waits().some(({ matchId }) => matchId !== 12)).toBe(false));
    // The match's next set waits for the response.
    expect(new Set(waits().map(({ command }) => command.type === 'score' && command.games[0]?.number))).toEqual(
      new Set([2]),
    );
    const refused = entries.get().filter(({ state }) => state === 'refused');
    expect(refused.map(({ matchId }) => matchId)).toEqual([12]);
    expect(new Set(sent.map(({ command }) => command.matchId))).toEqual(new Set([11, 13, 14]));
  });
});

describe('an entry that changed nothing', () => {
  it('undoes no one else’s change, because its undo isn’t sent', async () => {
    const { enter, undoLast } = await import('#web/src/features/scoring/outbox.ts');
    const { entries } = await import('#web/src/features/scoring/entries.ts');
    changesNothing = ({ command }) => command.matchId === 11;
    for (const matchId of [11, 12]) {
      const command = { type: 'score' as const, matchId, games: [{ number: 1, home: 1, away: 0 }], replay: false };
      enter(20, matchId, command, [{ number: 1, home: 0, away: 0 }]);
    }
    await back();
    await vi.waitFor(() => expect(entries.get().map(({ state }) => state)).toEqual(['sent', 'sent']));
    for (const entry of entries.get()) undoLast(entry);
    await vi.waitFor(() => expect(entries.get().every(({ state }) => state === 'sent')).toBe(true));
    expect(sent.slice(2).map(({ command }) => command)).toEqual([{ type: 'undo', seq: 2 }]);
  });
});

describe('an entry that crashes the server', () => {
  const score = (matchId: number, home: number) => ({
    ...{ type: 'score' as const, matchId, replay: false },
    games: [{ number: 1, home, away: 0 }],
  });
  const modules = async () => ({
    ...(await import('#web/src/features/scoring/outbox.ts')),
    ...(await import('#web/src/features/scoring/entries.ts')),
  });
  const point = ({ enter }: Awaited<ReturnType<typeof modules>>, matchId: number, home: number) =>
    enter(20, matchId, score(matchId, home), [{ number: 1, home: home - 1, away: 0 }]);

  it('is resent unchanged at increasing intervals, and blocks only its own match', async () => {
    const all = await modules();
    online = true;
    crashes = ({ command }) => command.matchId === 11;
    point(all, 11, 1);
    await vi.advanceTimersByTimeAsync(0);
    point(all, 11, 2);
    point(all, 12, 1);
    await vi.advanceTimersByTimeAsync(0);
    await vi.waitFor(() => expect(sent.map(({ command }) => command.matchId)).toEqual([12]));
    // One transient crash is silent, and the second is reported.
    expect(all.stuckOf(all.entries.get(), 11)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(all.stuckOf(all.entries.get(), 11)).toMatchObject({ state: 'waiting', problem: { code: 'web/unreadable' } });
    asked = [];
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked.length).toBeGreaterThan(8);
    expect(asked.length).toBeLessThan(16);
    expect(new Set(asked.map(({ entryId }) => entryId)).size).toBe(1);
    crashes = () => false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.slice(1).map(({ command }) => command.games[0]?.home)).toEqual([1, 2]);
    expect(all.entries.get().every(({ state, problem }) => state === 'sent' && problem === null)).toBe(true);
  });

  it('is sent immediately on request, or discarded so that waiting entries are sent', async () => {
    const all = await modules();
    online = true;
    crashes = () => true;
    point(all, 11, 1);
    await vi.advanceTimersByTimeAsync(2_500);
    crashes = () => false;
    all.resume(11);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(1);
    crashes = ({ command }) => command.games[0]?.home === 2;
    point(all, 11, 2);
    await vi.advanceTimersByTimeAsync(2_500);
    point(all, 11, 3);
    const stuck = all.stuckOf(all.entries.get(), 11);
    if (!stuck) throw new Error('nothing is stuck');
    all.dropStuck(stuck);
    await vi.waitFor(() => expect(sent.map(({ command }) => command.games[0]?.home)).toEqual([1, 3]));
  });

  it('control: isn’t resent if it’s refused', async () => {
    const all = await modules();
    online = true;
    refuses = () => ({ code: 'play/not-playable', title: 'Not now', status: 409 });
    point(all, 11, 1);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toHaveLength(1);
    expect(all.entries.get()).toMatchObject([{ state: 'refused', problem: { code: 'play/not-playable' } }]);
  });
});
