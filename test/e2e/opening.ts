import { writtenOf } from '#domain/catalog/desk/new-event.ts';
import type { DeskView } from '#domain/catalog/desk/views.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { minute } from '#domain/kernel/time.ts';
import { dateIn, timeIn } from '#domain/kernel/zoned-time.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { askOf } from '#test/kit/api.ts';

/**
 * Makes an event's organizer set all its divisions to open in this many minutes. A copy of a world is a few minutes
 * old, so divisions that were about to open are open in it.
 */
export async function opensIn(cloud: LocalCloud, tournamentId: number, minutes: number): Promise<void> {
  const { accessToken: token } = await cloud.signIn(demoAccounts.admin);
  const ask = askOf(cloud);
  const desk = await ask(`/api/tournament/${tournamentId}/desk`, { token });
  const { facts, divisions } = desk.body as DeskView;
  const zone = zoneOf(facts);
  const at = cloud.clock.now() + minutes * minute;
  const dtStart = `${dateIn(at, zone)}T${timeIn(at, zone)}`;
  for (const division of divisions) {
    const [window] = division.registrationWindows;
    const body = writtenOf({ ...division, registrationWindows: window ? [{ ...window, dtStart }] : [] });
    const headers = { 'if-match': `"${division.rev}"` };
    const saved = await ask(`/api/division/${division.id}`, { method: 'PATCH', body, headers, token });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  }
}
