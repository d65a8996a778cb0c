import { useLocation, useNavigate } from 'react-router';
import { blockedHeading } from '#domain/identity/can.ts';
import { paths, to } from '#domain/site/paths.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { blockedText } from './blocked-store.ts';

/** The dialog "You've been blocked!", with the caller's text and a sign-in link (Part 1 §2.2). */
export function BlockedDialog({ text }: { text: string }) {
  const here = useLocation();
  const go = useNavigate();
  const close = () => blockedText.set(null);
  return (
    <Dialog
      title={blockedHeading}
      onClose={close}
      actions={
        <Button
          kind="primary"
          onClick={() => {
            close();
            go(to(paths.signIn, {}, { returnUrl: here.pathname + here.search }));
          }}
        >
          Sign in
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
