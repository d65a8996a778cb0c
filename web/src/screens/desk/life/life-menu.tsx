import { Suspense, useState } from 'react';
import { actsOf, type LifeAct } from '#domain/catalog/life/acts.ts';
import { lifeWords } from '#domain/catalog/life/words.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Menu } from '#web/src/ui/overlays/menu.tsx';
import type { OnDesk } from '../use-desk.ts';

const LifeDialog = lazyPart(() => import('./life-dialog.tsx'), 'LifeDialog');

/** What can be done with the whole event as it stands; each shows first what it changes. */
export function LifeMenu(on: OnDesk) {
  const { facts, divisions } = on.desk;
  const [asked, ask] = useState<LifeAct | null>(null);
  const isOpen = divisions.some(({ disableRegistration, canceled }) => !disableRegistration && !canceled);
  const acts = actsOf(facts).filter((act) => act !== 'close' || isOpen);
  return (
    <>
      <Menu
        label="State"
        acts={acts.map((act) => {
          const { menu, final } = lifeWords(act, facts.type);
          return { key: act, label: menu, danger: final, run: () => ask(act) };
        })}
      />
      {asked && (
        <Suspense>
          <LifeDialog key={asked} on={on} act={asked} onClose={() => ask(null)} />
        </Suspense>
      )}
    </>
  );
}
