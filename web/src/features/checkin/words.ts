import type { CheckinRow } from '#domain/teams/operations-checkin.ts';
import { clockIn } from '#web/src/lib/date-of.ts';

type Missing = NonNullable<CheckinRow['missing']>[number];

/** What is missing, in a few words. */
export function missingWords({ kind, what, who }: Missing): string {
  if (kind === 'payment') return 'Not paid';
  if (kind === 'waiver') return `Waiver: ${what}`;
  return who.length > 0 ? `${what}: ${who.join(', ')}` : what;
}

const ways = { online: 'online', sms: 'by text message', admin: 'at the desk', pass: 'by pass' } as const;

/** "8:04 AM, by pass": when, by the venue's clock, and how a team came. */
export const cameWords = ({ checkin }: Pick<CheckinRow, 'checkin'>, zone: string): string =>
  checkin ? `${clockIn(checkin.at, zone)}, ${ways[checkin.way]}` : '';

export const blocks = ({ missing }: Pick<CheckinRow, 'missing'>): boolean =>
  missing?.some((item) => item.blocks) ?? false;
