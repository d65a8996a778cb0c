import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { whenAndWhere } from '#domain/catalog/events/when-and-where.ts';
import { tournament } from '#domain/catalog/operations.ts';
import { acceptOffer, declineOffer, offer } from '#domain/registration/operations.ts';
import type { PublicOffer } from '#domain/registration/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { divisionFacts, priceLine } from '#web/src/features/event/division-facts.ts';
import { putOfferInCart } from '#web/src/features/registration/bid-facts.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { Countdown } from '#web/src/ui/data/countdown.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { NarrowCard } from '#web/src/ui/layout/cards.tsx';
import { Eyebrow, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** `/offer/{key}`: a spot offered to a waiting team, its deadline, and the two answers. */
export function OfferScreen() {
  const { key = '' } = useParams();
  const { data, loading, problem, reload } = useCall(offer, { params: { key } });
  usePageTitle(data ? `Your spot at ${data.tournamentName}` : 'Spot offer');
  if (loading)
    return (
      <Page>
        <PageSkeleton what="the offer" />
      </Page>
    );
  if (!data)
    return (
      <Page>
        {problem?.code === 'registration/not-offered' ? (
          <EmptyState
            page
            title="This offer is over"
            action={
              <LinkButton to={to(paths.filteredTournaments, { filter: 'upcoming' })}>Find another event</LinkButton>
            }
          >
            The offer was already answered, or time ran out and the spot was released.
          </EmptyState>
        ) : problem?.kind === 'invalid' ? (
          <EmptyState page title="This link is incomplete">
            Click the link in the email itself, or copy the whole link.
          </EmptyState>
        ) : (
          <ErrorState page problem={problem} onRetry={() => void reload()} />
        )}
      </Page>
    );
  return (
    <Page>
      <Offered offered={data} offerKey={key} reload={reload} />
    </Page>
  );
}

type Props = { offered: PublicOffer; offerKey: string; reload(): Promise<unknown> };

/** Returns the two answers to an offer. Accepting leads to checkout. */
function useAnswers({ offered, offerKey }: Props) {
  const go = useNavigate();
  const [declined, setDeclined] = useState(false);
  const accepting = useSend(acceptOffer);
  const declining = useSend(declineOffer);
  const params = { key: offerKey };
  const accept = async () => {
    const answer = await accepting.send({ params });
    if (!answer.ok) return;
    putOfferInCart(offered);
    go(to(paths.checkout, {}, { cart: offered.organizationId }));
  };
  const decline = async () => {
    const answer = await declining.send({ params });
    if (answer.ok) setDeclined(true);
  };
  return { declined, accept, decline, accepting, declining, problem: accepting.problem ?? declining.problem };
}

function Offered(props: Props) {
  const { offered, reload } = props;
  const [asks, setAsks] = useState(false);
  const { declined, accept, decline, accepting, declining, problem } = useAnswers(props);
  const event = toHere(paths.tournamentBrochure, { tournamentId: offered.tournamentId });
  if (declined)
    return (
      <EmptyState
        page
        title="Thanks for letting us know"
        action={<LinkButton to={event}>Back to the event</LinkButton>}
      >
        {givenUp(offered)}
      </EmptyState>
    );
  return (
    <NarrowCard $apart $ball>
      <Stack $gap={5}>
        <div>
          <Eyebrow>{offered.tournamentName}</Eyebrow>
          <h1>{offered.approved ? 'The host approved your registration' : 'A spot opened up'}</h1>
          <p>
            {offered.teamName ? <b>{offered.teamName}</b> : 'Your team'} can now play in <b>{offered.divisionName}</b>.
          </p>
        </div>
        <OfferedEvent offered={offered} />
        <Countdown until={offered.until} label="Offer ends in" warnAt={600_000} onEnd={() => void reload()} />
        {problem && <Banner tone="bad" title={problem.title} />}
        {offered.registration === null && (
          <Banner tone="warn" title="We can’t find your registration">
            Contact the organizer before time runs out.
          </Banner>
        )}
        <Row>
          <Button
            kind="primary"
            busy={accepting.busy}
            disabled={offered.registration === null}
            onClick={() => void accept()}
          >
            Accept and check out
          </Button>
          <Button busy={declining.busy} onClick={() => setAsks(true)}>
            Decline
          </Button>
        </Row>
        <p>Accepting takes you to checkout. The spot is yours once you’ve paid.</p>
      </Stack>
      {asks && <ReallyDecline offered={offered} onKeep={() => setAsks(false)} onDecline={() => void decline()} />}
    </NarrowCard>
  );
}

/** The event's dates, location and price. */
function OfferedEvent({ offered }: Pick<Props, 'offered'>) {
  const { data: event } = useCall(tournament, { params: { id: offered.tournamentId } });
  const division = event?.divisions.find(({ id }) => id === offered.divisionId);
  if (!event) return null;
  const { fee, whole } = division ? divisionFacts(division, event, serverNow()) : { fee: null, whole: null };
  return (
    <div>
      <p>{whenAndWhere(event)}</p>
      {fee && <p>{priceLine(fee, whole)}</p>}
    </div>
  );
}

/** Where a declined spot goes. */
const givenUp = ({ approved }: PublicOffer): string =>
  approved ? 'The host can give the spot to another team.' : 'The spot goes to the next team on the waitlist.';

type Asked = Pick<Props, 'offered'> & { onKeep(): void; onDecline(): void };

const ReallyDecline = ({ offered, onKeep, onDecline }: Asked) => (
  <Dialog
    title="Decline this spot?"
    onClose={onKeep}
    actions={
      <>
        <Button
          kind="danger"
          onClick={() => {
            onKeep();
            onDecline();
          }}
        >
          Decline
        </Button>
        <Button kind="primary" onClick={onKeep}>
          Keep spot
        </Button>
      </>
    }
  >
    <p>You will lose your spot. {givenUp(offered)}</p>
  </Dialog>
);
