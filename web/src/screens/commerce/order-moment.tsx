import { feedPath } from '#domain/catalog/calendar/feed-path.ts';
import { isConfirmed, needsApproval } from '#domain/commerce/orders/money.ts';
import type { OrderView } from '#domain/commerce/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { copyText } from '#web/src/ui/feedback/copy.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** Shares an address through the device's share sheet, or copies it. */
async function send(title: string, path: string): Promise<void> {
  const url = location.origin + path;
  if ('share' in navigator) {
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  await copyText(url, 'Link copied.');
}

/**
 * A registration's facts for its buyer, above the receipt: that the team is in, when and where it plays, and what to do
 * next.
 */
export function OrderMoment({ order }: { order: OrderView }) {
  const { state } = useSession();
  if (!isConfirmed(order) || order.standing === 'refunded' || order.registrations.length === 0) return null;
  const waits = order.registrations.every(({ waitlist }) => waitlist);
  const isApproved = order.registrations.some((entry) => needsApproval(order, entry));
  const title = isApproved ? 'The host will review your registration' : 'You’re on the waitlist';
  return (
    <Card className="no-print" aria-labelledby="moment">
      <Stack $gap={4}>
        <h2 id="moment">{waits ? title : 'You’re in'}</h2>
        {order.registrations.map((entry, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's registrations never move
          <Entry key={i} order={order} entry={entry} />
        ))}
        {state === 'anonymous' && (
          <Banner
            tone="info"
            title="Keep your teams and orders in one place"
            actions={<LinkButton to={to(paths.signUp)}>Create an account</LinkButton>}
          >
            Registering again takes a minute, and your receipts stay together.
          </Banner>
        )}
      </Stack>
    </Card>
  );
}

type Entry = OrderView['registrations'][number];

function Entry({ order, entry }: { order: OrderView; entry: Entry }) {
  const event = order.events.find(({ id }) => id === entry.tournamentId);
  const team = entry.teamName || 'Your team';
  if (!event) return null;
  const dates = event.times.find(({ itemId }) => itemId === entry.itemId)?.text ?? event.dates;
  const calendar = entry.teamId === null ? feedPath('event', event.id) : feedPath('team', entry.teamId);
  return (
    <Stack $gap={2}>
      <b>{team}</b>
      <div>{event.name}</div>
      <Muted>{[dates, event.place].filter(Boolean).join(' · ')}</Muted>
      <Row $gap={2}>
        {entry.teamId !== null && !entry.isSingle && (
          <Button
            size="s"
            kind="primary"
            onClick={() =>
              void send(`Play with ${team} at ${event.name}`, to(paths.team, { teamId: entry.teamId ?? 0 }))
            }
          >
            Invite your partner
          </Button>
        )}
        <Button size="s" onClick={() => void send(event.name, event.path)}>
          Share
        </Button>
        <a href={calendar}>Calendar file</a>
        {event.place && (
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(event.place)}`}
            target="_blank"
            rel="noreferrer"
          >
            Map
          </a>
        )}
      </Row>
    </Stack>
  );
}
