import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Problem } from '#domain/kernel/result.ts';
import { Button } from '../inputs/button.tsx';

const Middle = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  padding: 48px 20px;
  text-align: center;
  p {
    max-width: 46ch;
    color: var(--muted);
  }
  > div {
    justify-content: center;
  }
`;
const Court = styled.svg`
  width: 132px;
  height: 84px;
  fill: none;
  stroke: var(--control);
  stroke-width: 2;
  stroke-linejoin: round;
  .ball {
    fill: var(--ball);
    stroke: var(--text);
  }
`;

const Heading = styled.h2`
  && {
    font-size: var(--type-5xl);
  }
`;

/** A court with a ball on it, shown when nothing is being played here. `out` puts the ball next to the court. */
const Drawing = ({ out }: { out: boolean }) => (
  <Court viewBox="0 0 132 84" aria-hidden="true">
    <path d="M22 20h88l16 52H6zM66 20v52M51.5 20 44 72M80.5 20 88 72" />
    <path d="M66 8v12M58 8h16" strokeLinecap="round" />
    <circle className="ball" cx={out ? 120 : 34} cy={out ? 20 : 50} r="8" />
  </Court>
);

/** Shows that there's nothing here yet, and what to do next. */
export const EmptyState = ({
  page = false,
  title,
  children,
  action,
}: {
  /** Set if the page has nothing else, so that this text is its heading. */
  page?: boolean;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) => (
  <Middle>
    <Drawing out={false} />
    <Heading as={page ? 'h1' : 'h2'}>{title}</Heading>
    {children && <p>{children}</p>}
    {action}
  </Middle>
);

/** Shows that loading failed, with the reason and what to do. */
export const ErrorState = ({
  page = false,
  problem,
  title,
  onRetry,
  action,
}: {
  /** Set if the page has nothing else, so that this text is its heading. */
  page?: boolean;
  problem?: Pick<Problem, 'title' | 'detail'> | undefined;
  title?: ReactNode;
  onRetry?: () => void;
  action?: ReactNode;
}) => (
  <Middle role="alert">
    <Drawing out />
    <Heading as={page ? 'h1' : 'h2'}>{title ?? problem?.title ?? 'Something went wrong on our side.'}</Heading>
    {title && problem && <p>{problem.title}</p>}
    {problem?.detail && <p>{problem.detail}</p>}
    {onRetry && (
      <Button icon="refresh" onClick={onRetry}>
        Try again
      </Button>
    )}
    {action}
  </Middle>
);
