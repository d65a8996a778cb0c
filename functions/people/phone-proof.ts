import { codeLife } from '#domain/identity/codes.ts';
import { request } from '#domain/kernel/request.ts';
import { hour, minute } from '#domain/kernel/time.ts';
import { ProblemError } from '../kernel/http/call.ts';
import type { Limit } from '../services/limits.ts';

/** Messages cost money and bother people: so many to one phone, and so many by one address. */
export const smsLimits = {
  phone: { name: 'smsTo', most: 3, per: codeLife },
  day: { name: 'smsToday', most: 10, per: 24 * hour },
  /** messages abroad cost many times as much, and are what who earns by them asks for */
  abroad: { name: 'smsAbroadBy', most: 5, per: 60 * minute },
  source: { name: 'smsBy', most: 20, per: 60 * minute },
} as const satisfies Record<string, Limit>;

export function holderOf(holders: readonly string[]): string {
  const [holder] = holders;
  if (holder) return holder;
  throw new ProblemError(request.invalid({ fields: { 'x-holder': 'A browser key is needed to prove a phone' } }));
}
