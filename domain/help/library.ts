import * as z from 'zod';
import { id, millis } from '../kernel/schema.ts';

/** The two libraries of the platform (Part 1 §2.1): videos to learn from, and useful links. */
export const shelves = ['videos', 'links'] as const;
export type Shelf = (typeof shelves)[number];

const text = (most: number) => z.string().trim().max(most);
const card = z.object({
  title: text(120).min(1, 'A title is required'),
  url: z.url({ protocol: /^https$/, error: 'Enter a web address that starts with https://' }).max(500),
  about: text(400),
});
const group = z.object({ title: text(80).min(1, 'A name is required'), cards: z.array(card).max(60) });
export type LibraryCard = z.infer<typeof card>;
export type LibraryGroup = z.infer<typeof group>;

/** The content of a library: groups of cards in the order that staff set. */
export const libraryGroups = z.array(group).max(20);

export const library = z.object({
  shelf: z.enum(shelves),
  groups: libraryGroups,
  by: id.nullable(),
  at: millis,
});
