import type { Team } from '#domain/registration/schema.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { teamItem, teamsInTournament } from './items.ts';

type Teams = Promise<readonly Stored<Team>[]>;
const asked = new WeakMap<object, Map<number, Teams>>();

/** The teams of an event, a moment old: whoever asks while they are being read is answered by the same reading, as the two calls of a court board are. */
export function teamsOfEvent(table: Table, tournamentId: number): Teams {
  const now = asked.get(table.itself) ?? new Map<number, Teams>();
  asked.set(table.itself, now);
  const reading = now.get(tournamentId) ?? table.list(teamItem, teamsInTournament(tournamentId));
  now.set(tournamentId, reading);
  const over = () => now.delete(tournamentId);
  reading.then(over, over);
  return reading;
}
