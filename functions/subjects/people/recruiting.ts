import * as z from 'zod';
import { id, millis } from '#domain/kernel/schema.ts';
import { hands, sides } from '#domain/people/lists/choices.ts';
import { fullName } from '#domain/people/names.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';

const nowhere = '-';
const partition = (gradYear: number, gender: string) => `RECRUITS#${gradYear}#${gender}`;

/**
 * A player whom coaches can find, by class and gender, then state. It is written and deleted in the transaction that
 * changes the consent, so no one can be found after consent is withdrawn.
 */
export const recruitItem = defineItem({
  type: 'recruit',
  schema: z.object({
    id,
    gradYear: z.int(),
    gender: z.string(),
    state: z.string(),
    name: z.string(),
    club: z.string().optional(),
    highSchool: z.string().optional(),
    height: z.number().optional(),
    hand: z.enum(hands).optional(),
    side: z.enum(sides).optional(),
    gpa: z.number().optional(),
    committed: z.boolean(),
    since: millis,
  }),
  key: ({ gradYear, gender, state, id }: { gradYear: number; gender: string; state: string; id: number }) => ({
    pk: partition(gradYear, gender),
    sk: `${state}#${id}`,
  }),
  personal: {
    whose: ['player'],
    fields: ['name', 'club', 'highSchool', 'state', 'height', 'hand', 'side', 'gpa'],
    erase: 'remove',
  },
});
export type Recruit = Parameters<typeof recruitItem.encode>[0];

/** Returns the recruits of a class, in one state or all. */
export const recruitsOf = (gradYear: number, gender: string, state?: string) => ({
  pk: partition(gradYear, gender),
  ...(state ? { prefix: `${state}#` } : {}),
});

/** Returns a profile as coaches find it, or null without consent or if its class or gender is missing. */
export function recruitOf(profile: PlayerProfile): Recruit | null {
  const { id, recruiting, gradYear, gender, state, club, highSchool, height, hand, side, gpa } = profile;
  if (!recruiting || profile.mergedInto !== null || gradYear === undefined || !gender) return null;
  return {
    ...{ id, gradYear, gender, state: state || nowhere, name: fullName(profile), since: recruiting.at },
    ...{ club, highSchool, height, hand, side, gpa },
    committed: profile.committed === 'Yes',
  };
}
