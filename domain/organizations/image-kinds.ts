/** The kinds of owners a picture can have, and how it is shown. */
export type ImageOwner = 'organization' | 'player' | 'user';
export type ImageUse = 'cover' | 'logo' | 'avatar';

/**
 * The kinds of uploads by their name in the path (1§7; readings: players and users upload their own picture). `most` is
 * the limit per owner.
 */
export const imageKinds = {
  organization: { owner: 'organization', use: 'cover', most: 200 },
  'organization-logo': { owner: 'organization', use: 'logo', most: 40 },
  player: { owner: 'player', use: 'avatar', most: 12 },
  user: { owner: 'user', use: 'avatar', most: 8 },
} as const satisfies Readonly<Record<string, { owner: ImageOwner; use: ImageUse; most: number }>>;
export type ImageKind = keyof typeof imageKinds;
export const imageKindNames = Object.keys(imageKinds) as [ImageKind, ...ImageKind[]];
