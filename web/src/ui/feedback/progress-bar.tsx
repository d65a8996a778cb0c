import { styled } from 'styled-components';

const Bar = styled.div<{ $share: number; $tone: string }>`
  height: 8px;
  border-radius: 4px;
  background: var(--sunken);
  border: 1px solid var(--line);
  overflow: hidden;
  i {
    display: block;
    height: 100%;
    width: ${({ $share }) => Math.round($share * 100)}%;
    background: var(--${({ $tone }) => $tone});
    transition: width 200ms;
  }
`;

/** A progress bar for `value` out of `max`, with the numbers next to it. `label` names the task. */
export const ProgressBar = ({
  value,
  max,
  label,
  tone = 'action',
}: {
  value: number;
  max: number;
  label: string;
  tone?: 'action' | 'good' | 'warn' | 'bad';
}) => (
  <Bar
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={max}
    aria-valuenow={value}
    $share={max > 0 ? Math.min(1, value / max) : 0}
    $tone={tone}
  >
    <i />
  </Bar>
);
