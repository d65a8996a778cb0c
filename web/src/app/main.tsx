import '#web/src/ui/base.css';
import '#web/src/ui/board.css';
import '#web/src/ui/frame.css';
import '#web/src/ui/fonts.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { SWRConfig, unstable_serialize } from 'swr';
import { ahead } from '#web/src/api/ahead.ts';
import { swrConfig } from '#web/src/api/swr.ts';
import { wireSession } from '#web/src/features/session/wire.ts';
import { tidyAddress } from '#web/src/features/shell/embedded.ts';
import { startMode } from '#web/src/features/theme/mode.ts';
import { loadChunk } from '#web/src/lib/lazy.ts';
import { AppRoutes, opening } from './first-routes.tsx';
import { Frame } from './frame.tsx';

tidyAddress();
startMode();
wireSession();

/** What was painted before: the first picture of the application is made of the same, at once. */
const early = ahead();
if (early) early.over = true;
const painted = early?.data === undefined ? null : early;
const fallback = painted ? { [unstable_serialize([painted.url, 'public'])]: painted.data } : {};
if (painted) await loadChunk(opening, 5000).catch(() => undefined);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <SWRConfig value={{ ...swrConfig, fallback }}>
      <BrowserRouter>
        <Frame>
          <AppRoutes />
        </Frame>
      </BrowserRouter>
    </SWRConfig>
  </StrictMode>,
);
