import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { type Stop, stopWords } from '#domain/play/stop.ts';
import { useEvent } from '#web/src/features/event/use-event.ts';
import { clockTime } from '#web/src/features/match/words.ts';
import { isNewer, ownEntry } from '#web/src/lib/build.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { useKey } from '#web/src/lib/keys.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { type ConnectionState, connectionWords } from '#web/src/ui/feedback/connection-dot.tsx';

/** How often a wall display checks for a newer build, in ms. */
const every = 15 * 60_000;
/** Keeps a page that runs unattended for a day up to date: when the site's build changes, the page reloads. */
export function useFreshBuild(): void {
  useEffect(() => {
    const own = ownEntry();
    const look = async () => {
      if (await isNewer(own, '/index.html')) location.reload();
    };
    const timer = setInterval(() => void look().catch(() => undefined), every);
    return () => clearInterval(timer);
  }, []);
}

/** Keeps a screen on while a page is visible, on devices that can. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      const wakeLock = await navigator.wakeLock?.request('screen').catch(() => null);
      if (over) void wakeLock?.release();
      else lock = wakeLock ?? null;
    };
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, []);
}

/** White on near black, 7 : 1 or more; nothing smaller than 32 px on a large screen (screens.md, Wall). */
const Frame = styled.div`
  --wall: clamp(18px, 1.75vw, 64px);
  display: grid;
  grid-template-rows: auto auto minmax(0, 1fr) auto;
  gap: calc(var(--wall) * 0.6);
  min-height: 100dvh;
  padding: var(--wall);
  background: #06090f;
  color: #ffffff;
  font: 500 var(--wall) / 1.25 var(--ui);
  header,
  footer {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--wall);
  }
  h1 {
    font: 700 calc(var(--wall) * 1.6) / 1.1 var(--board);
    color: inherit;
  }
  time {
    font: 700 calc(var(--wall) * 1.6) / 1 var(--board);
    font-variant-numeric: tabular-nums;
  }
  footer {
    grid-row: 4;
    color: #c9d3e2;
  }
  .stop {
    padding: 0.3em 0.7em;
    border-radius: 0.3em;
    background: #ffd166;
    color: #06090f;
    font-weight: 700;
  }
  .shown {
    grid-row: 3;
  }
  a {
    color: inherit;
    text-decoration: none;
  }
`;

type Props = {
  readonly title: string;
  readonly zone: string;
  readonly connection?: ConnectionState | undefined;
  /** Shows that play is stopped, before everything else. */
  readonly stop?: Stop | null;
  /** At the bottom, before the time of the last update. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
};

/** Switches between full screen and the window (screens.md §4, Wall). */
function fullScreen(): void {
  const turned = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  // a browser may refuse, and then the page stays as it is
  turned.catch(() => undefined);
}

/** A page on a display read from ten meters away: the venue's clock, its content, and the time of the last update. It runs unattended for a day. */
export function Wall({ title, zone, connection = 'connecting', stop, note, children }: Props) {
  const now = useNow(1000);
  usePageTitle(title);
  useWakeLock();
  useFreshBuild();
  useKey('f', fullScreen);
  return (
    <Frame>
      <header>
        <h1>{title}</h1>
        <time>{clockTime(now, zone)}</time>
      </header>
      {stop && (
        <div className="stop" role="status">
          {stopWords(stop, zone)}
        </div>
      )}
      <div className="shown">{children}</div>
      <footer>
        <span>{note}</span>
        <span role="status">{connection === 'live' ? '' : connectionWords[connection]}</span>
      </footer>
    </Frame>
  );
}

/** How long a wall display shows each page of content that doesn't fit on one, in ms (screens.md). */
const turnsEvery = 12_000;

/** The current one of `pages` on a wall display. The next one follows every {@link turnsEvery}, then it starts over. */
export function useTurns(pages: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (pages < 2) return;
    const timer = setInterval(() => setTurn((at) => at + 1), turnsEvery);
    return () => clearInterval(timer);
  }, [pages]);
  return pages < 2 ? 0 : turn % pages;
}

/** Splits a list into pages of at most `size`, as equal as possible: nine with a limit of eight become five and four. */
export function paged<T>(list: readonly T[], size: number): T[][] {
  const pages = Math.max(1, Math.ceil(list.length / size));
  const each = Math.ceil(list.length / pages);
  return Array.from({ length: pages }, (_, page) => list.slice(page * each, (page + 1) * each));
}

/**
 * How much larger tiles are drawn if a wall display has few, in em. Eight tiles, in four rows of two, still leave the
 * bottom of a 16:9 screen visible.
 */
export function tileSize(tiles: number): string {
  if (tiles <= 2) return '2.4em';
  if (tiles <= 6) return '1.5em';
  return tiles <= 8 ? '1.25em' : '1em';
}

/**
 * How often a wall display reloads its event, because divisions and names are added during the day. It reloads more
 * often without an answer, as before the venue’s network is up.
 */
const often = { known: 5 * 60_000, without: 20_000 } as const;

/** The event of an unattended page, which reloads automatically because no one focuses it or presses Try again. */
export function useWallEvent(): ReturnType<typeof useEvent> {
  const event = useEvent();
  const ask = useEffectEvent(() => void event.reload());
  const without = event.data === undefined;
  useEffect(() => {
    const timer = setInterval(ask, without ? often.without : often.known);
    return () => clearInterval(timer);
  }, [without]);
  return event;
}
