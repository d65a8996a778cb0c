import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { blocking } from '#domain/catalog/desk/missing.ts';
import { publicPath } from '#domain/catalog/desk/paths.ts';
import type { DeskView } from '#domain/catalog/desk/views.ts';
import { calledOffWord, isComplete, isEditable } from '#domain/catalog/events/event-status.ts';
import { daysOf } from '#domain/catalog/events/when-and-where.ts';
import { entrantWords } from '#domain/catalog/life/words.ts';
import { publishTournament } from '#domain/catalog/operations-desk.ts';
import type { Audience } from '#domain/notices/campaigns/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { DeskTabs } from '#web/src/features/event/managed-tabs.tsx';
import { NotYours } from '#web/src/features/event/not-yours.tsx';
import { AsStaff } from '#web/src/features/organization/right-gate.tsx';
import { usePageTitle } from '#web/src/lib/title.ts';
import { plural } from '#web/src/lib/words.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Floating } from '#web/src/ui/layout/floating.ts';
import { Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';
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

const Accent = styled.div`
  border-top: 4px solid var(--accent);
`;
const Corner = styled(Floating)`
  @media ${media.narrow} {
    display: none;
  }
  /* The bar that saves stands here while something is unsaved. */
  :root:has([data-unsaved]) & {
    display: none;
  }
`;
/* On phones a floating button would cover what is being edited. */
const InHead = styled.span`
  @media ${media.tablet} {
    display: none;
  }
`;

/** An event's state in a word. */
function stateWord({ facts }: DeskView): {
  readonly word: string;
  readonly tone: 'good' | 'warn' | 'bad' | 'neutral';
} {
  const off = calledOffWord(facts);
  if (off) return { word: off, tone: 'bad' };
  if (isComplete(facts)) return { word: 'Complete', tone: 'neutral' };
  return facts.isPublic ? { word: 'Published', tone: 'good' } : { word: 'Draft', tone: 'warn' };
}

/** Everyone with a spot in an event, for a message to them. */
const wholeEvent = (tournamentId: number): Audience => ({
  ...{ of: 'event', tournamentId, divisionId: null, poolId: null, club: '' },
  ...{ teams: 'placed', who: 'everyone' },
});

function Head({ desk, put }: OnDesk) {
  const { facts, organization } = desk;
  const { word, tone } = stateWord(desk);
  return (
    <Stack $gap={2}>
      <AsStaff organization={organization} />
      <Row $between>
        <div>
          <Row $gap={2}>
            <Muted>Managing · {organization.name}</Muted>
            <Chip tone={tone}>{word}</Chip>
            <InHead>
              <LinkButton size="s" kind="plain" icon="eye" to={publicPath(facts)}>
                Public page
              </LinkButton>
            </InHead>
          </Row>
          <h1>{facts.name}</h1>
          <Muted>
            {facts.type} · {daysOf(facts)}
          </Muted>
        </div>
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
      </Row>
      <DeskTabs event={facts} />
    </Stack>
  );
}

/** The frame of every page that manages an event: its name, state, and a link to the public page. */
type FrameProps = { title: string; children(on: OnDesk): ReactNode; forOthers?(id: number): ReactNode };
/** `forOthers`: shown here to people who have no Desk for it. */
export function DeskFrame({ title, children, forOthers = (id) => <NotYours id={id} /> }: FrameProps) {
  const read = useDesk();
  usePageTitle(read.data && `${title} · ${read.data.facts.name}`);
  return (
    <Accent>
      <Page $wide>
        <Loaded source={read} page missing={forOthers(read.id)} skeleton={<PageSkeleton what="the event" />}>
          {(desk) => (
            <Stack $gap={5}>
              <Head desk={desk} put={read.put} />
              {children({ desk, put: read.put })}
              <Corner>
                <LinkButton kind="primary" icon="eye" to={publicPath(desk.facts)}>
                  Public page
                </LinkButton>
              </Corner>
            </Stack>
          )}
        </Loaded>
      </Page>
    </Accent>
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
