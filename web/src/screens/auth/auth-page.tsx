import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { useSite } from '#web/src/features/theme/use-theme.ts';
import { safeReturn } from '#web/src/lib/safe-path.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { CourtLines } from '#web/src/ui/layout/court-lines.tsx';
import { Card, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';

const Place = styled.div`
  display: grid;
  align-content: start;
  justify-items: center;
  padding: 0 16px 48px;
`;
const Board = styled.div`
  position: relative;
  overflow: hidden;
  width: calc(100% + 32px);
  height: 168px;
  background: linear-gradient(112deg, var(--primary) 52%, color-mix(in oklab, var(--primary) 40%, var(--secondary)));
  color: var(--on-primary);
`;
const Sheet = styled(Card)`
  position: relative;
  width: min(440px, 100%);
  margin-top: -96px;
  padding: 24px;
  @media ${media.notPhone} {
    padding: 32px;
  }
  p a {
    display: inline-block;
    margin: -12px 0;
    padding: 12px 0;
  }
  form > :last-child {
    flex-direction: column;
    align-items: stretch;
    margin-top: 4px;
  }
`;

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
    <Place>
      <Board aria-hidden="true">
        <CourtLines seed={theme.username} />
      </Board>
      <Sheet>
        <Stack $gap={5}>
          <div>
            <h1>{title}</h1>
            {lead && <p>{lead}</p>}
          </div>
          {children}
        </Stack>
      </Sheet>
    </Place>
  );
}
