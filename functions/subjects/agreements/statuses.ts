import type { AgreementStatus, EventFacts } from '#domain/catalog/schema.ts';
import { paperState } from '#domain/notices/agreements/copy.ts';
import type { Agreement, Paper } from '#domain/notices/agreements/schema.ts';
import type { Team } from '#domain/registration/schema.ts';
import { realPeople } from '#domain/registration/teams/team-name.ts';
import type { Table } from '../../kernel/table/table.ts';
import { agreementItem, agreementsOfOrganization, paperItem } from './items.ts';

/** Returns the agreements that an event requires from its host and co-organizers. */
export async function requiredAgreements(
  table: Table,
  event: Pick<EventFacts, 'id' | 'organizationId' | 'organizers'>,
): Promise<Agreement[]> {
  const all = await Promise.all(
    [...new Set([event.organizationId, ...event.organizers])].map((id) =>
      table.list(agreementItem, agreementsOfOrganization(id)),
    ),
  );
  return all.flat().filter(({ tournamentIds }) => tournamentIds.includes(event.id));
}

type Row = Pick<Team, 'divisionId' | 'players' | 'alternates'>;

/** Returns players' statuses for an agreement, by profile, read a hundred at a time. */
export async function papersOf(table: Table, agreementId: number, ids: readonly number[]): Promise<Map<number, Paper>> {
  const papers = new Map<number, Paper>();
  const all = [...new Set(ids)];
  for (let at = 0; at < all.length; at += 100) {
    const keys = all.slice(at, at + 100).map((playerProfileId) => ({ playerProfileId, agreementId }));
    for (const paper of await table.getMany(paperItem, keys)) papers.set(paper.playerProfileId, paper);
  }
  return papers;
}

/** Returns the status of each of an event's agreements for the players on some of its teams (C184). */
export async function statusesOf(
  table: Table,
  event: Pick<EventFacts, 'id' | 'organizationId' | 'organizers'>,
  teams: readonly Row[],
): Promise<AgreementStatus[]> {
  const agreements = await requiredAgreements(table, event);
  return Promise.all(
    agreements.map(async (agreement) => {
      const papers = await papersOf(table, agreement.id, teams.flatMap(realPeople));
      const divisions = [...Map.groupBy(teams, ({ divisionId }) => divisionId)].map(([divisionId, own]) => {
        const sorted = { unsent: [], unsigned: [], signed: [], signedPrev: [] } as Record<string, number[]>;
        for (const id of new Set(own.flatMap(realPeople))) sorted[paperState(agreement, papers.get(id))]?.push(id);
        return { divisionId, ...(sorted as Omit<AgreementStatus['divisions'][number], 'divisionId'>) };
      });
      return { agreementId: agreement.id, agreement: agreement.name, divisions };
    }),
  );
}
