import type { Table } from '../../kernel/table/table.ts';
import { quietTeamItem, quietTeamsIn, reminderItem, remindersIn } from '../../store/play/items.ts';

/** What is known of a division's reminders: the keys of all that were sent, in whatever reminder, and the teams that want none. */
export async function knownReminders(table: Table, divisionId: number) {
  const [reminders, quiet] = await Promise.all([
    table.list(reminderItem, remindersIn(divisionId)),
    table.list(quietTeamItem, quietTeamsIn(divisionId)),
  ]);
  return {
    reminders,
    sent: new Set(reminders.flatMap(({ covers }) => covers)),
    quiet: new Set(quiet.map(({ teamId }) => teamId)),
  };
}
