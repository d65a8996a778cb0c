import * as z from 'zod';
import { id, millis } from '#domain/kernel/schema.ts';
import { college, collegeCoach } from '#domain/people/colleges.ts';
import { hands, sides } from '#domain/people/lists/choices.ts';
import { fullName } from '#domain/people/names.ts';
import { recruitSearch } from '#domain/people/recruit-search.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';

const letterOf = (name: string): string => (/^[a-z]/i.exec(name.trim())?.[0] ?? '#').toUpperCase();

/** A college, listed by the first letter of its name. */
export const collegeItem = defineItem({
  type: 'college',
  schema: college,
  key: ({ id }: { id: number }) => ({ pk: `COLLEGE#${id}`, sk: 'META' }),
  indexes: {
    gs1: {
      from: ['name', 'id'],
      to: ({ name, id }) => ({ pk: `COLLEGES#${letterOf(name)}`, sk: `${name.toLowerCase()}#${id}` }),
    },
  },
  personal: 'none',
  audit: { kept: 'usual' },
});
/** Of a name and state (`collegeName`) there is one college. */
export const collegeNameItem = defineItem({
  type: 'collegeName',
  schema: z.object({ name: z.string(), collegeId: id }),
  key: ({ name }: { name: string }) => ({ pk: `COLLEGENAME#${name}`, sk: 'COLLEGENAME' }),
  personal: 'none',
});
export const collegeLetters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'];
export const collegesOf = (letter: string) => ({ pk: `COLLEGES#${letter}`, index: 'gs1' as const });

/** That a user is a verified coach of a college: among the user's rights, and listed by college. */
export const collegeCoachItem = defineItem({
  type: 'collegeCoach',
  schema: collegeCoach,
  key: ({ userId, collegeId }: { userId: number; collegeId: number }) => ({
    pk: `USER#${userId}`,
    sk: `COLLEGE#${collegeId}`,
  }),
  indexes: {
    gs1: {
      from: ['collegeId', 'userId'],
      to: ({ collegeId, userId }) => ({ pk: `COLLEGE#${collegeId}`, sk: `COACH#${userId}` }),
    },
  },
  personal: { whose: ['staff'], fields: ['userId', 'role'], erase: 'remove' },
});
export const coachesOf = (collegeId: number) => ({
  pk: `COLLEGE#${collegeId}`,
  prefix: 'COACH#',
  index: 'gs1' as const,
});
export const collegesOfUser = (userId: number) => ({ pk: `USER#${userId}`, prefix: 'COLLEGE#', consistent: true });

const nowhere = '-';
const partition = (gradYear: number, gender: string) => `RECRUITS#${gradYear}#${gender}`;

/**
 * A player whom coaches may find, by class and gender, then state: written and taken away in the transaction of the agreement, so that nobody is found a
 * moment after it was taken back.
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

/** The recruits of a class, of one state or all. */
export const recruitsOf = (gradYear: number, gender: string, state?: string) => ({
  pk: partition(gradYear, gender),
  ...(state ? { prefix: `${state}#` } : {}),
});

/** How coaches find a profile; null: it isn't agreed to, or a class or gender is missing by which they look. */
export function recruitOf(profile: PlayerProfile): Recruit | null {
  const { id, recruiting, gradYear, gender, state, club, highSchool, height, hand, side, gpa } = profile;
  if (!recruiting || profile.mergedInto !== null || gradYear === undefined || !gender) return null;
  return {
    ...{ id, gradYear, gender, state: state || nowhere, name: fullName(profile), since: recruiting.at },
    ...{ club, highSchool, height, hand, side, gpa },
    committed: profile.committed === 'Yes',
  };
}

/** A coach's kept search, beside what else is theirs. Names are one whatever their capitals. */
export const recruitSearchItem = defineItem({
  type: 'recruitSearch',
  schema: recruitSearch,
  key: ({ userId, name }: { userId: number; name: string }) => ({
    pk: `MINE#${userId}`,
    sk: `SEARCH#${name.toLowerCase()}`,
  }),
  personal: { whose: ['user'], fields: ['name', 'find'], erase: 'remove' },
});
export const searchesKeptBy = (userId: number) => ({ pk: `MINE#${userId}`, prefix: 'SEARCH#', consistent: true });
