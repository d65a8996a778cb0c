import './press.ts';
import { type ComponentProps, type ReactNode, use } from 'react';
import { Button as Press } from 'react-aria-components/Button';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { PopoverContext, Popover as Raised } from 'react-aria-components/Popover';
import { css, styled } from 'styled-components';
import { Icon, type IconName } from '../icon.tsx';
import { buttonLook } from '../inputs/button.tsx';

const Look = styled(Raised)`
  box-sizing: border-box;
  inset: auto;
  margin: 0;
  padding: 0;
  min-width: max(var(--trigger-width, 0px), 180px);
  max-width: min(420px, calc(100vw - 16px));
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  color: var(--text);
  box-shadow: var(--shadow);
  outline: none;
`;

/** Shows the panel as a popover, because only a layer that the browser opens after a dialog can be above it. */
const raise = (panel: HTMLElement | null) => {
  panel?.setAttribute('popover', 'manual');
  panel?.showPopover?.();
};

/**
 * A layer next to its button, above the page or the dialog that the button is in. Without a dialog of its own, it's the
 * dialog, so that its invisible buttons for screen readers are in one, too.
 */
export function Panel(props: ComponentProps<typeof Raised>) {
  const opened = use(PopoverContext);
  const by = opened && 'triggerRef' in opened ? opened.triggerRef?.current : null;
  const dialog = by?.closest('dialog');
  return <Look {...props} {...(dialog && { UNSTABLE_portalContainer: dialog, ref: raise })} />;
}

/** An option in a menu or a list. */
export const choice = css`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--touch);
  padding: var(--space-1) var(--space-3);
  border-radius: 6px;
  font-size: var(--type-m);
  cursor: pointer;
  outline: none;
  small {
    display: block;
    color: var(--muted);
    font-size: var(--type-s);
  }
  &[data-focused] {
    background: var(--sunken);
    box-shadow: inset 0 0 0 2px var(--focus);
  }
  &[data-selected] {
    font-weight: 600;
  }
  &[data-disabled] {
    color: var(--muted);
    cursor: default;
  }
`;

export const choices = css`
  padding: var(--space-1);
  outline: none;
  max-height: inherit;
`;

const Trigger = styled(Press)<{ $kind: 'quiet'; $size: 's' | 'm'; $wide: false }>`
  ${buttonLook}
`;
const Body = styled.div`
  padding: var(--space-4);
`;

/** A button that opens a small panel next to it, such as filters or an explanation. Esc and a press outside close it. */
export const Popover = ({ label, icon, children }: { label: string; icon?: IconName; children: ReactNode }) => (
  <DialogTrigger>
    <Trigger $kind="quiet" $size="m" $wide={false}>
      {icon && <Icon name={icon} />}
      {label}
    </Trigger>
    <Panel aria-label={label}>
      <Body>{children}</Body>
    </Panel>
  </DialogTrigger>
);
