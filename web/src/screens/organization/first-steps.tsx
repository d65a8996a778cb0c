import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { deskPath, publicPath, setupPath } from '#domain/catalog/events/brochure-kind.ts';
import type { EventCard } from '#domain/catalog/listing/schema.ts';
import { myTournaments } from '#domain/catalog/operations.ts';
import { permit } from '#domain/commerce/operations-connect.ts';
import { refundPolicies } from '#domain/commerce/operations-policies.ts';
import { dateWords } from '#domain/kernel/date-words.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import type { Organization } from '#web/src/features/organization/links.tsx';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { stored } from '#web/src/lib/storage.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const ShareEvent = lazyPart(() => import('#web/src/features/share/share-event.tsx'), 'ShareEvent');

const List = styled.ol`
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) auto;
    align-items: center;
    gap: 2px var(--space-3);
    padding: 8px 0;
    border-top: 1px solid var(--line);
  }
  li > svg {
    color: var(--muted);
  }
  li[data-done] > svg {
    color: var(--good);
  }
  li[data-done] b {
    font-weight: 400;
  }
`;

const ofCard = ({ id, eventType }: EventCard) => ({ id, type: eventType });

/** This browser's record of an organization's first steps. */
type Kept = { readonly hidden?: boolean; readonly shared?: boolean };
const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null;
const keptOf = (username: string) => stored<Kept>(`firstSteps.${username}`, {}, isKept);

/** Organizations with more events than this no longer need first steps. */
const fewEvents = 3;

type Step = {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  readonly done: boolean;
  readonly act: string;
  readonly to: string | null;
};

/** Returns the organization's state, as far as the first steps need it, or null while it loads. */
function useProgress({ id, username }: Organization) {
  const events = useCall(myTournaments, { query: { organization: id, filter: 'all', p: 1, ipp: 25 } });
  const payments = useCall(permit, { params: { username } });
  const policies = useCall(refundPolicies, { params: { organizationId: id } });
  if (!events.data || events.data.total > fewEvents) return null;
  if ((payments.loading && !payments.data) || (policies.loading && !policies.data)) return null;
  return {
    events: events.data.items,
    payouts: payments.data?.payouts ?? null,
    policies: (policies.data?.items ?? []).filter(({ isActive }) => isActive).length,
  };
}

/** Returns the steps, each with its purpose and the page where it's done. */
function stepsOf({ username, logoUrl }: Organization, state: Progress, kept: Kept): Step[] {
  const [first] = state.events;
  const published = state.events.find(({ isPublic }) => isPublic);
  return [
    {
      key: 'event',
      title: 'First event',
      about: first && !published ? `${first.name} is a draft.` : 'Takes five steps, with a preview of the public page.',
      done: published !== undefined,
      act: first ? 'Continue' : 'New event',
      to: first
        ? published
          ? deskPath(ofCard(first))
          : setupPath(ofCard(first))
        : to(paths.newEvent, {}, { username }),
    },
    {
      key: 'logo',
      title: 'Logo and colors',
      about: 'Shown on your site, your events and every receipt.',
      ...{ done: logoUrl !== '', act: 'Add a logo', to: to(paths.organizationTheme, { username }) },
    },
    {
      key: 'payouts',
      title: 'Payouts',
      about: 'You can take cards right away. Connect an account to receive the money.',
      done: state.payouts === 'ready',
      act: state.payouts === 'incomplete' ? 'Add details' : 'Connect account',
      to: to(paths.organizationSettings, { username }, { section: 'payments' }),
    },
    {
      key: 'policy',
      title: 'Refund policy',
      about: 'Buyers agree to it, and it sets the refund when a team withdraws.',
      ...{ done: state.policies > 0, act: 'Add a policy', to: to(paths.organizationPolicies, { username }) },
    },
    {
      key: 'share',
      title: 'Share your event',
      about: published
        ? 'Send the link, or print a poster with a QR code.'
        : 'Once it’s published, you get a link and a poster.',
      ...{ done: kept.shared === true, act: 'Share', to: null },
    },
  ];
}

type Progress = NonNullable<ReturnType<typeof useProgress>>;

/**
 * The steps a new organization still needs for its first event: logo, payouts, refund policy, event, and sharing it.
 */
export function FirstSteps({ organization }: { organization: Organization }) {
  const { username } = organization;
  const place = keptOf(username);
  const [kept, setKept] = useState(place.read());
  const [sharing, setSharing] = useState(false);
  const state = useProgress(organization);
  const keep = (change: Kept) => {
    const next = { ...kept, ...change };
    place.write(next);
    setKept(next);
  };
  if (!state || kept.hidden || organization.pointsOnly) return null;
  const published = state.events.find(({ isPublic }) => isPublic);
  const steps = stepsOf(organization, state, kept);
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Card aria-label="First steps">
      <Stack $gap={2}>
        <Row $between>
          <h2>First steps</h2>
          <Row $gap={2}>
            <Muted>
              {done} of {steps.length} done
            </Muted>
            <Button size="s" kind="plain" onClick={() => keep({ hidden: true })}>
              Hide
            </Button>
          </Row>
        </Row>
        <List>
          {steps.map(({ key, title, about, done: isDone, act, to: path }) => (
            <li key={key} data-done={isDone || undefined}>
              <Icon name={isDone ? 'check' : 'clock'} />
              <div>
                <b>{title}</b>
                <Muted as="div">{isDone ? 'Done' : about}</Muted>
              </div>
              {!isDone && path && (
                <LinkButton size="s" kind={key === 'event' ? 'primary' : 'quiet'} to={path}>
                  {act}
                </LinkButton>
              )}
              {!isDone && !path && published && (
                <Button size="s" onClick={() => setSharing(true)}>
                  {act}
                </Button>
              )}
            </li>
          ))}
        </List>
        {sharing && published && (
          <Suspense fallback={<RowSkeletons n={2} what="the link" />}>
            <ShareEvent
              name={published.name}
              path={publicPath(ofCard(published))}
              organization={organization}
              about={[dateWords(published.startDate, published.endDate), published.locationsString]
                .filter(Boolean)
                .join(' · ')}
              onShared={() => keep({ shared: true })}
            />
          </Suspense>
        )}
      </Stack>
    </Card>
  );
}
