import { useEffect } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon.tsx';
import { Button, IconButton } from '../inputs/button.tsx';
import { dismissToast, type Toast } from './toast.tsx';

const Place = styled.div`
  position: fixed;
  z-index: 60;
  left: 12px;
  right: 12px;
  bottom: calc(var(--bar) + 12px + env(safe-area-inset-bottom));
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-2);
  pointer-events: none;
  /* Moves above the save bar if there are unsaved changes. */
  :root:has([data-unsaved]) & {
    bottom: calc(var(--bar) + 80px + env(safe-area-inset-bottom));
  }
`;
const Slip = styled.div<{ $bad: boolean }>`
  pointer-events: auto;
  display: flex;
  align-items: center;
  gap: 10px;
  width: min(520px, 100%);
  min-height: 52px;
  padding: 4px 4px 4px 16px;
  border-radius: var(--radius);
  background: #0d1530;
  color: #ffffff;
  border: 1px solid rgb(255 255 255 / 0.25);
  border-left: 5px solid ${({ $bad }) => ($bad ? '#ff7d74' : 'var(--ball)')};
  box-shadow: 0 8px 32px rgb(0 0 0 / 0.35);
  animation: rise 180ms ease-out;
  p {
    flex: 1;
    font-weight: 500;
    font-size: var(--type-m);
  }
`;

function One({ toast: shown }: { toast: Toast }) {
  useEffect(() => {
    if (shown.sticky) return;
    const timer = setTimeout(() => dismissToast(shown.id), shown.action ? 10_000 : 6_000);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <Slip $bad={shown.tone === 'bad'}>
      {shown.tone === 'good' && <Icon name="good" />}
      {shown.tone === 'bad' && <Icon name="warning" />}
      <p>{shown.text}</p>
      {shown.action && (
        <Button
          kind="onBoard"
          size="s"
          onClick={() => {
            shown.action?.run();
            dismissToast(shown.id);
          }}
        >
          {shown.action.label}
        </Button>
      )}
      <IconButton icon="close" label="Dismiss" onClick={() => dismissToast(shown.id)} />
    </Slip>
  );
}

/**
 * The messages at the bottom of the screen. The frame has the live region that announces them, and loads this code with
 * the first message.
 */
export const Toasts = ({ all }: { all: readonly Toast[] }) => (
  <Place>
    {all.map((slip) => (
      <One key={slip.id} toast={slip} />
    ))}
  </Place>
);
