import '#web/src/ui/base.css';
import '#web/src/ui/layout/board.css';
import '#web/src/ui/layout/frame.css';
import '#web/src/ui/fonts.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { swrConfig } from '#web/src/api/swr.ts';
import { initSession } from '#web/src/features/session/init-session.ts';
import { tidyAddress } from '#web/src/features/shell/tidy-address.ts';
import { startMode } from '#web/src/features/theme/mode.ts';
import { Frame } from './frame.tsx';
import { AppRoutes } from './routes.tsx';

void tidyAddress();
startMode();
initSession();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <SWRConfig value={swrConfig}>
      <BrowserRouter>
        <Frame>
          <AppRoutes />
        </Frame>
      </BrowserRouter>
    </SWRConfig>
  </StrictMode>,
);

/* What a page shows first goes before what it keeps. */
addEventListener('load', async () => void (await import('./keep-offline.ts')).keepOffline());
