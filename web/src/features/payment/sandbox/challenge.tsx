import { useEffect, useEffectEvent } from 'react';
import { styled } from 'styled-components';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';

const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: 340px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: #ffffff;
`;

/** The bank's page in a dialog. `onEnd` is told once the bank has answered, or the buyer closed it. */
export function Challenge({ url, onEnd }: { url: string; onEnd(answered: boolean): void }) {
  const heard = useEffectEvent((event: MessageEvent) => {
    const from = new URL(url, location.href).origin;
    if (event.origin === from && event.data?.type === 'sideout-payments:3ds') onEnd(true);
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => heard(event);
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }, []);
  return (
    <Dialog title="Your bank asks" onClose={() => onEnd(false)}>
      <Frame src={url} title="Your bank’s confirmation page" />
    </Dialog>
  );
}
