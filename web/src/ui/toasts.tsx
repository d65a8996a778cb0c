import { useEffect } from 'react';
import { styled } from 'styled-components';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
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
  gap: 8px;
  pointer-events: none;
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
    font-size: 15px;
  }
`;

function One({ toast: one }: { toast: Toast }) {
  useEffect(() => {
    if (one.sticky) return;
    const timer = setTimeout(() => dismissToast(one.id), one.action ? 10_000 : 6_000);
    return () => clearTimeout(timer);
  }, [one]);
  return (
    <Slip $bad={one.tone === 'bad'}>
      {one.tone === 'good' && <Icon name="good" />}
      {one.tone === 'bad' && <Icon name="warning" />}
      <p>{one.text}</p>
      {one.action && (
        <Button
          kind="onBoard"
          size="s"
          onClick={() => {
            one.action?.run();
            dismissToast(one.id);
          }}
        >
          {one.action.label}
        </Button>
      )}
      <IconButton icon="close" label="Dismiss" onClick={() => dismissToast(one.id)} />
    </Slip>
  );
}

/** The slips at the foot of the screen. The frame keeps the live region they are announced by, and fetches them with the first one. */
export const Toasts = ({ all }: { all: readonly Toast[] }) => (
  <Place>
    {all.map((one) => (
      <One key={one.id} toast={one} />
    ))}
  </Place>
);
