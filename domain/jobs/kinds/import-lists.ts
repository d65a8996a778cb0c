import * as z from 'zod';
import { id, ulidText } from '../../kernel/schema.ts';
import { importMapping } from '../../teams/import/columns.ts';
import { defineJobKind, type UploadRef } from '../kind.ts';

const counted = (n: number, one: string, many: string) => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;
const teams = (n: number) => counted(n, 'team', 'teams');
const matches = (n: number) => counted(n, 'match', 'matches');
type UploadParams = Omit<UploadRef, 'shelf' | 'ownerId'> & { readonly organizationId: number };
const own = {
  may: 'event.manage',
  of: 'event',
  scopeId: ({ tournamentId }: { tournamentId: number }) => tournamentId,
  asks: true,
  kept: 'quarter',
  upload: ({ organizationId, userId, uploadId, parts }: UploadParams) => ({
    ...{ shelf: 'lists' as const, ownerId: organizationId, userId, uploadId, parts },
  }),
  params: z.object({
    ...{ organizationId: id, tournamentId: id, userId: id, uploadId: ulidText },
    ...{ parts: z.int().min(1).max(40), mapping: importMapping },
    /** Whether teams are registered even if the division already has a player or a team with the same name. */
    allowDuplicates: z.boolean().default(false),
  }),
} as const;

/**
 * Registers the teams in an uploaded CSV (teams/import/teams.ts), one per row. The job's sums are `teams`, `waits` (on the waitlist)
 * and `asks` (for the host's approval).
 */
export const importTeamsKind = defineJobKind({
  ...own,
  name: 'import-teams',
  undo: {
    go: ({ sums }) => `Withdraw ${teams(sums.teams ?? 0)}`,
    told: ({ sums }) => `${teams(sums.teams ?? 0)} withdrawn`,
  },
  words: {
    title: 'Import teams',
    go: ({ expected }) => `Register ${teams(expected.teams ?? 0)}`,
    nothing: ({ expected }) => (expected.teams ? null : 'There are no teams to register.'),
    told: ({ sums }) =>
      [
        `${teams(sums.teams ?? 0)} registered`,
        ...(sums.waits ? [`${sums.waits} of them on the waitlist`] : []),
        ...(sums.asks ? [`${sums.asks} of them waiting for approval`] : []),
      ].join(', '),
  },
});

/**
 * Gives matches the courts and times in a CSV (teams/import/matches.ts). Each job row is a division and becomes one
 * entry of its log. The job's only sum is `matches`.
 */
export const importMatchesKind = defineJobKind({
  ...own,
  name: 'import-schedule',
  undo: {
    go: ({ sums }) => `Restore ${matches(sums.matches ?? 0)}`,
    told: ({ sums }) => `${matches(sums.matches ?? 0)} restored`,
  },
  words: {
    title: 'Import schedule',
    go: ({ expected }) => `Schedule ${matches(expected.matches ?? 0)}`,
    nothing: ({ expected }) => (expected.matches ? null : 'There are no matches to schedule.'),
    told: ({ sums }) => `${matches(sums.matches ?? 0)} scheduled`,
  },
});
