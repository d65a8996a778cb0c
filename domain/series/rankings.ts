import type { SanctionBody } from '../catalog/lists.ts';
import { rankingIds } from '../organizations/offered-rankings.ts';

/** What a ranking ranks (Part 1 §1). */
export const leaderKinds = ['player', 'team', 'club'] as const;
export type LeaderKind = (typeof leaderKinds)[number];
export const leaderKindLabels = { player: 'Players', team: 'Teams', club: 'Clubs' } as const satisfies Record<
  LeaderKind,
  string
>;

/** The rankings by ID (Part 1 §3), and the bodies whose events count in each. */
const rankings: readonly {
  readonly id: number;
  readonly name: string;
  readonly bodies: readonly SanctionBody[];
}[] = [
  { id: rankingIds.AAU, name: 'AAU', bodies: ['AAU'] },
  { id: rankingIds.p1440, name: 'p1440', bodies: ['p1440'] },
  { id: rankingIds.BVNE, name: 'BVNE', bodies: ['BVNE'] },
  { id: rankingIds.AVP, name: 'USAV/AVP', bodies: ['AVP', 'USAV'] },
];

export const rankingOf = (id: number) => rankings.find((ranking) => ranking.id === id);

/** How a ranking can be shown (Part 1 §2.6). */
export const rankingKinds = ['overall', 'divisional', 'gender'] as const;
export type RankingKind = (typeof rankingKinds)[number];

export const rankingLabels = {
  overall: 'Overall',
  divisional: 'Division',
  gender: 'Gender',
} as const satisfies Record<RankingKind, string>;
