import { isHistory } from '#domain/catalog/life/words.ts';
import type { OrganizationHistoryRow } from '#domain/organizations/history/views.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Muted, Row } from '#web/src/ui/layout/layout.tsx';
import { actWords, Changes, HistoryEntry } from './changes.tsx';

const kindWords: Readonly<Record<string, string>> = {
  order: 'order',
  tournament: 'event',
  organization: 'the organization',
  theme: 'the site theme',
  page: 'a staff role',
  staffInvite: 'a staff invitation',
  series: 'a series',
  seriesBrochure: 'a series’ page',
  eventPage: 'an event page',
  eventPageTexts: 'the text of an event page',
  pointSystem: 'a point system',
  membership: 'a membership',
  level: 'a membership level',
  product: 'a product',
  apiKey: 'an API key',
  webhook: 'a webhook',
  app: 'an app',
  promo: 'a promo',
  promoBatch: 'one-time codes',
  refundPolicy: 'a refund policy',
  paymentSettings: 'the payment settings',
  club: 'the club',
  bidProgram: 'a bid program',
  bid: 'a bid',
  division: 'a division',
  team: 'a team',
  tournamentBrochure: 'an event’s page',
  tournamentRules: 'an event’s rules',
  tournamentPrivate: 'an event’s staff notes',
  tournamentPassword: 'an event’s password',
  player: 'profile',
  college: 'college',
  user: 'rights for user',
};
/** The types of things that people know by number. */
const numbered = new Set(['order', 'tournament', 'player', 'college', 'user']);

/** Names the thing that changed: "event Hermosa Open", "order 2001", "a promo". */
function thingOf({ kind, itemId, name }: OrganizationHistoryRow): string {
  const words = kindWords[kind] ?? kind;
  return name ? `${words} ${name}` : numbered.has(kind) ? `${words} ${itemId}` : words;
}

/** The last few months, latest first. */
export function monthsBefore(now: number): { value: string; label: string }[] {
  const at = new Date(now);
  return Array.from({ length: 24 }, (_, back) => {
    const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - back, 1));
    return {
      value: month.toISOString().slice(0, 7),
      label: month.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    };
  });
}

/**
 * One change in a list: who made it, what they changed, when, and which fields. In a list about one thing, `thing`
 * replaces its name.
 */
export function AuditEntry({ row, zone, thing }: { row: OrganizationHistoryRow; zone: string; thing?: string }) {
  const { by, act, at } = row;
  return (
    <HistoryEntry>
      <Row $between>
        <span>
          <b>{by.name}</b> {by.isStaff && <Chip>Platform staff</Chip>} {actWords[act]} {thing ?? thingOf(row)}
        </span>
        <Muted>{momentIn(at, zone)}</Muted>
      </Row>
      {act === 'changed' && (
        <Changes
          changes={row.changes.filter(isHistory).filter(({ path }) => path !== 'dtModified')}
          named={row.named}
          currency="USD"
        />
      )}
    </HistoryEntry>
  );
}
