// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { locateMatches } from '#domain/play/match-location.ts';
import { withOutcome } from '#domain/play/matches/outcome.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import type { MatchView } from '#domain/play/views.ts';
import { date, division } from '../../domain/play/rounds/kit.ts';

/** The scorepad's requests, command by command. */
let sent: { type: string; games?: unknown }[];
/** Other props for the scorepad. */
let told: object;
/** The points that a set is played to. 999 is timed. */
let target: number;
let sportId: number;
let inBracket: number | null;
let forfeit: MatchView['forfeit'];
/** The person who scores the match, according to the server. */
let held: (asked: { take?: boolean }) => object;
/** The scorepad's requests. */
let asked: string[];
beforeEach(() => {
  sent = [];
  told = {};
  asked = [];
  target = 21;
  sportId = 1;
  inBracket = null;
  forfeit = null;
  held = () => ({ mine: true, who: null, since: null });
  vi.resetModules();
  localStorage.clear();
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string | null }) => {
    if (!body) {
      asked.push(url);
      return Response.json({});
    }
    if (url.endsWith('/hold')) return Response.json(held(JSON.parse(body)));
    if (url.endsWith('/preview'))
      return Response.json({ teams: [], replay: [], results: [], ranks: [], season: [], seeds: [] });
    sent.push(JSON.parse(body).command);
    return Response.json({ v: 9, seq: 9 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The scorepad for a best of three, or for timed sets, with these scores. */
async function pad(...scores: [home: number | null, away: number | null, isFinal?: boolean][]) {
  const of = division(4, sportId);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 1 });
  const view = playViewOf(of.state, new Map(), 'crew');
  const matchLocation = locateMatches(view)[0]!;
  const matchOf = (all: typeof scores): MatchView => {
    const games = all.map(([home, away, isFinal = false], i) => ({
      ...{ ...matchLocation.match.games[0]!, number: i + 1, to: target },
      ...{ home, away, isFinal },
    }));
    return withOutcome({ ...matchLocation.match, isMatch: target !== 999, games, bracketId: inBracket, forfeit });
  };
  const match = matchOf(scores);
  const { ScorePad } = await import('#web/src/features/scoring/score-pad.tsx');
  const { OfSport } = await import('#web/src/features/sport/sport.tsx');
  const names = (id: number | null) => (id === match.homeTeam ? 'Sharks' : id === match.awayTeam ? 'Gulls' : null);
  const shown = (now: MatchView) => (
    <MemoryRouter>
      <OfSport value={sportId}>
        <ScorePad
          play={{ view, connection: 'live' } as never}
          matchLocation={{ ...matchLocation, match: now }}
          divisionId={view.divisionId}
          names={names}
          zone="UTC"
          onLeave={() => undefined}
          {...told}
        />
      </OfSport>
    </MemoryRouter>
  );
  const { rerender } = render(shown(match));
  /** The same scorepad with other scores. */
  const again = (...all: typeof scores) => rerender(shown(matchOf(all)));
  /** The next match's scorepad, opened by a link. */
  const next = (...all: typeof scores) => rerender(shown({ ...matchOf(all), id: locateMatches(view)[1]!.match.id }));
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
  return { press, again, next, others: locateMatches(view).slice(1), divisionId: view.divisionId, matchId: match.id };
}
const isOff = (name: string | RegExp) => (screen.getByRole('button', { name }) as HTMLButtonElement).disabled;

describe('the scorepad for a match', () => {
  it('starts the next match with its own first set', async () => {
    const { press, next } = await pad([21, 10], [20, 4], [null, null]);
    await press('Point for Sharks, now 20');
    next([0, 0], [null, null], [null, null]);
    await press('Point for Sharks, now 0');
    expect(sent.at(-1)).toMatchObject({ games: [{ number: 1, home: 1 }] });
  });
  it('lists other matches’ refused and waiting scores, with links', async () => {
    const { others, divisionId } = await pad([0, 0]);
    const { change, entries } = await import('#web/src/features/scoring/entries.ts');
    const of = (at: number, state: 'refused' | 'waiting') => ({
      ...{ entryId: `0000000000000000000000000${at}`, order: at, divisionId: 1, matchId: others[at]!.match.id, state },
      ...{ command: { type: 'score' as const, matchId: others[at]!.match.id, games: [], replay: false } },
      ...{ v: null, seq: null, problem: null, before: null },
    });
    act(() => change(() => [of(0, 'refused'), of(1, 'waiting')].map((one) => ({ ...one, divisionId }))));
    expect(entries.get()).toHaveLength(2);
    expect(screen.getByText(/your score wasn’t accepted/)).toBeTruthy();
    expect(screen.getByText('1 change to other matches hasn’t been sent yet.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Open scorepad' });
    expect(link.getAttribute('href')).toContain(`${others[0]!.match.id}?score=1`);
  });

  it('doesn’t show a point as saved when storage is full', async () => {
    const { press } = await pad([0, 0]);
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined, setItem });
    await press('Point for Sharks, now 0');
    expect(screen.getByText('Not saved: this device is out of space')).toBeTruthy();
    expect(screen.queryByText(/Saved on this device/)).toBeNull();
  });

  it('opens on the first undecided set, and sends its points', async () => {
    const { press } = await pad([21, 10], [4, null], [null, null]);
    await press('Point for Sharks, now 4');
    expect(sent).toMatchObject([{ type: 'score', games: [{ number: 2, home: 5, away: 0 }] }]);
  });

  it('removes points, but not below zero', async () => {
    const { press } = await pad([4, 0], [null, null], [null, null]);
    expect(isOff('Take a point from Gulls')).toBe(true);
    await press('Take a point from Sharks');
    expect(sent).toMatchObject([{ games: [{ number: 1, home: 3, away: 0 }] }]);
  });

  it('has shortcut keys: arrows add a point, Shift removes one, and U undoes', async () => {
    const { press } = await pad([4, 0], [null, null], [null, null]);
    const scored = (home: number, away: number) => ({ games: [{ number: 1, home, away }] });
    await userEvent.keyboard('{ArrowRight}');
    await vi.waitFor(() => expect(sent).toMatchObject([scored(4, 1)]));
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowLeft}{/Shift}');
    await vi.waitFor(() => expect(sent).toMatchObject([scored(4, 1), scored(3, 0)]));
    await userEvent.keyboard('u');
    await vi.waitFor(() => expect(sent.slice(2)).toEqual([{ type: 'undo', seq: 9 }]));
    await press('Enter scores');
    await userEvent.keyboard('{ArrowLeft}u');
    expect(sent).toHaveLength(3);
  });

  it('adds no point to a decided set, and links to the next set', async () => {
    const { press } = await pad([21, 10], [null, null], [null, null]);
    await press(/^Set 1/);
    expect(isOff(/^Point for Sharks/)).toBe(true);
    await press('Continue with set 2');
    expect(isOff('Point for Sharks, now 0')).toBe(false);
  });

  it('stays on a set after its last point, so a second tap adds no point', async () => {
    const { press } = await pad([20, 10], [null, null], [null, null]);
    await press('Point for Sharks, now 20');
    expect(sent).toMatchObject([{ games: [{ number: 1, home: 21, away: 10 }] }]);
    cleanup();
    const { again } = await pad([20, 10], [null, null], [null, null]);
    again([21, 10], [null, null], [null, null]);
    expect(isOff('Point for Sharks, now 21')).toBe(true);
    expect(screen.getByText('Set 1 is over: Sharks, 21-10')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Continue with set 2' }));
    expect(isOff('Point for Sharks, now 0')).toBe(false);
  });

  it('returns to the set that an undo reopens, and adds points there', async () => {
    const { press, again } = await pad([20, 10], [null, null], [null, null]);
    await press('Point for Sharks, now 20');
    again([21, 10], [null, null], [null, null]);
    await press('Continue with set 2');
    expect(isOff('Point for Sharks, now 0')).toBe(false);
    await vi.waitFor(() => expect(isOff('Undo last')).toBe(false));
    await press('Undo last');
    again([20, 10], [null, null], [null, null]);
    await press('Point for Gulls, now 10');
    expect(sent.at(-1)).toMatchObject({ games: [{ number: 1, home: 20, away: 11 }] });
    again([21, 10], [null, null], [null, null]);
    expect(screen.getByText('Set 1 is over: Sharks, 21-10')).toBeTruthy();
  });

  it.each<[string, [number | null, number | null][], number]>([
    [
      'first',
      [
        [20, 18],
        [15, 21],
        [3, 2],
      ],
      1,
    ],
    [
      'second',
      [
        [21, 18],
        [15, 20],
        [3, 2],
      ],
      2,
    ],
  ])('returns to the %s set when someone else corrects it to an undecided score', async (_, corrected, set) => {
    const { press, again } = await pad([21, 18], [15, 21], [3, 2]);
    again(...corrected);
    const [home] = corrected[set - 1]!;
    await press(`Point for Sharks, now ${home}`);
    expect(sent.at(-1)).toMatchObject({ games: [{ number: set, home: home! + 1 }] });
    expect(isOff(/^Set 3/)).toBe(true);
  });

  it('stays on the set decided by match point when that point is undone', async () => {
    const { press, again } = await pad([21, 10], [20, 15], [null, null]);
    await press('Point for Sharks, now 20');
    again([21, 10], [21, 15], [null, null]);
    await vi.waitFor(() => expect(isOff('Undo last')).toBe(false));
    await press('Undo last');
    again([21, 10], [20, 15], [null, null]);
    await press('Point for Gulls, now 15');
    expect(sent.at(-1)).toMatchObject({ games: [{ number: 2, home: 20, away: 16 }] });
  });

  it('shows a finished match’s last set instead of an unplayed one', async () => {
    await pad([21, 10], [21, 15], [null, null]);
    expect(isOff('Point for Sharks, now 21')).toBe(true);
  });

  it('shows no sets for a match forfeited before it started', async () => {
    forfeit = { by: 'away', during: false, retired: false };
    await pad([null, null], [null, null], [null, null]);
    expect(screen.getByText('Sharks wins.')).toBeTruthy();
  });

  it('asks before changing a finished match, and sends nothing until confirmed', async () => {
    const { press } = await pad([21, 10], [21, 15], [null, null]);
    expect(screen.getByText('Sharks wins. 2–0 in sets.')).toBeTruthy();
    expect([isOff(/^Point for Sharks/), isOff('Set 3 – : –')]).toEqual([true, true]);
    await press('Clear result');
    expect(screen.getByRole('dialog', { name: 'Correct a finished match?' })).toBeTruthy();
    expect(sent).toEqual([]);
    await press('Correct match');
    expect(sent).toMatchObject([{ type: 'unplay' }]);
  });

  it('marks a set final only while one side leads', async () => {
    await pad([5, 5], [null, null], [null, null]);
    expect(screen.queryByRole('button', { name: 'Mark final' })).toBeNull();
    cleanup();
    const { press } = await pad([6, 5], [null, null], [null, null]);
    await press('Mark final');
    expect(sent).toMatchObject([{ games: [{ number: 1, isFinal: true }] }]);
  });
});

/** Types a set score in the dialog. */
function type(game: number, home: string, away: string) {
  fireEvent.change(screen.getByLabelText(`Set ${game}, Sharks`), { target: { value: home } });
  fireEvent.change(screen.getByLabelText(`Set ${game}, Gulls`), { target: { value: away } });
}

describe('a timed match on the scorepad', () => {
  beforeEach(() => {
    target = 999;
  });

  it('can also end tied, and continues with its next set', async () => {
    const { press, again } = await pad([20, 20], [null, null]);
    await press('Mark final');
    expect(sent).toMatchObject([{ games: [{ number: 1, isFinal: true }] }]);
    again([20, 20, true], [null, null]);
    expect(isOff(/^Point for Sharks/)).toBe(true);
    await press('Continue with set 2');
    expect(isOff('Point for Sharks, now 0')).toBe(false);
    expect(screen.queryByRole('button', { name: 'Mark final' })).toBeNull();
  });

  it('can’t end tied in a bracket, and shows this before anything is sent', async () => {
    inBracket = 7;
    const { press } = await pad([20, 18, true], [18, 20]);
    await press('Mark final');
    const { toasts } = await import('#web/src/ui/feedback/toast.tsx');
    expect(toasts.get().at(-1)?.text).toBe('A bracket match needs a winner. Play on until one team is ahead.');
    expect(sent).toEqual([]);
    await press('Point for Gulls, now 20');
    await vi.waitFor(() => expect(sent).toMatchObject([{ games: [{ number: 2, away: 21 }] }]));
  });

  it('is entered all at once, and every set before the last counts as finished', async () => {
    const { press } = await pad([null, null], [null, null]);
    await press('Enter scores');
    type(1, '30', '28');
    expect(screen.getByLabelText('Set 1 is over: time is up')).toBeTruthy();
    type(2, '25', '20');
    expect(screen.queryByLabelText('Set 1 is over: time is up')).toBeNull();
    await userEvent.click(screen.getByLabelText('Set 2 is over: time is up'));
    await press('Save score');
    const over = { isFinal: true };
    expect(sent).toMatchObject([
      {
        games: [
          { number: 1, home: 30, ...over },
          { number: 2, home: 25, ...over },
        ],
      },
    ]);
  });

  it('can be corrected without ending its sets again', async () => {
    const { press } = await pad([30, 28, true], [25, 20, true]);
    await press('Correct score');
    type(2, '25', '21');
    await press('Preview changes');
    await press('Correct match');
    expect(sent).toMatchObject([{ games: [{ isFinal: true }, { number: 2, away: 21, isFinal: true }] }]);
  });
});

it('the scorepad keeps a set that was stopped early when the next one is entered', async () => {
  const { press } = await pad([15, 10, true], [null, null], [null, null]);
  await press('Enter scores');
  type(2, '21', '12');
  expect((screen.getByLabelText('Set 1 is over: it was stopped early') as HTMLInputElement).checked).toBe(true);
  expect(screen.queryByLabelText(/Set 2 is over/)).toBeNull();
  await press('Save score');
  expect(sent).toMatchObject([{ games: [{ isFinal: true }, { home: 21, isFinal: false }, { isFinal: false }] }]);
});

describe('data stored for reopening the scorepad offline', () => {
  it('is requested every minute as the public view when scoring with a sign-in', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { divisionId, matchId } = await pad([5, 3], [null, null], [null, null]);
    const hydrate = `/api/division/${divisionId}/hydrate`;
    await vi.waitFor(() => expect(asked).toEqual([hydrate, `/api/matches?id=${matchId}`]));
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.waitFor(() => expect(asked.slice(2)).toEqual([hydrate]));
    const { mayScoreStill } = await import('#web/src/features/live-division/may-score.ts');
    expect([mayScoreStill(divisionId), mayScoreStill(divisionId + 1)]).toEqual([true, false]);
    vi.useRealTimers();
  });

  it('is already stored when scoring with a QR code', async () => {
    told = { keyed: 'a-key' };
    const hold = vi.fn(() => ({ mine: true, who: null, since: null }));
    held = hold;
    await pad([5, 3], [null, null], [null, null]);
    await vi.waitFor(() => expect(hold).toHaveBeenCalled());
    expect(asked).toEqual([]);
  });
});

it('the scorepad returns a mistaken timeout to its team', async () => {
  const { press } = await pad([5, 3], [null, null], [null, null]);
  await press('Sharks timeout (1 left)');
  expect(isOff('Sharks timeout (0 left)')).toBe(true);
  expect(screen.getByText(/^Sharks timeout: 0:/)).toBeTruthy();
  await press('Undo timeout');
  expect(isOff('Sharks timeout (1 left)')).toBe(false);
  expect(screen.queryByText(/^Sharks timeout: 0:/)).toBeNull();
});

describe('two scorers in one match', () => {
  it('show the second scorer who is scoring, and block the buttons until a takeover', async () => {
    held = ({ take }) =>
      take
        ? { mine: true, who: null, since: null }
        : { mine: false, who: 'Ann Lee', since: Date.UTC(2026, 10, 22, 14, 5) };
    const { press } = await pad([3, 2], [null, null], [null, null]);
    expect(await screen.findByText('Ann Lee has been scoring this match since 2:05 PM')).toBeTruthy();
    expect(isOff(/Point for Sharks/)).toBe(true);
    await press('Take over');
    await vi.waitFor(() => expect(isOff(/Point for Sharks/)).toBe(false));
    await press(/Point for Sharks/);
    await vi.waitFor(() => expect(sent).toMatchObject([{ type: 'score' }]));
  });

  it('don’t block each other once the first scorepad’s page is closed', async () => {
    const said: object[] = [];
    held = (body) => {
      said.push(body);
      return { mine: true, who: null, since: null };
    };
    await pad([3, 2], [null, null], [null, null]);
    await vi.waitFor(() => expect(said).toHaveLength(1));
    dispatchEvent(new Event('pagehide'));
    await vi.waitFor(() => expect(said[1]).toMatchObject({ leave: true }));
  });

  it('see a takeover at the new scorer’s first point', async () => {
    const { again, press } = await pad([3, 2], [null, null], [null, null]);
    await vi.waitFor(() => expect(isOff(/Point for Sharks/)).toBe(false));
    await press(/Point for Sharks/);
    held = () => ({ mine: false, who: 'Ann Lee', since: Date.UTC(2026, 10, 22, 14, 5) });
    again([4, 2], [null, null], [null, null]);
    expect(screen.queryByText(/Ann Lee/)).toBeNull();
    again([4, 3], [null, null], [null, null]);
    expect(await screen.findByText('Ann Lee has been scoring this match since 2:05 PM')).toBeTruthy();
  });
});

it('the scorepad shows right away that its code has expired', async () => {
  told = { keyed: 'k'.repeat(22) };
  const ended = { code: 'play/scoring-key-ended', title: 'This scoring QR code has expired.' };
  vi.stubGlobal('fetch', async () => Response.json(ended, { status: 410 }));
  const { press } = await pad([0, 0]);
  expect(await screen.findByText('This scoring QR code has expired.')).toBeTruthy();
  await press('Point for Sharks, now 0');
  expect(await screen.findByText(/Your score is saved on this device/)).toBeTruthy();
  expect(screen.getAllByText('This scoring QR code has expired.')).toHaveLength(1);
});

it('the scorepad opens the score dialog right away when it’s opened to correct a finished match', async () => {
  told = { correcting: true };
  await pad([21, 3], [21, 9]);
  expect(screen.getByRole('dialog').textContent).toContain('Set 2');
});

it('the scorepad hides Mark final while someone else scores', async () => {
  held = () => ({ mine: false, who: 'Robin', since: 1 });
  await pad([3, 1]);
  await screen.findByText(/Robin has been scoring this match/);
  expect(screen.queryByRole('button', { name: 'Mark final' })).toBeNull();
});

it.each<[dual: string, second: [number, number], said: boolean]>([
  ['decided without it', [28, 20], true],
  ['still open', [20, 28], false],
])('the scorepad shows or hides that a pair match isn’t needed when its dual is %s', async (_, second, said) => {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 1 });
  const [first] = locateMatches(playViewOf(of.state, new Map(), 'crew'));
  const pair = (n: number, home: number | null, away: number | null): MatchView =>
    withOutcome({
      ...first!.match,
      ...{ id: n === 3 ? first!.match.id : n, number: 1000 + n, dualN: 1, isMatch: true },
      games: [{ ...first!.match.games[0]!, to: 28, home, away }],
    });
  told = { pairs: [pair(1, 28, 20), pair(2, ...second), pair(3, null, null)] };
  await pad([null, null]);
  expect(screen.queryByText('This pair match isn’t needed anymore.') !== null).toBe(said);
});

it.each([
  ['volleyball', 1, 'Set', 'Serves first', 1],
  ['pickleball', 2, 'Game', null, 2],
])(
  'the scorepad of a %s match has the sport’s words, server and timeouts',
  async (_, sport, set, serving, timeOuts) => {
    sportId = sport;
    target = 11;
    await pad([0, 0], [null, null], [null, null]);
    const { textContent: shown } = document.body;
    expect(shown).toContain(`${set} 1`);
    expect(shown).not.toContain(`${set === 'Set' ? 'Game' : 'Set'} 1`);
    expect(shown?.includes('Serves first')).toBe(serving !== null);
    expect(shown).toContain(`Sharks timeout (${timeOuts} left)`);
  },
);

it('a basketball scorepad adds two points at once, even past 21', async () => {
  sportId = 3;
  const { press } = await pad([20, 20]);
  await press('Two points for Sharks');
  expect(sent.at(-1)).toMatchObject({ games: [{ number: 1, home: 22, away: 20 }] });
});

it('a volleyball scorepad has no button for two points', async () => {
  await pad([20, 20]);
  expect(screen.queryByRole('button', { name: /Two points/ })).toBeNull();
});
