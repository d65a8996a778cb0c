import * as z from 'zod';
import { id } from '#domain/kernel/schema.ts';
import { college, collegeCoach } from '#domain/people/colleges.ts';
import { recruitSearch } from '#domain/people/recruit-search.ts';
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
/** Each name and state (`collegeName`) belongs to one college. */
export const collegeNameItem = defineItem({
  type: 'collegeName',
  schema: z.object({ name: z.string(), collegeId: id }),
  key: ({ name }: { name: string }) => ({ pk: `COLLEGENAME#${name}`, sk: 'COLLEGENAME' }),
  personal: 'none',
});
export const collegeLetters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'];
export const collegesOf = (letter: string) => ({ pk: `COLLEGES#${letter}`, index: 'gs1' as const });

/** Records that a user is a college's verified coach. Stored with the user's rights, and listed by college. */
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

/**
 * A coach's saved search, stored with the coach's other data. Names that differ only in capitalization count as the
 * same.
 */
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
