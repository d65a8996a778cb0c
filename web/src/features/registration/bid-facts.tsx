import { styled } from 'styled-components';
import { cartRegistration } from '#domain/commerce/schema.ts';
import { earnedWords } from '#domain/registration/bids/earned.ts';
import type { Bid } from '#domain/registration/schema.ts';
import type { PublicOffer } from '#domain/registration/views.ts';
import { worthWords } from '#web/src/features/bids/words.ts';
import { presentCarts } from '#web/src/features/cart/cart-store.ts';
import { addToCart } from '#web/src/features/cart/change-cart.ts';

type Shown = Pick<Bid, 'bidId' | 'subPolicy' | 'earnedFor' | 'earnedAt' | 'discountAmount' | 'discountPercentage'> & {
  readonly players: readonly { readonly fullName: string }[];
};

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-2) var(--space-4);
  div {
    display: contents;
  }
  dt {
    color: var(--muted);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

/** A bid's facts: its number, where it was earned, its team, and what it does. */
export function BidFacts({ bid, currency }: { bid: Shown; currency: string }) {
  const players = bid.players.map(({ fullName }) => fullName).filter(Boolean);
  const stay = Math.min(bid.subPolicy, bid.players.length);
  const facts = [
    ['Number', bid.bidId],
    ['Earned', earnedWords(bid)],
    ['Players', players.join(', ')],
    [
      'Required players',
      stay > 0 && (stay === bid.players.length ? 'All players' : `${stay} of ${bid.players.length}`),
    ],
    ['Entry fee', worthWords(bid, currency)],
  ] as const;
  return (
    <Facts>
      {facts.map(
        ([title, text]) =>
          text && (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </Facts>
  );
}

/** Adds an offered spot to the cart with its registration, once. Returns false if the offer has no registration. */
export function putOfferInCart(offered: PublicOffer): boolean {
  const read = cartRegistration.safeParse(offered.registration);
  if (!read.success) return false;
  const there = presentCarts()[offered.organizationId]?.items.some(
    (item) => 'registration' in item && item.registration.reservation?.id === offered.entry,
  );
  if (there) return true;
  addToCart(
    { id: offered.organizationId, name: '', username: '' },
    {
      type: 'TR',
      description: offered.tournamentName,
      division: offered.divisionName,
      teamName: offered.teamName,
      refundPolicyId: offered.refundPolicyId,
      registration: read.data,
    },
  );
  return true;
}
