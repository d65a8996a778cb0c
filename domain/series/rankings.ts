import { z } from 'zod';
import type { SanctionBody } from '../catalog/lists.ts';
import { rankingIds } from '../organizations/hosts.ts';
import { leaderboard, rankingKinds, type SeriesSettings, seriesSettings } from './schema.ts';

/** Whom a ranking ranks (Part 1 §1). */
export const leaderKinds = ['player', 'team', 'club'] as const;
export type LeaderKind = (typeof leaderKinds)[number];
export const leaderKindLabels = { player: 'Players', team: 'Teams', club: 'Clubs' } as const satisfies Record<
  LeaderKind,
  string
>;

/** The rankings by id (Part 1 §3), and the bodies whose events count in each. */
export const rankings: readonly {
  readonly id: number;
  readonly name: string;
  readonly bodies: readonly SanctionBody[];
}[] = [
  { id: rankingIds.AAU, name: 'AAU', bodies: ['AAU'] },
  { id: rankingIds.p1440, name: 'p1440', bodies: ['p1440'] },
  { id: rankingIds.BVNE, name: 'BVNE', bodies: ['BVNE'] },
  { id: rankingIds.AVP, name: 'USAV/AVP', bodies: ['AVP', 'USAV'] },
];

export const rankingOf = (id: number) => rankings.find((one) => one.id === id);

/** How a ranking over many series counts: default points with the events' multipliers, every result, all three ways to show it. */
export const rankingSettings = (by: LeaderKind): SeriesSettings =>
  seriesSettings.parse({ byTeam: by === 'team', byClub: by === 'club', ranking: [...rankingKinds] });

/** A ranking as it is answered. `custom`: a theme's own ranking, which is a series'. */
export const rankingView = z.object({
  id: z.int(),
  name: z.string(),
  by: z.enum(leaderKinds),
  seriesTag: z.string().nullable(),
  leaderboard,
});
export type RankingView = z.infer<typeof rankingView>;
