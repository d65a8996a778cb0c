import { withCourts } from '#domain/catalog/events/courts-published.ts';
import type { PlayCommand } from '#domain/play/rounds/commands.ts';
import type { Table } from '../kernel/table/table.ts';
import { update } from '../kernel/table/write.ts';
import { tournamentItem } from '../store/catalog/items.ts';

const tries = 4;

/** Once a day of an event is published its pages lead to its courts: noted with the event, whoever else changes it meanwhile. */
export async function noteCourts(table: Table, tournamentId: number, command: PlayCommand): Promise<void> {
  if (command.type !== 'changeRound' || !command.patch.published) return;
  for (let attempt = 0; attempt < tries; attempt++) {
    const event = await table.get(tournamentItem, { id: tournamentId });
    const props = event && withCourts(event.props);
    if (!event || !props) return;
    const asRead = ['=', 'props', event.props] as const;
    const done = await table.write(update(tournamentItem, { id: tournamentId }, { set: { props } }, { if: asRead }));
    if (done.ok) return;
  }
}
