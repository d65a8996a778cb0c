import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Problem } from '#domain/kernel/result.ts';
import { Icon, type IconName } from '../icon.tsx';
import { Button, IconButton } from '../inputs/button.tsx';

export type BannerTone = 'info' | 'good' | 'warn' | 'bad';
const icons: Record<BannerTone, IconName> = { info: 'info', good: 'good', warn: 'warning', bad: 'bad' };

const Box = styled.div<{ $tone: BannerTone }>`
  display: flex;
  gap: var(--space-3);
  align-items: flex-start;
  padding: 12px 16px;
  border-radius: var(--radius);
  background: var(--${({ $tone }) => $tone}-soft);
  border: 1px solid color-mix(in srgb, var(--${({ $tone }) => $tone}) 45%, transparent);
  > svg {
    color: var(--${({ $tone }) => $tone});
    margin-top: 2px;
  }
  > div {
    flex: 1;
    min-width: 0;
  }
  strong {
    display: block;
  }
  > button {
    margin: -10px -12px -10px 0;
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-top: 8px;
`;

type BannerProps = {
  tone?: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  /** What the user can do about it, as buttons. */
  actions?: ReactNode;
  onDismiss?: (() => void) | undefined;
};

/** Explains what happened and what to do, right where it happened. Screen readers announce bad news immediately. */
export function Banner({ tone = 'info', title, children, actions, onDismiss }: BannerProps) {
  return (
    <Box $tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} />
      <div>
        {title && <strong>{title}</strong>}
        {children}
        {actions && <Actions>{actions}</Actions>}
      </div>
      {onDismiss && <IconButton icon="close" label="Dismiss" onClick={onDismiss} />}
    </Box>
  );
}

/** Explains why something was refused. `retry` sends the request again, or is null if the server's answer is final. */
export const RefusalBanner = ({
  problem,
  retry,
}: {
  problem: Pick<Problem, 'title' | 'detail'>;
  retry: (() => void) | null;
}) => (
  <Banner
    tone="bad"
    title={problem.title}
    actions={
      retry && (
        <Button size="s" icon="refresh" onClick={retry}>
          Try again
        </Button>
      )
    }
  >
    {problem.detail}
  </Banner>
);
