import '#web/src/ui/base.css';
import '#web/src/ui/layout/board.css';
import '#web/src/ui/layout/frame.css';
import '#web/src/ui/layout/reading.css';
import '#web/src/ui/fonts.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { SWRConfig } from 'swr';
import type { PathName } from '#domain/site/paths.ts';
import { askPageData, isPublishedHere } from '#web/src/api/page-data.ts';
import { swrConfig } from '#web/src/api/use-call.ts';
import { initSession } from '#web/src/features/session/init-session.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { tidyAddress } from '#web/src/features/shell/tidy-address.ts';
import { startMode } from '#web/src/features/theme/use-theme.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { Frame } from './frame.tsx';
import { AppRoutes, fetchScreen, loadScreen } from './routes.tsx';

void tidyAddress();
startMode();
initSession();

/* The content security policy refuses the code that zod would make of a schema: it need not try. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root')!;
const show = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <SWRConfig value={swrConfig}>
          <BrowserRouter>
            <Frame>
              <AppRoutes />
            </Frame>
          </BrowserRouter>
        </SWRConfig>
      </StrictMode>,
    ),
  );

const fonts = ['500 1em Inter', '600 1em Inter', '600 1em "Barlow Condensed"'];
/* A page that came with its first words keeps them until it can be shown whole. */
const { screen, wants } = root.dataset;
let whole: Promise<void> | undefined;
if (screen) {
  const shown = isPublishedHere() ? loadScreen(screen as PathName) : fetchScreen(location.pathname).here;
  whole = Promise.all([shown, askPageData(wants?.split(' ') ?? [])]).then(show, show);
  /*
   * The first time that a browser tells on another place's clock takes it a while: better now, while code is on its way, than in the middle of what it makes
   * of it. Half of it is what the browser reads of languages, which sorting needs as well: two tasks instead of one.
   */
  if (document.getElementById('answers')?.textContent.includes('"zone":"'))
    for (const first of [() => new Intl.Collator(), () => dateOf(0, 'UTC')]) setTimeout(first);
  /* What the words don't use: it should be here when the rest is, so that letters don't change under the reader. */
  for (const font of fonts) void document.fonts.load(font);
} else {
  const { asked } = fetchScreen(location.pathname);
  /* What only who is signed in may ask goes out before the frame is made, which takes longer than to ask; code that is not in the browser yet is not waited for. */
  if (sessionState.get() !== 'signed-in') show();
  else void Promise.race([asked, new Promise((done) => setTimeout(done, 50))]).then(show);
}

/* What a page shows first goes before what it keeps: that begins when the browser has nothing better to do. */
const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1_000));
const loaded = new Promise((done) =>
  document.readyState === 'complete' ? done(null) : addEventListener('load', done),
);
void Promise.all([loaded, whole]).then(() =>
  idle(async () => void (await import('./keep-offline.ts')).afterLoad(), { timeout: 4_000 }),
);
