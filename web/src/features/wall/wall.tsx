import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { type Stop, stopWords } from '#domain/play/stop.ts';
import { clockTime } from '#web/src/features/match/words.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { useKey } from '#web/src/lib/keys.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { type ConnectionState, connectionWords } from '#web/src/ui/feedback/connection-dot.tsx';
import { useFreshBuild } from './use-fresh-build.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** White on near black, 7 : 1 and more; nothing below 32 px on a large screen (screens.md, Wall). */
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

type Given = {
  readonly title: string;
  readonly zone: string;
  readonly connection?: ConnectionState | undefined;
  /** Play is stopped: nothing is read before it. */
  readonly stop?: Stop | null;
  /** At the foot, before how fresh it is. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
};

/** The whole screen, or the window again (screens.md §4, Wall). */
function fullScreen(): void {
  const turned = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  // a browser may refuse it: the page stays as it is
  turned.catch(() => undefined);
}

/** A page that hangs somewhere and is read from ten metres: the venue's clock, what is to be seen, how fresh it is. Nobody touches it for a day. */
export function Wall({ title, zone, connection = 'connecting', stop, note, children }: Given) {
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
