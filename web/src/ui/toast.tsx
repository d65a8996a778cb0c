import { useEffect } from 'react';
import { styled } from 'styled-components';
import { type Store, store, useStore } from '#web/src/lib/store.ts';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

export type Toast = {
  readonly id: number;
  readonly text: string;
  readonly tone: 'info' | 'good' | 'bad';
  readonly action?: { readonly label: string; run(): void } | undefined;
  /** Stays until it is dismissed (a preview, a lost connection). */
  readonly sticky?: boolean | undefined;
};

const toasts: Store<readonly Toast[]> = store<readonly Toast[]>([]);
let last = 0;

/** Says something in passing at the foot of the screen. Answers its id. */
export function toast(text: string, options: Partial<Omit<Toast, 'id' | 'text'>> = {}): number {
  last += 1;
  const made: Toast = { id: last, text, tone: 'info', ...options };
  toasts.set((now) => [...now.slice(-2), made]);
  return made.id;
}
export const dismissToast = (id: number): void => toasts.set((now) => now.filter((one) => one.id !== id));

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

/** Where toasts appear; once, in the frame. */
export function Toasts() {
  const all = useStore(toasts);
  return (
    <Place role="status" aria-live="polite">
      {all.map((one) => (
        <One key={one.id} toast={one} />
      ))}
    </Place>
  );
}
