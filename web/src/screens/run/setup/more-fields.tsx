import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useMedia } from '#web/src/lib/device.ts';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';

const Fold = styled.details`
  summary {
    min-height: var(--touch);
    padding: 10px 0;
    font-weight: 600;
    cursor: pointer;
  }
`;

/**
 * The fields of a setup form that most directors leave alone. `used` means that they already have values, so they start
 * expanded.
 */
export function MoreFields({ used, children }: { used: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(used);
  return (
    <Fold open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>More options</summary>
      <Stack $gap={3}>{children}</Stack>
    </Fold>
  );
}

/** The teams as drawn. On phones they're collapsed, so that the button that creates them stays visible. */
export function DrawnFold({ title, children }: { title: string; children: ReactNode }) {
  const phone = useMedia(media.phone);
  if (!phone) return children;
  return (
    <Fold>
      <summary>{title}</summary>
      {children}
    </Fold>
  );
}
