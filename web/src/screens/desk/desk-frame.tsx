import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { blocking } from '#domain/catalog/desk/missing.ts';
import type { DeskView } from '#domain/catalog/desk/views.ts';
import { isEditable } from '#domain/catalog/events/event-status.ts';
import { entrantWords } from '#domain/catalog/life/words.ts';
import { publishTournament } from '#domain/catalog/operations-desk.ts';
import type { Audience } from '#domain/notices/campaigns/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { savedState } from '#web/src/features/event/managed-head.tsx';
import { NotYours } from '#web/src/features/event/not-yours.tsx';
import { AsStaff } from '#web/src/features/organization/right-gate.tsx';
import { usePageTitle } from '#web/src/lib/title.ts';
import { plural } from '#web/src/lib/words.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { SaveAsTemplate } from './copy-of.tsx';
import { LifeMenu } from './life/life-menu.tsx';
import { MissingList } from './missing-list.tsx';
import { type OnDesk, shownAgain, useDesk } from './use-desk.ts';

/** Who stays registered in an unpublished event. */
function staysWords({ facts, divisions }: OnDesk['desk']): string {
  const sum = (of: 'active' | 'waiting' | 'held') => divisions.reduce((all, { places: spots }) => all + spots[of], 0);
  const [entered, held] = [sum('active') + sum('waiting'), sum('held')];
  return [
    entered === 0
      ? 'No one is registered yet.'
      : plural(
          entered,
          `${entrantWords(entered, facts.type)} stays registered.`,
          `${entrantWords(entered, facts.type)} stay registered.`,
        ),
    held > 0
      ? plural(
          held,
          '1 person is registering right now and can’t finish.',
          '# people are registering right now and can’t finish.',
        )
      : '',
  ].join(' ');
}

/** Publishes or unpublishes an event. If something is missing, shows it with links to fix it. */
export function StateControl({ desk, put }: OnDesk) {
  const { facts, missing } = desk;
  const { send, busy, problem } = useSend(publishTournament);
  const [asking, ask] = useState<'missing' | 'unpublish' | null>(null);
  if (!isEditable(facts)) return null;
  const publish = async (isPublic: boolean) => {
    const done = await send({ params: { id: facts.id }, body: { isPublic }, rev: facts.rev });
    ask(null);
    // a request with a lost answer may have succeeded, and others' changes are shown before the next try
    const now = done.ok ? done.value : await shownAgain({ desk, put });
    if (!done.ok && now?.facts.isPublic !== isPublic)
      return void toast(done.problem.detail ?? done.problem.title, { tone: 'bad' });
    if (done.ok) put(done.value);
    toast(isPublic ? 'Published. Everyone can find it now.' : 'Unpublished. Only you can see it.', { tone: 'good' });
  };
  const blocks = blocking(missing);
  return (
    <Row $gap={2}>
      {facts.isPublic ? (
        <Button busy={busy} onClick={() => ask('unpublish')}>
          Unpublish
        </Button>
      ) : (
        <Button kind="primary" busy={busy} onClick={() => (blocks.length > 0 ? ask('missing') : void publish(true))}>
          Publish
        </Button>
      )}
      {asking === 'missing' && (
        <Dialog title="Still missing" onClose={() => ask(null)}>
          <Stack $gap={3}>
            <p>Before people can register:</p>
            <MissingList desk={desk} missing={blocks} onGo={() => ask(null)} />
          </Stack>
        </Dialog>
      )}
      {asking === 'unpublish' && (
        <Dialog
          title="Unpublish this event?"
          onClose={() => ask(null)}
          actions={
            <>
              <Button onClick={() => ask(null)}>Keep it published</Button>
              <Button kind="danger" busy={busy} onClick={() => void publish(false)}>
                Unpublish
              </Button>
            </>
          }
        >
          <p>The event disappears from the site and no one can register. No one is notified.</p>
          <p>{staysWords(desk)}</p>
          {problem && <p>{problem.title}</p>}
        </Dialog>
      )}
    </Row>
  );
}

/** Everyone with a spot in an event, for a message to them. */
const wholeEvent = (tournamentId: number): Audience => ({
  ...{ of: 'event', tournamentId, divisionId: null, poolId: null, club: '' },
  ...{ teams: 'placed', who: 'everyone' },
});

/** What can be done with the whole event, whatever its state. */
export function EventActs({ desk, put }: OnDesk) {
  const { facts, organization } = desk;
  return (
    <Row $gap={2}>
      <LinkButton
        to={to(paths.organizationEmail, { username: organization.username, messageId: 'new' })}
        state={{ audience: wholeEvent(facts.id) }}
      >
        Message
      </LinkButton>
      <LinkButton to={to(paths.newEvent, {}, { copyOf: facts.id })}>Copy</LinkButton>
      <SaveAsTemplate desk={desk} put={put} />
      <StateControl desk={desk} put={put} />
      <LifeMenu desk={desk} put={put} />
    </Row>
  );
}

/** The event's header above the page shows what was saved here, which its cached public answer doesn't yet. */
function useSavedState({ facts }: DeskView): void {
  useEffect(() => {
    const { id, name, startDate, endDate, statusId, isPublic } = facts;
    savedState.set({ id, name, startDate, endDate, statusId, isPublic });
  }, [facts]);
}

function Shown({ desk, title, children }: { desk: DeskView; title: string; children: ReactNode }) {
  useSavedState(desk);
  return (
    <Stack $gap={4}>
      <AsStaff organization={desk.organization} />
      <h1 className="sr-only">{title}</h1>
      {children}
    </Stack>
  );
}

/** The frame of every page that sets an event up. Its name, state and tabs are above it (managed-head.tsx). */
type FrameProps = { title: string; children(on: OnDesk): ReactNode; forOthers?(id: number): ReactNode };
/** `forOthers`: shown here to people who have no Desk for it. */
export function DeskFrame({ title, children, forOthers = (id) => <NotYours id={id} /> }: FrameProps) {
  const read = useDesk();
  usePageTitle(read.data && `${title} · ${read.data.facts.name}`);
  return (
    <Page $wide>
      <Loaded source={read} page missing={forOthers(read.id)} skeleton={<PageSkeleton what="the event" />}>
        {(desk) => (
          <Shown desk={desk} title={title}>
            {children({ desk, put: read.put })}
          </Shown>
        )}
      </Loaded>
    </Page>
  );
}

/**
 * Which part of the Desk is shown: the Desk itself, its history, its figures, or (for leagues and sessions) its
 * setup, or a session's dates.
 */
export function useDeskTab(): 'desk' | 'setup' | 'history' | 'figures' | 'dates' {
  const tab = useSearchParams()[0].get('tab');
  return tab === 'dates' || tab === 'setup' || tab === 'history' || tab === 'figures' ? tab : 'desk';
}
