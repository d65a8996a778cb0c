import { useState } from 'react';
import { Button } from '#web/src/ui/inputs/button.tsx';
import type { Shown } from './picture.ts';

/** A button that makes a picture of a result and hands it on; what draws is fetched with the press. */
export function SharePicture({ name, shown }: { name: string; shown(): Shown }) {
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    const { sharePicture } = await import('./picture.ts');
    await sharePicture(name, shown());
    setBusy(false);
  };
  return (
    <Button size="s" icon="share" busy={busy} onClick={() => void share()}>
      Picture
    </Button>
  );
}
