import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../icon.tsx';

export const tones = ['neutral', 'info', 'good', 'warn', 'bad', 'live'] as const;
export type Tone = (typeof tones)[number];

const paint: Record<Tone, string> = {
  neutral: 'background: var(--sunken); color: var(--text);',
  info: 'background: var(--info-soft); color: var(--info);',
  good: 'background: var(--good-soft); color: var(--good);',
  warn: 'background: var(--warn-soft); color: var(--warn);',
  bad: 'background: var(--bad-soft); color: var(--bad);',
  live: 'background: var(--live); color: var(--on-live);',
};

/* Nothing is marked as live on paper, because play goes on after printing. */
const Shape = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-height: 24px;
  padding: 2px 8px;
  border-radius: 6px;
  font: 600 var(--type-m) / 1.2 var(--board);
  letter-spacing: 0.02em;
  white-space: nowrap;
  border: 1px solid transparent;
  :root[data-mode='sun'] & {
    border-color: currentColor;
  }
  @media (forced-colors: active) {
    border-color: currentColor;
  }
  ${({ $tone }) => paint[$tone]}
  ${({ $tone }) => $tone === 'live' && '@media print { display: none; }'}
`;

const Mark = styled.i`
  width: 10px;
  height: 10px;
  border: 1px solid var(--control);
  border-radius: 3px;
`;

const Beat = styled.span`
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: currentColor;
  /* The dot beats a few times and then rests. An endless animation would draw sixty frames a second, on a phone for
     a whole day. */
  animation: beat 1.6s ease-in-out 1s 4;
  @keyframes beat {
    50% {
      opacity: 0.35;
    }
  }
`;

type ChipProps = {
  tone?: Tone;
  icon?: IconName;
  /** A CSS color shown as a small square before the text. */
  mark?: string;
  children: ReactNode;
};
/** A fact in one or two words. It never relies on color alone. */
export const Chip = ({ tone = 'neutral', icon, mark, children }: ChipProps) => (
  <Shape $tone={tone}>
    {tone === 'live' && <Beat />}
    {mark && <Mark style={{ background: mark }} />}
    {icon && <Icon name={icon} size={16} />}
    {children}
  </Shape>
);

const Dot = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 20px;
  height: 20px;
  padding: 0 6px;
  border-radius: 10px;
  background: var(--live);
  color: var(--on-live);
  font: 700 var(--type-s) / 1 var(--board);
  font-variant-numeric: tabular-nums;
`;

/** A small count on something. It's hidden at 0, and shows "99+" above 99. `label` names the counted things. */
export const Badge = ({ count, label }: { count: number; label: string }) =>
  count > 0 ? (
    <Dot>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">
        {count} {label}
      </span>
    </Dot>
  ) : null;
