import type { Audience } from '#domain/notices/campaigns/schema.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import { isClub } from '#domain/organizations/staff.ts';
import type { Table } from '../../kernel/table/table.ts';
import { divisionItem } from '../../store/catalog/items.ts';
import { levelItem } from '../../store/memberships/items.ts';
import { ownEvent } from './teams-meant.ts';

/** Whether an audience is an organization's to write to. */
export async function isReachable(
  table: Table,
  organization: StoredOrganization,
  audience: Audience,
): Promise<boolean> {
  switch (audience.of) {
    case 'club':
      return isClub(organization);
    case 'members':
      return (
        audience.levelId === null ||
        (await table.get(levelItem, { organizationId: organization.id, id: audience.levelId })) !== null
      );
    case 'teams':
      return (await ownEvent(table, organization.id, audience.tournamentId)) !== null;
    case 'event': {
      if (!(await ownEvent(table, organization.id, audience.tournamentId))) return false;
      if (audience.divisionId === null) return audience.poolId === null;
      const division = await table.get(divisionItem, { id: audience.divisionId });
      return division?.tournamentId === audience.tournamentId;
    }
  }
}
