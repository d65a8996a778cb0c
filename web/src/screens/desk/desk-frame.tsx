import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { DeskPhase } from '#domain/catalog/desk/phase.ts';
import type { DeskView } from '#domain/catalog/desk/views.ts';
import { brochureOf, courtBoardPath, rehearsalPath } from '#domain/catalog/events/brochure-kind.ts';
import type { Audience } from '#domain/notices/campaigns/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import { checkinPath } from '#domain/teams/paths.ts';
import { savedState } from '#web/src/features/event/managed-head.tsx';
import { NotYours } from '#web/src/features/event/not-yours.tsx';
import { AsStaff } from '#web/src/features/organization/right-gate.tsx';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { CompleteButton, LifeMenu } from './life/life-menu.tsx';
import { StateControl } from './life/publish.tsx';
import { type OnDesk, useDesk } from './use-desk.ts';

/** Returns everyone with a spot in an event, as the recipients of a message. */
const wholeEvent = (tournamentId: number): Audience => ({
  ...{ of: 'event', tournamentId, divisionId: null, poolId: null, club: '' },
  ...{ teams: 'placed', who: 'everyone' },
});

/** The buttons for the event's current phase, and the one for its state. */
export function EventActs({ desk, put, phase }: OnDesk & { phase: DeskPhase }) {
  const { facts, organization } = desk;
  const kind = brochureOf(facts.type);
  const plays = kind !== 'session';
  return (
    <Row $gap={2}>
      {phase !== 'after' && <StateControl desk={desk} put={put} />}
      {phase === 'before' && plays && <LinkButton to={rehearsalPath(facts)}>Rehearse the day</LinkButton>}
      {phase === 'day' && plays && (
        <LinkButton icon="pause" to={`${courtBoardPath(facts)}?open=stop`}>
          Stop play
        </LinkButton>
      )}
      {phase === 'after' && <CompleteButton desk={desk} put={put} />}
      <LinkButton
        icon="mail"
        to={to(paths.organizationEmail, { username: organization.username, messageId: 'new' })}
        state={{ audience: wholeEvent(facts.id) }}
      >
        Message
      </LinkButton>
      {phase === 'day' && plays && (
        <LinkButton icon="ticket" to={`${checkinPath(kind, facts.id)}&scan=1`}>
          Scan
        </LinkButton>
      )}
      <LifeMenu desk={desk} put={put} />
    </Row>
  );
}

/**
 * Makes the event's header above the page show what was saved here, which isn't in the event's cached public answer
 * yet.
 */
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

/** The frame of every page for setting up an event. Its name, state and tabs are above it (managed-head.tsx). */
type FrameProps = { title: string; children(on: OnDesk): ReactNode; forOthers?(id: number): ReactNode };
/** `forOthers` is shown to people who have no Desk for the event. */
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
 * Returns the part of the Desk to show: the Desk itself, its history, its figures, its setup (for leagues and
 * sessions), or a session's dates.
 */
export function useDeskTab(): 'desk' | 'setup' | 'history' | 'figures' | 'dates' {
  const tab = useSearchParams()[0].get('tab');
  return tab === 'dates' || tab === 'setup' || tab === 'history' || tab === 'figures' ? tab : 'desk';
}
