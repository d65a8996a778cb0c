import { useNavigate, useParams } from 'react-router';
import { bidByLink } from '#domain/registration/operations-bids.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { BidFacts } from '#web/src/features/registration/bid-facts.tsx';
import { momentIn } from '#web/src/lib/dates.ts';
import { loadChunk } from '#web/src/lib/lazy.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { NarrowCard } from '#web/src/ui/layout/cards.tsx';
import { Eyebrow, Muted, Page, Stack } from '#web/src/ui/layout/layout.tsx';

const ended: readonly string[] = [
  'registration/bid-not-found',
  'registration/bid-used',
  'registration/bid-expired',
  'registration/bid-withdrawn',
];

/** `/bid/{token}`: opens an emailed link and shows the bid and how to register with it. */
export function BidLinkScreen() {
  const { token = '' } = useParams();
  const { data, loading, problem, reload } = useCall(bidByLink, { params: { token } });
  usePageTitle(data ? `Your bid for ${data.event.name}` : 'Bid');
  return (
    <Page>
      {loading ? (
        <PageSkeleton what="the bid" />
      ) : data ? (
        <Opened linked={data} />
      ) : ended.includes(problem?.code ?? '') ? (
        <EmptyState
          page
          title={problem?.code === 'registration/bid-not-found' ? 'This link has expired' : (problem?.title ?? '')}
          action={<LinkButton to={to(paths.filteredTournaments, { filter: 'upcoming' })}>Find an event</LinkButton>}
        >
          Look for a newer email, or contact the organizer.
        </EmptyState>
      ) : (
        <ErrorState page problem={problem} onRetry={() => void reload()} />
      )}
    </Page>
  );
}

function Opened({ linked: { bid, team, event, organization, validTo, zone } }: { linked: Answer<typeof bidByLink> }) {
  const go = useNavigate();
  // The wizard's own code loads only when it's needed.
  const use = async () => {
    const { startWithBid } = await loadChunk(() => import('#web/src/features/registration/start-with-bid.ts'));
    startWithBid(event.id, bid);
    await go(to(paths.tournamentRegister, { tournamentId: event.id }));
  };
  return (
    <NarrowCard $apart $ball>
      <Stack $gap={5}>
        <div>
          <Eyebrow>{organization.name}</Eyebrow>
          <h1>{team ? `${team} has a bid` : 'You have a bid'}</h1>
          <p>
            For <b>{event.name}</b>, {event.dates}.
          </p>
        </div>
        <BidFacts bid={bid} currency={event.currency} />
        <div>
          <Button kind="primary" onClick={() => void use()}>
            Register with this bid
          </Button>
        </div>
        <Muted>
          This bid works once{validTo !== null && `, until ${momentIn(validTo, zone)}`}. Anyone with this link can use
          it, so keep it private.
        </Muted>
      </Stack>
    </NarrowCard>
  );
}
