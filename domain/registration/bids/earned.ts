import { ordinal } from '../../kernel/text.ts';
import type { Bid } from '../schema.ts';

/** Returns how a bid was earned: "7th at Lakeside Qualifier". A list may have only the number of the finish. */
export function earnedWords({ earnedFor, earnedAt }: Pick<Bid, 'earnedFor' | 'earnedAt'>): string {
  const [, finish] = /^\s*(\d{1,4})\.?\s*$/.exec(earnedFor) ?? [];
  const earned = finish === undefined ? earnedFor : ordinal(Number(finish));
  return [earned, earnedAt].filter(Boolean).join(' at ');
}
