import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useMedia } from '#web/src/lib/device.ts';
import { Icon } from '#web/src/ui/icon.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';

const Fold = styled.details`
  summary {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 8px;
    min-height: var(--touch);
    cursor: pointer;
  }
  summary > :last-child {
    grid-column: 1 / -1;
  }
  &[open] svg {
    rotate: 180deg;
  }
  &[open] summary {
    margin-bottom: var(--space-2);
  }
  &[open] summary > :last-child {
    display: none;
  }
`;

/** A sheet that is collapsed on phones, where its summary shows the current values. */
export function Foldable({
  title,
  summary,
  faulty,
  children,
}: {
  title: string;
  summary: string;
  faulty: boolean;
  children: ReactNode;
}) {
  const phone = useMedia(media.phone);
  return (
    <Card aria-label={title}>
      {phone ? (
        <Fold open={faulty || undefined}>
          <summary>
            <h3>{title}</h3>
            <Icon name="chevron-down" />
            <Muted>{summary}</Muted>
          </summary>
          {children}
        </Fold>
      ) : (
        <Stack $gap={3}>
          <Row $between>
            <h3>{title}</h3>
            <Muted>{summary}</Muted>
          </Row>
          {children}
        </Stack>
      )}
    </Card>
  );
}
