import { feedPath } from '#domain/catalog/calendar/feed-path.ts';
import { registrationStatus } from '#domain/commerce/operations-orders.ts';
import { isConfirmed, needsApproval } from '#domain/commerce/orders/money.ts';
import type { OrderView } from '#domain/commerce/views.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
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

type Props = { readonly order: OrderView; readonly opened?: { readonly key: string | null } | undefined };

/** Returns the current state of an order's registrations, because the order records only what was bought. */
function useCurrent({ order, opened }: Props) {
  const read = useCall(
    registrationStatus,
    opened ? { params: { id: order.id }, ...(opened.key ? { query: { key: opened.key } } : {}) } : null,
  );
  const stateOf = new Map(read.data?.items.map(({ itemId, state }) => [itemId, state]));
  return order.registrations
    .map((entry) => {
      const state = stateOf.get(entry.itemId);
      return { ...entry, state, waitlist: state ? state === 'waitlist' || state === 'approval' : entry.waitlist };
    })
    .filter(({ state }) => state !== 'withdrawn');
}

/** Returns a registration's event and its dates. `isOff` means that none of these dates takes place. */
function whenOf(order: OrderView, { itemId, tournamentId }: Entry) {
  const event = order.events.find(({ id }) => id === tournamentId);
  const bought = event?.times.find((own) => own.itemId === itemId)?.text;
  const now = event?.now.find((own) => own.itemId === itemId);
  const canceled = now?.canceled ?? [];
  const dates = now?.text ?? bought ?? event?.dates ?? '';
  return { event, dates, canceled, isOff: Boolean(event?.off) || (dates === '' && canceled.length > 0) };
}

function titleOf(order: OrderView, entries: readonly Entry[]): string {
  const off = entries.every((entry) => whenOf(order, entry).isOff);
  if (off) {
    const words = entries.map((entry) => whenOf(order, entry).event?.off);
    return words[0] ? `${words[0]} by the host` : 'Your date was canceled';
  }
  if (!entries.every(({ waitlist }) => waitlist)) return 'You’re in';
  return entries.some((entry) => needsApproval(order, entry))
    ? 'The host will review your registration'
    : 'You’re on the waitlist';
}

/**
 * A registration's facts for its buyer, above the receipt: that the team is in, when and where it plays, and what to do
 * next. `opened` is set if the reader may see the current state of the order's registrations.
 */
export function OrderMoment({ order, opened }: Props) {
  const { state } = useSession();
  const entries = useCurrent({ order, opened });
  if (!isConfirmed(order) || order.standing === 'refunded' || entries.length === 0) return null;
  return (
    <Card className="no-print" aria-labelledby="moment">
      <Stack $gap={4}>
        <h2 id="moment">{titleOf(order, entries)}</h2>
        {entries.map((entry) => (
          <Entry key={entry.itemId} order={order} entry={entry} />
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
  const { event, dates, canceled, isOff } = whenOf(order, entry);
  const team = entry.teamName || 'Your team';
  if (!event) return null;
  const calendar = entry.teamId === null ? feedPath('event', event.id) : feedPath('team', entry.teamId);
  return (
    <Stack $gap={2}>
      <b>{team}</b>
      <div>{event.name}</div>
      <Muted>{[event.off ? '' : dates, event.place].filter(Boolean).join(' · ')}</Muted>
      {canceled.length > 0 && (
        <div>
          {canceled.map((date) => shortDate(date)).join('; ')} {canceled.length === 1 ? 'was' : 'were'} canceled. Your
          registration’s page shows whether you get a refund or a credit.
        </div>
      )}
      <Row $gap={2}>
        {!isOff && entry.teamId !== null && !entry.isSingle && (
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
