import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useSite } from '#web/src/features/theme/use-theme.ts';
import { safeReturn } from '#web/src/lib/safe-path.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { CourtLines } from '#web/src/ui/layout/court-lines.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';

/** Where the visitor wanted to go before being asked to sign in. */
export function useReturnUrl(): string {
  const [query] = useSearchParams();
  return safeReturn(query.get('returnUrl'));
}

/** The frame of every page about getting in. */
export function AuthPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  usePageTitle(title);
  const { theme } = useSite();
  return (
    <div className="over">
      <div className="over-board" aria-hidden="true">
        <CourtLines seed={theme.username} />
      </div>
      <section className="over-sheet">
        <Stack $gap={5}>
          <div>
            <h1>{title}</h1>
            {lead && <p>{lead}</p>}
          </div>
          {children}
        </Stack>
      </section>
    </div>
  );
}
