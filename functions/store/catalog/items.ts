import * as z from 'zod';
import { division, eventFacts, eventRules, eventStaff, eventTexts } from '#domain/catalog/schema.ts';
import { id } from '#domain/kernel/schema.ts';
import { roster, team } from '#domain/registration/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';

export const tournamentPk = (tournamentId: number) => `TOURNAMENT#${tournamentId}`;
export const divisionPk = (divisionId: number) => `DIVISION#${divisionId}`;

/** An event's public facts; its texts, rules and staff's part lie beside it, each saved alone. */
export const tournamentItem = defineItem({
  type: 'tournament',
  v: 2,
  schema: eventFacts,
  key: ({ id }: { id: number }) => ({ pk: tournamentPk(id), sk: 'META' }),
});

export const tournamentBrochureItem = defineItem({
  type: 'tournamentBrochure',
  schema: eventTexts,
  key: ({ id }: { id: number }) => ({ pk: tournamentPk(id), sk: 'BROCHURE' }),
});

export const tournamentRulesItem = defineItem({
  type: 'tournamentRules',
  schema: eventRules,
  key: ({ id }: { id: number }) => ({ pk: tournamentPk(id), sk: 'RULES' }),
});

export const tournamentPrivateItem = defineItem({
  type: 'tournamentPrivate',
  schema: eventStaff,
  key: ({ id }: { id: number }) => ({ pk: tournamentPk(id), sk: 'PRIVATE' }),
});

/** The password of an event lies apart from what is ever sent: a salted hash, checked by the hub's CheckPass. */
export const tournamentPasswordItem = defineItem({
  type: 'tournamentPassword',
  schema: z.object({ tournamentId: id, salt: z.string(), hash: z.string() }),
  key: ({ tournamentId }: { tournamentId: number }) => ({ pk: tournamentPk(tournamentId), sk: 'PASSWORD' }),
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
