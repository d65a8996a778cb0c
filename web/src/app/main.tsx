import '#web/src/ui/base.css';
import '#web/src/ui/fonts.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { swrConfig } from '#web/src/api/swr.ts';
import { wireSession } from '#web/src/features/session/wire.ts';
import { tidyAddress } from '#web/src/features/shell/embedded.ts';
import { startMode } from '#web/src/features/theme/mode.ts';
import { AppRoutes } from './first-routes.tsx';
import { Frame } from './frame.tsx';

tidyAddress();
startMode();
wireSession();

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
