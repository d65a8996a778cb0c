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

/** Actions on the whole event in its current state. Each shows its effect first. */
export function LifeMenu(on: OnDesk) {
  const { facts, divisions } = on.desk;
  const [lifeAct, ask] = useState<LifeAct | null>(null);
  const isOpen = divisions.some(({ disableRegistration, canceled }) => !disableRegistration && !canceled);
  const acts = actsOf(facts).filter((act) => act !== 'close' || isOpen);
  return (
    <>
      <Menu
        label="Status"
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

/** The progress of a job an action has started. The job continues on its own, and is stopped on its own page. */
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
        {state === 'ready' && `Waiting for your approval: ${go}`}
        {state !== 'planning' && state !== 'ready' && `${done} of ${total}. ${words}.`}
        {problems > 0 && ` ${problems} with a problem.`}
      </Muted>
    </Stack>
  );
}
