import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { css, styled } from 'styled-components';
import { shell } from '#domain/organizations/hosts.ts';
import { media } from '#web/src/ui/tokens.ts';
import { IconButton } from '../inputs/button.tsx';

const sheet = css`
  border: 0;
  padding: 0;
  background: var(--surface);
  color: var(--text);
  box-shadow: 0 12px 48px rgb(0 0 0 / 0.3);
  overflow: hidden auto;
`;
/*
 * Dialogs are 300 to 500 px wide (Part 1 §9). On phones, they rise from the bottom of the screen, within reach of the
 * thumbs.
 */
const Box = styled.dialog`
  ${sheet}
  width: min(${shell.dialogWidth.max}px, calc(100vw - 32px));
  min-width: min(${shell.dialogWidth.min}px, 100vw);
  max-height: min(88dvh, 900px);
  border-radius: 14px;
  @media ${media.phone} {
    width: 100vw;
    max-width: 100vw;
    margin: auto 0 0;
    border-radius: 18px 18px 0 0;
    padding-bottom: env(safe-area-inset-bottom);
  }
  &[open] {
    animation: rise 180ms ease-out;
  }
  @keyframes rise {
    from {
      transform: translateY(16px);
      opacity: 0;
    }
  }
`;
const Side = styled.dialog`
  ${sheet}
  position: fixed;
  inset: 0 auto 0 0;
  margin: 0;
  width: min(320px, 88vw);
  height: 100dvh;
  max-height: none;
  background: var(--panel, var(--surface));
  &[open] {
    animation: slide 180ms ease-out;
  }
  @keyframes slide {
    from {
      transform: translateX(-40px);
      opacity: 0;
    }
  }
`;
/* The title, the close button and the main action stay visible, even if the content is long. */
const Head = styled.header`
  position: sticky;
  z-index: 2;
  top: 0;
  background: var(--surface);
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  padding: 12px 8px 4px 20px;
  h2 {
    font-size: var(--type-3xl);
  }
`;
const Body = styled.div`
  padding: 8px 20px 20px;
`;
const Foot = styled.footer`
  position: sticky;
  z-index: 1;
  bottom: 0;
  background: var(--surface);
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-2);
  padding: 12px 20px 20px;
  @media ${media.phone} {
    > * {
      flex: 1;
    }
  }
`;

/** Shows a native modal while mounted. The browser traps the focus, closes the dialog on Esc and returns the focus. */
function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  // Esc closes an open list or calendar inside the dialog instead of the dialog.
  const hadPanel = useRef(false);
  useEffect(() => {
    const box = ref.current;
    const before = document.activeElement;
    box?.showModal();
    return () => {
      box?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const events = {
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== ref.current) return;
      event.preventDefault();
      if (!hadPanel.current) onClose();
      hadPanel.current = false;
    },
    onKeyDownCapture: ({ key }: { key: string }) => {
      hadPanel.current = key === 'Escape' && ref.current?.querySelector('[popover=manual]') != null;
    },
    onClick: (event: { target: EventTarget; clientX: number; clientY: number }) => {
      if (event.target !== ref.current || event.clientX === 0) return;
      const { left, right, top, bottom } = ref.current.getBoundingClientRect();
      const inside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
      if (!inside) onClose();
    },
  };
  return { ref, ...events };
}

export type DialogProps = {
  title: ReactNode;
  onClose(): void;
  children?: ReactNode;
  /** The buttons. The main action comes last. */
  actions?: ReactNode;
  /** Whether it reports an error, which screen readers announce at once. */
  alert?: boolean;
};

/** A question in front of the page. Mounting it opens it. Esc, the close button and a press outside close it. */
export function Dialog({ title, onClose, children, actions, alert = false }: DialogProps) {
  const id = useId();
  const modal = useModal(onClose);
  return (
    <Box {...modal} {...(alert && { role: 'alertdialog' })} aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </Head>
      {children && <Body>{children}</Body>}
      {actions && <Foot>{actions}</Foot>}
    </Box>
  );
}

/** A panel from the side. Mounting it opens it. */
export function Drawer({ label, onClose, children }: { label: string; onClose(): void; children: ReactNode }) {
  const modal = useModal(onClose);
  return (
    <Side {...modal} aria-label={label}>
      {children}
    </Side>
  );
}
