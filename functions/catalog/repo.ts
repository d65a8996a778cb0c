import type { EventCard } from '#domain/catalog/card.ts';
import type { Division, Tournament } from '#domain/catalog/schema.ts';
import type { PlaceCount } from '#domain/catalog/views.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import type { Theme } from '#domain/organizations/theme.ts';
import { isLive } from '#domain/registration/holds.ts';
import type { Team } from '#domain/registration/schema.ts';
import type { Stored } from '../kernel/table/item.ts';
import {
  cardItem,
  cardsBefore,
  cardsFrom,
  divisionItem,
  divisionsOf,
  teamItem,
  teamsInDivision,
  tournamentItem,
} from '../kernel/table/keys/catalog.ts';
import { organizationItem, publicOrganizations, themeItem, usernameItem } from '../kernel/table/keys/organizations.ts';
import { divisionStatsItem, owned, slotItem, slotsOf } from '../kernel/table/keys/registration.ts';
import type { Table } from '../kernel/table/table.ts';

export type Repo = ReturnType<typeof repoOf>;
const strip = <T extends object>({ rev: _, ...value }: Stored<T>): T => value as unknown as T;

/** The questions the catalog asks of the table. */
export function repoOf(table: Table) {
  return {
    tournament: (id: number): Promise<Stored<Tournament> | null> =>
      table.get(tournamentItem, { id }, { consistent: false }),
    division: (id: number): Promise<Stored<Division> | null> => table.get(divisionItem, { id }, { consistent: false }),
    divisions: (tournamentId: number): Promise<Stored<Division>[]> =>
      table.list(divisionItem, divisionsOf(tournamentId)),
    organization: (id: number): Promise<Stored<StoredOrganization> | null> =>
      table.get(organizationItem, { id }, { consistent: false }),
    teams: (divisionId: number): Promise<Team[]> => table.list(teamItem, teamsInDivision(divisionId)),
    cardsFrom: async (date: string): Promise<EventCard[]> => (await table.list(cardItem, cardsFrom(date))).map(strip),
    cardsBefore: async (date: string): Promise<EventCard[]> =>
      (await table.list(cardItem, cardsBefore(date))).map(strip),
    async organizationByName(username: string): Promise<Stored<StoredOrganization> | null> {
      const name = await table.get(usernameItem, { username }, { consistent: false });
      return name ? table.get(organizationItem, { id: name.organizationId }, { consistent: false }) : null;
    },
    theme: (username: string): Promise<Stored<Theme> | null> =>
      table.get(themeItem, { username }, { consistent: false }),
    organizations: (): Promise<StoredOrganization[]> => table.list(organizationItem, publicOrganizations()),
    /** Counted from the places themselves at `now`: what is owned is taken, what is held will be free or taken in minutes. */
    async places(division: Pick<Division, 'id' | 'maxTeams'>, now: Millis): Promise<PlaceCount> {
      const [slots, stats] = await Promise.all([
        table.list(slotItem, slotsOf(division.id)),
        table.get(divisionStatsItem, { divisionId: division.id }, { consistent: false }),
      ]);
      const taken = slots.filter((slot) => slot.ex === owned).length;
      const held = slots.filter((slot) => slot.ex !== owned && isLive(slot.ex, now)).length;
      const left = division.maxTeams === null ? null : Math.max(0, division.maxTeams - taken - held);
      return { active: Math.max(stats?.active ?? 0, 0), waiting: Math.max(stats?.waiting ?? 0, 0), held, left };
    },
  };
}
