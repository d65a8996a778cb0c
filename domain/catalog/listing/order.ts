import { folded } from '../../kernel/text.ts';
import type { EventCard } from './schema.ts';

type Ordered = Pick<EventCard, 'id' | 'startDate' | 'endDate' | 'name'>;

/** What cards are listed by: start, end, name without case and accents, id. The table keeps them under it, so that a range of it is a list in order. */
export const listKey = ({ id, startDate, endDate, name }: Ordered): string =>
  `${startDate}#${endDate}#${folded(name).slice(0, 100)}#${String(id).padStart(10, '0')}`;

/** The month a day lies in, `YYYY-MM`. */
export const monthOf = (date: string): string => date.slice(0, 7);
