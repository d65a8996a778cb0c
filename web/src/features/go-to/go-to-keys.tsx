import { Suspense } from 'react';
import { useKey, usePressed } from '#web/src/lib/keys.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useStore } from '#web/src/lib/store.ts';
import { goTo } from './go-to.tsx';

const GoTo = lazyPart(() => import('./go-to.tsx'), 'GoTo');
const KeysDialog = lazyPart(() => import('./keys-dialog.tsx'), 'KeysDialog');

/** Ctrl+K opens "Go to", and ? opens the list of keys. Both are also in the menu. */
export function GoToKeys() {
  const open = useStore(goTo);
  usePressed((event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    if (event.defaultPrevented) return;
    event.preventDefault();
    goTo.set((now) => (now === 'places' ? null : 'places'));
  });
  useKey('?', () => goTo.set('keys'));
  const close = () => goTo.set(null);
  return (
    <Suspense>
      {open === 'places' && <GoTo onClose={close} />}
      {open === 'keys' && <KeysDialog onClose={close} />}
    </Suspense>
  );
}
