import { useNavigate } from 'react-router';
import { seesBidStream } from '#domain/identity/can.ts';
import { flagsOfTheme } from '#domain/organizations/theme-flags.ts';
import { earnedWords } from '#domain/registration/bids/earned.ts';
import { bidStream } from '#domain/registration/operations-bids.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { bidStateWords, worthWords } from '#web/src/features/bids/words.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { useSite } from '#web/src/features/theme/use-theme.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { loadChunk } from '#web/src/lib/lazy.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Streamed = Answer<typeof bidStream>['items'][number];
const open: readonly Streamed['state'][] = ['new', 'sent', 'opened', 'bounced'];

/**
 * Bids of the user's own players, most urgent first. `all` also shows bids that are used or over. Renders nothing if
 * there are none.
 */
function BidStream({ all = false }: { all?: boolean }) {
  const { data } = useCall(bidStream, {});
  const items = (data?.items ?? []).filter(({ state }) => all || open.includes(state));
  if (items.length === 0) return all && data ? <Muted as="p">Your players have no bids yet.</Muted> : null;
  return (
    <Stack as="section" aria-label="Bids" $gap={4}>
      <Row $between>
        <h2>Bids</h2>
        {!all && (
          <LinkButton size="s" to={to(paths.rankings, {}, { tab: 'bids' })}>
            All your bids
          </LinkButton>
        )}
      </Row>
      <Grid $min={300} $gap={4}>
        {items.map((item) => (
          <BidCard key={item.bid.bidId} {...item} />
        ))}
      </Grid>
    </Stack>
  );
}

function BidCard({ bid, team, state, event, organization, validTo, zone }: Streamed) {
  const go = useNavigate();
  // The wizard's own code loads only when it's needed.
  const use = async () => {
    const { startWithBid } = await loadChunk(() => import('#web/src/features/registration/start-with-bid.ts'));
    startWithBid(event.id, bid);
    await go(to(paths.tournamentRegister, { tournamentId: event.id }));
  };
  const who = team || bid.players.map(({ fullName }) => fullName).join(' / ');
  const canUse = open.includes(state);
  return (
    <Card aria-label={`Bid for ${event.name}`}>
      <Stack $gap={3}>
        <Row $between>
          <h3>{event.name}</h3>
          {!canUse && <Chip tone={bidStateWords[state][1]}>{bidStateWords[state][0]}</Chip>}
        </Row>
        <Muted as="p">{[event.dates, organization.name].join(' · ')}</Muted>
        <p>{[who, earnedWords(bid), worthWords(bid, event.currency)].filter(Boolean).join(' · ')}</p>
        {canUse && (
          <Row $gap={3}>
            <Button kind="primary" onClick={() => void use()}>
              Register with this bid
            </Button>
            {validTo !== null && <Muted>Until {momentIn(validTo, zone)}</Muted>}
          </Row>
        )}
      </Stack>
    </Card>
  );
}

/** The bid stream, shown to users with bids if the host's theme enables it (Part 3 §6). */
export function OwnBids({ all = false }: { all?: boolean }) {
  const { actor } = useSession();
  const { theme } = useSite();
  return seesBidStream(actor, flagsOfTheme(theme).bidStream) ? <BidStream all={all} /> : null;
}
