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
import { watchSteps } from '#web/src/lib/history-steps.ts';
import { Frame } from './frame.tsx';
import { AppRoutes, fetchScreen, loadScreen } from './routes.tsx';

void tidyAddress();
watchSteps();
startMode();
initSession();

/* Zod doesn't generate code from schemas because the content security policy would block it. */
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
/* A published page keeps its content until the app can render the whole page. */
const { screen, wants } = root.dataset;
let whole: Promise<void> | undefined;
if (screen) {
  const shown = isPublishedHere() ? loadScreen(screen as PathName) : fetchScreen(location.pathname).here;
  whole = Promise.all([shown, askPageData(wants?.split(' ') ?? [])]).then(show, show);
  /*
   * A browser is slow the first time it formats a time in another zone. We do it now, while code is loading, instead of
   * during rendering. Half of the time goes to loading language data, which sorting also needs, so we split it into two
   * tasks.
   */
  if (document.getElementById('answers')?.textContent.includes('"zone":"'))
    for (const first of [() => new Intl.Collator(), () => dateOf(0, 'UTC')]) setTimeout(first);
  /* Fonts that the first content doesn't use. They load now so that the text doesn't change while someone reads. */
  for (const font of fonts) void document.fonts.load(font);
} else {
  const { asked } = fetchScreen(location.pathname);
  /*
   * Signed-in users' calls go out before the frame renders, because rendering takes longer than making the calls. This
   * doesn't wait for code that hasn't loaded yet.
   */
  if (sessionState.get() !== 'signed-in') show();
  else void Promise.race([asked, new Promise((done) => setTimeout(done, 50))]).then(show);
}

/* The page's first content comes before offline storage, which starts when the browser is idle. */
const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1_000));
const loaded = new Promise((done) =>
  document.readyState === 'complete' ? done(null) : addEventListener('load', done),
);
void Promise.all([loaded, whole]).then(() =>
  idle(async () => void (await import('./keep-offline.ts')).afterLoad(), { timeout: 4_000 }),
);
