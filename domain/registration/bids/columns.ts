import * as z from 'zod';
import { type ColumnGuide, looksLike, suggestColumns } from '../../kernel/csv-columns.ts';
import type { List } from '../../kernel/csv-read.ts';

/** The maximum number of players read from a row. */
const slots = [1, 2, 3, 4] as const;
const ofPlayer = ['', 'Email', 'Aau', 'Id'] as const;

/** What a column of an upload can contain. `player1Email` is the first player's. */
export const bidTargets = [
  ...(['number', 'team', 'email', 'division', 'gender', 'subPolicy', 'discountAmount', 'discountPercentage'] as const),
  ...(['earnedAt', 'earnedFor', 'dtEarned', 'notes'] as const),
  ...slots.flatMap((slot) => ofPlayer.map((part) => `player${slot}${part}` as const)),
] as const;
export type BidTarget = (typeof bidTargets)[number];

/** The content of each column, by position from 0. Each content appears at most once. */
export const bidMapping = z
  .partialRecord(z.enum(bidTargets), z.int().min(0).max(200))
  .refine(
    (mapping) => new Set(Object.values(mapping)).size === Object.keys(mapping).length,
    'Two columns have the same content. Choose a different one.',
  );
export type BidMapping = z.infer<typeof bidMapping>;

/** The column names known from organizers' exports. */
const names: Partial<Record<BidTarget, readonly string[]>> = {
  number: ['number', 'bid', 'bid number', 'bid #', 'bid id', 'bid no', 'code'],
  team: ['team', 'team name', 'club', 'club name', 'name'],
  email: ['email', 'e-mail', 'contact email', 'captain email', 'coach email', 'mail'],
  division: ['division', 'div', 'age division', 'division name'],
  gender: ['gender', 'sex'],
  subPolicy: ['must stay', 'sub policy', 'players that must stay', 'locked players'],
  discountAmount: ['discount', 'amount', 'discount amount', 'amount off', 'discount $'],
  discountPercentage: ['discount %', 'percent', 'percentage', 'discount percent', 'discount percentage', 'percent off'],
  earnedAt: ['earned at', 'event', 'qualifier', 'tournament'],
  earnedFor: ['earned for', 'finish', 'place', 'reason'],
  dtEarned: ['earned on', 'date', 'date earned', 'earned date'],
  notes: ['notes', 'note', 'comment', 'comments'],
};
const slotNames = (slot: number, part: (typeof ofPlayer)[number]): string[] => {
  const starts = [`player ${slot}`, `player${slot}`, `p${slot}`, ...(slot === 1 ? ['player', 'captain'] : [])];
  if (slot === 2) starts.push('partner');
  const ends: Record<(typeof ofPlayer)[number], string[]> = {
    '': ['', ' name', ' full name'],
    Email: [' email', ' e-mail', ' mail'],
    Aau: [' aau', ' aau #', ' aau number'],
    Id: [' id', ' profile', ' profile id'],
  };
  return starts.flatMap((start) => ends[part].map((end) => `${start}${end}`));
};
const guide: ColumnGuide<BidTarget> = {
  names: {
    ...names,
    ...Object.fromEntries(
      slots.flatMap((slot) => ofPlayer.map((part) => [`player${slot}${part}`, slotNames(slot, part)] as const)),
    ),
  },
  looks: { email: looksLike.email },
};

/** Returns the mapping that a list suggests, by column names and contents. */
export const suggestedMapping = (header: readonly string[], rows: List['rows'] = []): BidMapping =>
  suggestColumns(header, rows, guide);

/** Returns whether a mapping identifies the owners of the bids by a player, a team or an address. */
export const saysWhose = (mapping: BidMapping): boolean =>
  mapping.player1 !== undefined || mapping.team !== undefined || mapping.email !== undefined;
