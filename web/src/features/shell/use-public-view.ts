import { useSWRConfig } from 'swr';
import { publicView, setPublicView } from '#web/src/features/session/public-view.ts';
import { useStore } from '#web/src/lib/store.ts';

/** The public view, and its switch: whatever was read as an administrator is read again. */
export function usePublicView(): { readonly on: boolean; turn(on: boolean): void } {
  const { mutate } = useSWRConfig();
  const on = useStore(publicView);
  const turn = (next: boolean) => {
    setPublicView(next);
    void mutate((key) => Array.isArray(key) && key[1] === 'mine');
  };
  return { on, turn };
}
