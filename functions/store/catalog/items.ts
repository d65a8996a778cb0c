import * as z from 'zod';
import { eventCard } from '#domain/catalog/listing/schema.ts';
import { division, tournament } from '#domain/catalog/schema.ts';
import { id } from '#domain/kernel/schema.ts';
import { roster, team } from '#domain/registration/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';

const tournamentPk = (tournamentId: number) => `TOURNAMENT#${tournamentId}`;
export const divisionPk = (divisionId: number) => `DIVISION#${divisionId}`;

export const tournamentItem = defineItem({
  type: 'tournament',
  schema: tournament,
  key: ({ id }: { id: number }) => ({ pk: tournamentPk(id), sk: 'META' }),
  indexes: {
    gs1: ({ organizationId, startDate, id }) => ({
      pk: `ORGANIZATION#${organizationId}`,
      sk: `EVENT#${startDate}#${id}`,
    }),
  },
});

/** The password of an event lies apart from what is ever sent: a salted hash, checked by the hub's CheckPass. */
export const tournamentPasswordItem = defineItem({
  type: 'tournamentPassword',
  schema: z.object({ tournamentId: id, salt: z.string(), hash: z.string() }),
  key: ({ tournamentId }: { tournamentId: number }) => ({ pk: tournamentPk(tournamentId), sk: 'PASSWORD' }),
});

/** What lists show of an event, by its last day: today's and later ones are one range, past ones another. */
export const cardItem = defineItem({
  type: 'card',
  schema: eventCard,
  key: ({ id }: { id: number }) => ({ pk: tournamentPk(id), sk: 'CARD' }),
  indexes: { gs1: ({ endDate, id }) => ({ pk: 'CARDS', sk: `${endDate}#${id}` }) },
});

export const divisionItem = defineItem({
  type: 'division',
  schema: division,
  key: ({ id }: { id: number }) => ({ pk: divisionPk(id), sk: 'META' }),
  indexes: { gs1: ({ tournamentId, id }) => ({ pk: tournamentPk(tournamentId), sk: `DIVISION#${id}` }) },
});

/** A team as lists, play and check-in need it; at most 1 KB for a usual team, so that a change of it costs two units with its index. */
export const teamItem = defineItem({
  type: 'team',
  v: 2,
  schema: team,
  key: ({ divisionId, id }: { divisionId: number; id: number }) => ({ pk: divisionPk(divisionId), sk: `TEAM#${id}` }),
  indexes: {
    gs2: ({ tournamentId, divisionId, id }) => ({ pk: tournamentPk(tournamentId), sk: `TEAM#${divisionId}#${id}` }),
  },
});

/** The forms of a team's people, under a leading key of its own: only units that need them are granted it. */
export const rosterItem = defineItem({
  type: 'roster',
  schema: roster,
  key: ({ divisionId, id }: { divisionId: number; id: number }) => ({ pk: `ROSTER#${divisionId}`, sk: `TEAM#${id}` }),
});

/** Where a team is, consistently: an address names only its id. */
export const teamRefItem = defineItem({
  type: 'teamRef',
  schema: z.object({ id, tournamentId: id, divisionId: id }),
  key: ({ id }: { id: number }) => ({ pk: `TEAM#${id}`, sk: 'REF' }),
});

/** Cards of events that end on or after a day, or before it (newest first). */
export const cardsFrom = (date: string) => ({ pk: 'CARDS', index: 'gs1' as const, between: [date, '9999'] as const });
export const cardsBefore = (date: string) => ({
  pk: 'CARDS',
  index: 'gs1' as const,
  between: ['0', date] as const,
  descending: true,
});
export const divisionsOf = (tournamentId: number) => ({
  pk: tournamentPk(tournamentId),
  prefix: 'DIVISION#',
  index: 'gs1' as const,
});
export const teamsInDivision = (divisionId: number) => ({ pk: divisionPk(divisionId), prefix: 'TEAM#' });
export const teamsInTournament = (tournamentId: number) => ({
  pk: tournamentPk(tournamentId),
  prefix: 'TEAM#',
  index: 'gs2' as const,
});
export const rostersInDivision = (divisionId: number) => ({ pk: `ROSTER#${divisionId}`, prefix: 'TEAM#' });
export const eventsOfOrganization = (organizationId: number) => ({
  pk: `ORGANIZATION#${organizationId}`,
  prefix: 'EVENT#',
  index: 'gs1' as const,
});
