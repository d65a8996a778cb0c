import { organization } from '#domain/organizations/schema.ts';
import type { Raw } from '#functions/kernel/table/item.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { organizationItem } from '#functions/subjects/organizations/items.ts';
import { wallAt } from '#scripts/seed/world.ts';
import { aDivision, aTournament, aWindow } from '../kit/catalog.ts';

const zone = 'America/Los_Angeles';

/** Returns the items of event 1 with division 2, which is open now and has this many spots. */
export function openDivision(spots: number): Raw[] {
  const wall = (days: number) => wallAt(Date.now() + days * 86_400_000, zone);
  const window = aWindow({ id: 10, dtStart: wall(-5), dtEnd: wall(10) });
  const date = wall(20).slice(0, 10);
  return [
    ...encodedEvent(aTournament({ id: 1, organizationId: 10, startDate: date, endDate: date })),
    divisionItem.encode(aDivision({ id: 2, tournamentId: 1, maxTeams: spots, registrationWindows: [window] }), 1),
    organizationItem.encode(organization.parse({ id: 10, name: 'Beach Club', username: 'beachclub' }), 1),
  ];
}
