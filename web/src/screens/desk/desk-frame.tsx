import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { publicPath } from '#domain/catalog/desk/paths.ts';
import type { DeskView } from '#domain/catalog/desk/views.ts';
import { calledOffWord, isComplete } from '#domain/catalog/events/event-status.ts';
import { daysOf } from '#domain/catalog/events/when-and-where.ts';
import type { Audience } from '#domain/notices/campaigns/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import { DeskTabs } from '#web/src/features/event/managed-tabs.tsx';
import { NotYours } from '#web/src/features/event/not-yours.tsx';
import { AsStaff } from '#web/src/features/organization/right-gate.tsx';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Floating } from '#web/src/ui/layout/floating.ts';
import { Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';
import { SaveAsTemplate } from './copy-of.tsx';
import { LifeMenu } from './life/life-menu.tsx';
import { StateControl } from './state-control.tsx';
import { type OnDesk, useDesk } from './use-desk.ts';

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
/* On phones a floating way on would lie over what is edited. */
const InHead = styled.span`
  @media ${media.tablet} {
    display: none;
  }
`;

/** Where an event stands, in a word. */
function stateWord({ facts }: DeskView): {
  readonly word: string;
  readonly tone: 'good' | 'warn' | 'bad' | 'neutral';
} {
  const off = calledOffWord(facts);
  if (off) return { word: off, tone: 'bad' };
  if (isComplete(facts)) return { word: 'Complete', tone: 'neutral' };
  return facts.isPublic ? { word: 'Published', tone: 'good' } : { word: 'Draft', tone: 'warn' };
}

/** Everybody who has a place in an event, for a message to them. */
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

/** The frame of every page on which an event is run: its name, its state, and a way to what the public sees. */
type FrameProps = { title: string; children(on: OnDesk): ReactNode; forOthers?(id: number): ReactNode };
/** `forOthers`: what stands here for who has no desk there. */
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

/** What of the desk is shown: itself, its history, its figures, or (leagues and sessions) its setup, or a session's dates. */
export function useDeskTab(): 'desk' | 'setup' | 'history' | 'figures' | 'dates' {
  const tab = useSearchParams()[0].get('tab');
  return tab === 'dates' || tab === 'setup' || tab === 'history' || tab === 'figures' ? tab : 'desk';
}
