import * as z from 'zod';
import { type ColumnGuide, suggestColumns } from '../../kernel/csv-columns.ts';
import type { List } from '../../kernel/csv-read.ts';
import { personColumns, personLooks } from '../../people/import-columns.ts';
import { type ClubPlayerField, playerFields } from '../player-fields.ts';

/**
 * The fields that a column in a club's list can contain. A player's first and last name can share one column, and a
 * guardian's first and last name can each have their own. The role distinguishes players from coaches.
 */
export const playerTargets = [...playerFields, 'fullName', 'guardianFirstName', 'guardianLastName', 'role'] as const;
export type PlayerTarget = (typeof playerTargets)[number];

/** The column of each field, by position from 0. Each column is used at most once. */
export const playerMapping = z
  .partialRecord(z.enum(playerTargets), z.int().min(0).max(200))
  .refine((mapping) => new Set(Object.values(mapping)).size === Object.keys(mapping).length, 'A column is used twice');
export type PlayerMapping = z.infer<typeof playerMapping>;

/** Clubs don't store schools. Suggesting a field that isn't a target would make the upload fail. */
const { highSchool: _, ...names } = personColumns;
const guide: ColumnGuide<PlayerTarget> = { names, looks: personLooks };

/** Returns the suggested mapping for a list, based on its column names and contents. */
export const suggestedPlayerMapping = (header: readonly string[], rows: List['rows'] = []): PlayerMapping =>
  suggestColumns(header, rows, guide);

/** Returns whether a mapping includes the players' names. */
export const saysWho = (mapping: PlayerMapping): boolean =>
  mapping.fullName !== undefined || (mapping.firstName !== undefined && mapping.lastName !== undefined);

/** Returns the fields that a mapping covers. An import leaves all others unchanged. */
export const mappedFields = (mapping: PlayerMapping): ClubPlayerField[] =>
  playerFields.filter(
    (field) =>
      mapping[field] !== undefined ||
      (mapping.fullName !== undefined && (field === 'firstName' || field === 'lastName')) ||
      (mapping.guardianLastName !== undefined && field === 'guardianName'),
  );
