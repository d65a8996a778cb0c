import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import type { teamChanged } from '#events/registration/team-changed.ts';
import type { teamRegistered } from '#events/registration/team-registered.ts';
import type { teamWithdrawn } from '#events/registration/team-withdrawn.ts';
import { keepTeamCount } from '../../store/catalog/cards.ts';
import type { Deps } from '../deps.ts';

/** Its organizers see on an event's card how many teams it has. */
export const countTeams = (
  { data }: Envelope<DetailOf<typeof teamRegistered> | DetailOf<typeof teamWithdrawn> | DetailOf<typeof teamChanged>>,
  { table }: Pick<Deps, 'table'>,
): Promise<void> => keepTeamCount(table, data.tournamentId);
