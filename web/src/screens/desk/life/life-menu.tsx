import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { actsOf, type LifeAct } from '#domain/catalog/life/acts.ts';
import { lifeWords } from '#domain/catalog/life/words.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useJob } from '#web/src/features/job/job-panel.tsx';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { ProgressBar } from '#web/src/ui/feedback/progress-bar.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { Menu } from '#web/src/ui/overlays/menu.tsx';
import type { OnDesk } from '../use-desk.ts';

const LifeDialog = lazyPart(() => import('./life-dialog.tsx'), 'LifeDialog');

/** What can be done with the whole event as it stands; each shows first what it changes. */
export function LifeMenu(on: OnDesk) {
  const { facts, divisions } = on.desk;
  const [lifeAct, ask] = useState<LifeAct | null>(null);
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
      {lifeAct && (
        <Suspense>
          <LifeDialog key={lifeAct} on={on} act={lifeAct} onClose={() => ask(null)} />
        </Suspense>
      )}
    </>
  );
}

/** How far something is that an act has begun: it goes on by itself, and is stopped on its page. */
export function Running({ jobId }: { jobId: string }) {
  const { data: job } = useJob(jobId);
  if (!job) return null;
  const { done, total, title, told: words, problems, state, go } = job;
  return (
    <Stack $gap={1}>
      <Link to={to(paths.job, { jobId })}>{title}</Link>
      <ProgressBar value={done} max={Math.max(1, total)} label={title} tone={problems ? 'warn' : 'action'} />
      <Muted role="status">
        {state === 'planning' && 'Looking…'}
        {state === 'ready' && `It waits for your yes: ${go}`}
        {state !== 'planning' && state !== 'ready' && `${done} of ${total}. ${words}.`}
        {problems > 0 && ` ${problems} with a problem.`}
      </Muted>
    </Stack>
  );
}
