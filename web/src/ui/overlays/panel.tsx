import './press.ts';
import { type ComponentProps, use } from 'react';
import { Popover as Raised } from 'react-aria-components/Popover';
import { styled } from 'styled-components';
import { InDialog } from './in-dialog.ts';

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

/** Above an open dialog nothing stands but what the browser raises after it, and of that only what is in the dialog can be pressed. */
const raise = (panel: HTMLElement | null) => {
  panel?.setAttribute('popover', 'manual');
  panel?.showPopover?.();
};

/** What rises over the page, or over the dialog that it stands in, beside what opened it. */
export function Panel(props: ComponentProps<typeof Raised>) {
  const dialog = use(InDialog);
  return <Look {...props} {...(dialog && { UNSTABLE_portalContainer: dialog, ref: raise })} />;
}
