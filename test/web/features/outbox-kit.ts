import { vi } from 'vitest';
import { statusOfKind } from '#domain/kernel/result.ts';
import { withOutcome } from '#domain/play/matches/outcome.ts';
import { matchById, matchesOf } from '#domain/play/rounds/look.ts';
import type { MatchView } from '#domain/play/views.ts';
import { date, division, type Input } from '../../domain/play/rounds/kit.ts';

type Command = Extract<Input, { type: string }>;
type Body = { entryId: string; command?: Command; id?: number; games?: object[] };
/** A request: its address, its body, and the refusal or null. */
type Asked = { url: string; entryId: string; command: Command; refused: string | null };

/**
 * Returns a pool on a server that decides the way ours does, scored through the site's own outbox in any number of
 * tabs.
 */
export function court(settings: object = {}) {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 1, format: 2, ...settings });
  const ids = matchesOf(of.state, 50).map(({ id }) => id);
  const known = new Map<string, object>();
  const asked: Asked[] = [];
  const here = {
    online: false,
    /** Responds to a request before the division is consulted. */
    gate: (_url: string, _body: Body): Response | null => null,
  };
  const answerTo = (url: string, { entryId, command, id, games }: Body): Response => {
    const told = command ?? ({ type: 'score', matchId: id, games } as Command);
    const before = known.get(entryId);
    if (before) return Response.json(before);
    const decided = of.decide(told, 1);
    asked.push({ url, entryId, command: told, refused: decided.ok ? null : decided.problem.code });
    if (!decided.ok) return Response.json(decided.problem, { status: statusOfKind[decided.problem.kind] });
    if (decided.value.length > 0) of.run(told, 1);
    const seq = decided.value.length > 0 ? of.state.seq : null;
    const answer = { v: of.state.seq, seq, roundId: null };
    if (seq !== null) known.set(entryId, answer);
    return Response.json(answer);
  };
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (!here.online) throw new TypeError('Failed to fetch');
    const said = JSON.parse(body) as Body;
    return here.gate(url, said) ?? answerTo(url, said);
  });
  const gamesOf = (match: number) =>
    matchById(of.state, ids[match] as number)?.games.map(
      ({ home, away, isFinal }) => `${home ?? ''}-${away ?? ''}${isFinal ? ' final' : ''}`,
    );
  return { here, of, ids, asked, gamesOf, open: () => tab(of, ids) };
}

type Listening = Parameters<EventTarget['addEventListener']>;
const listening: Listening[] = [];
let hears: { mockRestore(): void } | undefined;

/**
 * Tracks listeners from here on, so that `closeTabs` removes all of a tab's. Otherwise, an open tab would continue
 * sending.
 */
export function openTabs(): void {
  const listen = globalThis.addEventListener.bind(globalThis);
  hears = vi.spyOn(globalThis, 'addEventListener').mockImplementation((...args: unknown[]) => {
    listening.push(args as Listening);
    listen(...(args as [never, never]));
  });
}
export function closeTabs(): void {
  hears?.mockRestore();
  if (vi.isFakeTimers()) vi.clearAllTimers();
  for (const args of listening.splice(0)) removeEventListener(...(args as unknown as [never, never]));
}

/** Opens the site in a separate tab, with its own modules and the same storage. */
async function tab(of: ReturnType<typeof division>, ids: readonly number[]) {
  vi.resetModules();
  const outbox = await import('#web/src/features/scoring/outbox.ts');
  const kept = await import('#web/src/features/scoring/entries.ts');
  /**
   * Returns the match as the scorepad shows it. A `v` older than the server's means that nothing has been received
   * since.
   */
  const shown = (match: number, v = of.state.seq): MatchView =>
    kept.withEntries(withOutcome(matchById(of.state, ids[match] as number)!) as MatchView, kept.entries.get(), v);
  const held = (match: number, number: number) =>
    shown(match)
      .games.filter((game) => game.number === number)
      .map(({ home, away, isFinal }) => ({ number, home, away, isFinal }));
  /** Scores a set the way the scorepad does. */
  const enter = (
    match: number,
    game: { number: number; home?: number; away?: number; isFinal?: boolean },
    key?: string,
  ) =>
    outbox.enter(
      1,
      ids[match] as number,
      { type: 'score', matchId: ids[match] as number, games: [game], replay: false } as never,
      held(match, game.number),
      { key },
    );
  /** Scores every rally in a set, one by one, with the away side's points first. */
  const rallies = (match: number, number: number, home: number, away: number, key?: string) => {
    for (let i = 1; i <= away; i++) enter(match, { number, home: 0, away: i }, key);
    for (let i = 1; i <= home; i++) enter(match, { number, home: i, away }, key);
  };
  const undo = (match: number) => {
    const last = outbox.undoable(kept.entries.get(), ids[match] as number);
    if (last) outbox.undoLast(last);
  };
  const states = () => kept.entries.get().map(({ state }) => state);
  return { ...outbox, ...kept, shown, enterGame: enter, rallies, undo, states };
}

/** Restores the network. */
export async function back(here: { online: boolean }, ms = 10_000): Promise<void> {
  here.online = true;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(ms);
}
