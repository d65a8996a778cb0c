import { useNavigate } from 'react-router';
import { pushDevices } from '#domain/identity/operations-push.ts';
import type { Bookmark } from '#domain/identity/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { useFavourite } from './use-favourite.ts';

/** Turns notifications about a team, a division, a court or a series on or off. */
export function Notify({ of }: { of: Bookmark & { name: string } }) {
  const { on, busy, toggle } = useFavourite(of);
  const go = useNavigate();
  const press = async () => {
    const signedIn = await toggle();
    if (on || !signedIn) return;
    const devices = await ask(pushDevices, {});
    if (!devices.ok) return;
    if (devices.value.items.length > 0)
      toast(`We’ll send notifications about ${of.name} to your devices.`, { tone: 'good' });
    else
      toast(`You’re following ${of.name}, but none of your devices gets notifications yet.`, {
        action: { label: 'Choose devices', run: () => void go(to(paths.myNotifications)) },
      });
  };
  return (
    <Button kind="plain" icon="bell" aria-pressed={on} busy={busy} onClick={() => void press()}>
      {on ? 'Following' : 'Notify me'}
    </Button>
  );
}
