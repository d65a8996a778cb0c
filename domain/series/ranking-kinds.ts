/** How a ranking can be shown (Part 1 §2.6). */
export const rankingKinds = ['overall', 'divisional', 'gender'] as const;
export type RankingKind = (typeof rankingKinds)[number];

export const rankingLabels = {
  overall: 'Overall',
  divisional: 'Division',
  gender: 'Gender',
} as const satisfies Record<RankingKind, string>;
