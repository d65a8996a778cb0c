import type { Agreement, Paper } from './schema.ts';

/** At most so many are picked by hand; else all who have not signed are asked. */
export const mostAsked = 100;

/** How a player stands with an agreement (Part 2 §3). `signedPrev`: they signed words that were changed since, which counts at check-in. */
export const paperStates = ['unsent', 'unsigned', 'signed', 'signedPrev'] as const;
export type PaperState = (typeof paperStates)[number];

export const paperWords: Readonly<Record<PaperState, string>> = {
  ...{ unsent: 'Not sent', unsigned: 'Unsigned', signed: 'Signed', signedPrev: 'Signed before' },
};

export function paperState({ version }: Pick<Agreement, 'version'>, paper: Paper | null | undefined): PaperState {
  if (!paper) return 'unsent';
  if (paper.signedVersion === version) return 'signed';
  if (paper.signedVersion > 0) return 'signedPrev';
  return paper.askedAt === null ? 'unsent' : 'unsigned';
}
