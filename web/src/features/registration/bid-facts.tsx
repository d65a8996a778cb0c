import { styled } from 'styled-components';
import type { Bid } from '#domain/registration/schema.ts';
import { worthWords } from '#web/src/features/bids/words.ts';

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

/** What a bid is: its number, where it was earned, who it is for, what it changes. */
export function BidFacts({ bid }: { bid: Shown }) {
  const earned = [bid.earnedFor, bid.earnedAt].filter(Boolean).join(', ');
  const players = bid.players.map(({ fullName }) => fullName).filter(Boolean);
  const stay = Math.min(bid.subPolicy, bid.players.length);
  const facts = [
    ['Number', bid.bidId],
    ['Earned', earned],
    ['Players', players.join(', ')],
    ['Must stay', stay > 0 && (stay === bid.players.length ? 'All of them' : `${stay} of ${bid.players.length}`)],
    ['Entry fee', worthWords(bid)],
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
