import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isEditable } from '#domain/catalog/events/event-status.ts';
import { actsOf, type LifeAct } from '#domain/catalog/life/acts.ts';
import { lifeWords } from '#domain/catalog/life/words.ts';
import { can } from '#domain/identity/can.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useJob } from '#web/src/features/job/job-panel.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { ProgressBar } from '#web/src/ui/feedback/progress-bar.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { Menu } from '#web/src/ui/overlays/menu.tsx';
import type { OnDesk } from '../use-desk.ts';

const LifeDialog = lazyPart(() => import('./life-dialog.tsx'), 'LifeDialog');
const UnpublishDialog = lazyPart(() => import('./publish.tsx'), 'UnpublishDialog');
const SaveTemplateDialog = lazyPart(() => import('../copy-of.tsx'), 'SaveTemplateDialog');

type Open = LifeAct | 'template' | 'unpublish';

/** Actions on the whole event that are possible in its current state. Each one shows its effect first. */
export function LifeMenu(on: OnDesk) {
  const { facts, divisions, organization } = on.desk;
  const { actor } = useSession();
  const go = useNavigate();
  const [open, ask] = useState<Open | null>(null);
  const isOpen = divisions.some(({ disableRegistration, canceled }) => !disableRegistration && !canceled);
  const acts = actsOf(facts).filter((act) => act !== 'close' || isOpen);
  const close = () => ask(null);
  return (
    <>
      <Menu
        label="Status"
        acts={[
          { key: 'copy', label: 'Copy event', run: () => void go(to(paths.newEvent, {}, { copyOf: facts.id })) },
          ...(can(actor, 'organization.manage', { organization })
            ? [{ key: 'template', label: 'Save as template', run: () => ask('template') }]
            : []),
          ...(facts.isPublic && isEditable(facts)
            ? [{ key: 'unpublish', label: 'Unpublish event', run: () => ask('unpublish') }]
            : []),
          ...acts.map((act) => {
            const { menu, final } = lifeWords(act, facts.type);
            return { key: act, label: menu, danger: final, run: () => ask(act) };
          }),
        ]}
      />
      <Suspense>
        {open === 'template' && (
          <SaveTemplateDialog
            username={organization.username}
            tournamentId={facts.id}
            name={facts.name}
            onClose={close}
          />
        )}
        {open === 'unpublish' && <UnpublishDialog {...on} onClose={close} />}
        {open !== null && open !== 'template' && open !== 'unpublish' && (
          <LifeDialog key={open} on={on} act={open} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

/** Completes an event whose days are over. */
export function CompleteButton(on: OnDesk) {
  const [asking, ask] = useState(false);
  const { facts } = on.desk;
  if (!actsOf(facts).includes('complete')) return null;
  return (
    <>
      <Button kind="primary" icon="check" onClick={() => ask(true)}>
        {lifeWords('complete', facts.type).menu}
      </Button>
      <Suspense>{asking && <LifeDialog on={on} act="complete" onClose={() => ask(false)} />}</Suspense>
    </>
  );
}

/**
 * The progress of a job that an action has started. The job continues in the background and can be stopped on its own
 * page.
 */
export function Running({ jobId }: { jobId: string }) {
  const { data: job } = useJob(jobId);
  if (!job) return null;
  const { done, total, title, told: words, problems, state, go } = job;
  return (
    <Stack $gap={1}>
      <Link to={to(paths.job, { jobId })}>{title}</Link>
      <ProgressBar value={done} max={Math.max(1, total)} label={title} tone={problems ? 'warn' : 'action'} />
      <Muted role="status">
        {state === 'planning' && 'Checking…'}
        {state === 'ready' && `Waiting for your approval: ${go}`}
        {state !== 'planning' && state !== 'ready' && `${done} of ${total}. ${words}.`}
        {problems > 0 && ` ${problems} with a problem.`}
      </Muted>
    </Stack>
  );
}
