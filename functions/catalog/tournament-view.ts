import { inOrder } from '#domain/catalog/divisions/division-state.ts';
import type { PublicEvent } from '#domain/catalog/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { countPlaces } from '../services/places/count.ts';
import { divisionsOfEvent } from '../store/catalog/queries.ts';
import { organizationById } from '../store/organizations/queries.ts';
import type { Deps } from './deps.ts';

export async function viewOf(event: PublicEvent, now: Millis, { table }: Deps) {
  const [organization, divisions] = await Promise.all([
    organizationById(table, event.organizationId),
    divisionsOfEvent(table, event.id),
  ]);
  const counted = await Promise.all(
    inOrder(divisions).map(async (division) => ({ ...division, places: await countPlaces(table, division, now) })),
  );
  const {
    id,
    name = '',
    username = '',
    logoUrl = '',
    email = '',
    websiteUrl = '',
  } = organization ?? { id: event.organizationId };
  return {
    ...event,
    organization: { id, name, username, logoUrl, email, websiteUrl },
    divisions: counted,
  };
}
