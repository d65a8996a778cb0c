import { IconButton } from '#web/src/ui/inputs/button.tsx';
import { useFavourite } from './use-favourite.ts';

/** The star button: on, off or busy. */
export function Star({ id, name }: { id: number; name: string }) {
  const { on, busy, toggle } = useFavourite({ type: 'tournament', id });
  return (
    <IconButton
      icon={on ? 'star-full' : 'star'}
      label={on ? `Remove ${name} from favorites` : `Add ${name} to favorites`}
      aria-pressed={on}
      on={on}
      busy={busy}
      onClick={() => void toggle()}
    />
  );
}
