import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { type Stop, stopWords } from '#domain/play/stop.ts';
import { useEvent } from '#web/src/features/event/use-event.ts';
import { clockTime } from '#web/src/features/match/words.ts';
import { isNewer, ownEntry } from '#web/src/lib/build.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { useKey } from '#web/src/lib/keys.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { type ConnectionState, connectionWords } from '#web/src/ui/feedback/connection-dot.tsx';
import { media } from '#web/src/ui/tokens.ts';

/** How often a wall display looks for a newer build, in ms. */
const every = 15 * 60_000;
/** Keeps a page that runs unattended for a day up to date, by reloading it when the site's build changes. */
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

/** Keeps a screen on while the page is visible, if the device can. */
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

/**
 * White on near black with a contrast of 7:1 or more. On a large screen, nothing is smaller than 32 px.
 */
const Frame = styled.div`
  --wall: clamp(18px, 1.75vw, 64px);
  display: grid;
  grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr);
  gap: calc(var(--wall) * 0.25);
  min-height: 100dvh;
  padding: calc(var(--wall) * 0.3);
  background: #06090f;
  color: #ffffff;
  font: 500 var(--wall) / 1.25 var(--ui);
  header {
    display: flex;
    align-items: baseline;
    gap: 0 var(--wall);
  }
  h1 {
    flex: none;
    max-width: 60%;
    overflow: hidden;
    font: 700 calc(var(--wall) * 1.3) / 1.1 var(--board);
    color: inherit;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  time {
    flex: none;
    margin-left: auto;
    font: 700 calc(var(--wall) * 1.3) / 1.1 var(--board);
    font-variant-numeric: tabular-nums;
  }
  header > span {
    overflow: hidden;
    min-width: 0;
    color: #c9d3e2;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* A display shows everything at once, because no one scrolls it. A phone scrolls. */
  @media ${media.notPhone} {
    height: 100dvh;
  }
  @media ${media.phone} {
    header {
      flex-wrap: wrap;
    }
    header > span {
      order: 1;
      flex-basis: 100%;
    }
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
    min-height: 0;
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
  /** The current stop of play, which is shown before everything else. */
  readonly stop?: Stop | null;
  /** Shown next to the title, in the remaining space. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
};

/** Turns full screen on or off. */
function fullScreen(): void {
  const turned = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  // If the browser refuses, the page stays as it is.
  turned.catch(() => undefined);
}

/**
 * A page for a display that people read from ten meters away: the venue's clock, the content, and the time of the last
 * update. It runs unattended for a day.
 */
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
        {note && <span>{note}</span>}
        <span role="status">{connection === 'live' ? '' : connectionWords[connection]}</span>
        <time>{clockTime(now, zone)}</time>
      </header>
      {stop && (
        <div className="stop" role="status">
          {stopWords(stop, zone)}
        </div>
      )}
      <div className="shown">{children}</div>
    </Frame>
  );
}

/** How long a wall display shows each page if the content doesn't fit on one, in ms. */
const turnsEvery = 12_000;

/**
 * Returns the page that a wall display currently shows, from `pages`. It changes every {@link turnsEvery} and starts
 * over after the last one.
 */
export function useTurns(pages: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (pages < 2) return;
    const timer = setInterval(() => setTurn((at) => at + 1), turnsEvery);
    return () => clearInterval(timer);
  }, [pages]);
  return pages < 2 ? 0 : turn % pages;
}

/**
 * Splits a list into pages of at most `size` items, as equal as possible. With a limit of eight, nine items become five
 * and four.
 */
export function paged<T>(list: readonly T[], size: number): T[][] {
  const pages = Math.max(1, Math.ceil(list.length / size));
  const each = Math.ceil(list.length / pages);
  return Array.from({ length: pages }, (_, page) => list.slice(page * each, (page + 1) * each));
}

/**
 * The best shape for a tile, as its width divided by its height. With three lines of text, it allows the largest
 * letters.
 */
const tileShape = 2.9;

/** Returns how many columns of tiles allow the largest text on a screen with this aspect ratio (width to height). */
export function wallColumns(tiles: number, shape = 16 / 9): number {
  let best = { columns: 1, size: 0 };
  for (let columns = 1; columns <= Math.max(1, tiles); columns++) {
    const size = Math.min(shape / columns / tileShape, 1 / Math.ceil(tiles / columns));
    if (size > best.size) best = { columns, size };
  }
  return best.columns;
}

const Grid = styled.div<{ $columns: number; $rows: number }>`
  display: grid;
  gap: calc(var(--wall) * 0.25);
  > * {
    container-type: inline-size;
  }
  @media ${media.notPhone} {
    height: 100%;
    grid-template: repeat(${({ $rows }) => $rows}, minmax(0, 1fr)) / repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
    > * {
      container-type: size;
      min-width: 0;
    }
  }
`;
/* Text grows with its tile until three lines fill the height, or two names and three sets fill the width. */
const Tile = styled.div`
  > * {
    height: 100%;
    font-size: clamp(1rem, 6.4cqw, 2em);
    @media ${media.notPhone} {
      font-size: min(19cqh, 6.4cqw);
    }
  }
`;

/** Tiles of equal size that fill a wall display. */
export function WallGrid({ children }: { children: readonly ReactElement[] }) {
  const columns = wallColumns(children.length);
  return (
    <Grid $columns={columns} $rows={Math.ceil(children.length / columns)}>
      {children.map((child) => (
        <Tile key={child.key}>{child}</Tile>
      ))}
    </Grid>
  );
}

/**
 * How often a wall display reloads its event, because divisions and names are added during the day. After a failed call
 * it reloads more often, because the venue’s network may not be up yet.
 */
const often = { known: 5 * 60_000, without: 20_000 } as const;

/** Returns an unattended page's event. It reloads automatically, because no one is there to press Try again. */
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
