import { earnedWords } from '#domain/registration/bids/earned.ts';
import { teamCheckBids } from '#domain/registration/operations-bids.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { bidStateWords, worthWords } from '#web/src/features/bids/words.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/**
 * Bids that a team earned or its players have, for event staff. Renders nothing if there are none or they can't be
 * loaded (Part 3 §8).
 */
export function TeamBids({ teamId, currency }: { teamId: number; currency: string }) {
  const { data } = useCall(teamCheckBids, { params: { id: teamId } });
  if (!data || data.items.length === 0) return null;
  return (
    <Card aria-label="Bids">
      <Stack $gap={3}>
        <h2>Bids</h2>
        {data.items.map((bid) => (
          <Row key={bid.bidId} $between>
            <span>
              {earnedWords(bid) || 'Bid'}{' '}
              <Muted>{[bid.bidId, worthWords(bid, currency)].filter(Boolean).join(' · ')}</Muted>
            </span>
            <Chip tone={bidStateWords[bid.state][1]}>{bidStateWords[bid.state][0]}</Chip>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
