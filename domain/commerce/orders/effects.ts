import * as z from 'zod';
import { id } from '../../kernel/schema.ts';
import type { OrderLine } from './schema.ts';
import type { SoldEntry } from './sold-item.ts';

/**
 * What an order that was decided has still to do for a line. `place`: the slot is the team's already, the team is to be made; `wait`: the
 * entry becomes a team on the waitlist; `lost`: so does one whose place was gone, and its money goes back (one for dates of a session is released); `membership`: it begins; `pass`: somebody has it;
 * `release`: the order came to nothing, the entry's hold is given back.
 */
const effectKinds = ['place', 'wait', 'lost', 'membership', 'pass', 'release'] as const;
export const pendingEffect = z.object({ itemId: id, kind: z.enum(effectKinds) });
export type PendingEffect = z.infer<typeof pendingEffect>;

/** The effects of one transaction: each is up to so many writes, beside its dates of a session; all together at most so many. */
export const effectsAtOnce = 10;
export const writesAnEffect = 9;
export const mostOfEffects = 90;

/** A line that is an entry. */
export type EntryLine = OrderLine & { readonly item: SoldEntry };
export const isEntryLine = (line: OrderLine): line is EntryLine => 'registration' in line.item;
export const entryIdOf = ({ item }: EntryLine): string => item.registration.reservation?.id ?? '';

/** What a confirmed order has to do; `lost`: the entries (by the ids of their reservations) whose places were gone. */
export const effectsOf = (lines: readonly OrderLine[], lost: ReadonlySet<string>): PendingEffect[] =>
  lines.flatMap((line): PendingEffect[] => {
    const itemId = line.item.id;
    if (line.item.type === 'MEM') return [{ itemId, kind: 'membership' }];
    if (line.item.type === 'PROD' && line.item.product.seasonPassId !== null) return [{ itemId, kind: 'pass' }];
    if (!isEntryLine(line)) return [];
    // who lost a date has their money back: no line is kept for a group that is sold by dates
    if (lost.has(entryIdOf(line)))
      return [{ itemId, kind: line.item.registration.dates === null ? 'lost' : 'release' }];
    return [{ itemId, kind: line.item.registration.waitlist ? 'wait' : 'place' }];
  });

/** What an order that came to nothing has to do. */
export const releasesOf = (lines: readonly OrderLine[]): PendingEffect[] =>
  lines.filter(isEntryLine).map(({ item }) => ({ itemId: item.id, kind: 'release' }));
