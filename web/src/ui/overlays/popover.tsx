import type { ReactNode } from 'react';
import { Button as Press } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../icon.tsx';
import { buttonLook } from '../inputs/button.tsx';
import { Panel } from './look.tsx';

const Trigger = styled(Press)<{ $kind: 'quiet'; $size: 's' | 'm'; $wide: false }>`
  ${buttonLook}
`;
const Body = styled(Dialog)`
  padding: var(--space-4);
  outline: none;
`;

/** A button that opens a small panel beside it: filters, an explanation. Esc and a press outside close it. */
export const Popover = ({ label, icon, children }: { label: string; icon?: IconName; children: ReactNode }) => (
  <DialogTrigger>
    <Trigger $kind="quiet" $size="m" $wide={false}>
      {icon && <Icon name={icon} />}
      {label}
    </Trigger>
    <Panel>
      <Body aria-label={label}>{children}</Body>
    </Panel>
  </DialogTrigger>
);
