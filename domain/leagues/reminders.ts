import * as z from 'zod';
import { millis, wallTime } from '../kernel/schema.ts';
import { day, hour, type Millis } from '../kernel/time.ts';
import { addDays, dateIn, momentOf, timeIn } from '../kernel/zoned-time.ts';
import type { LeagueMatch } from '../play/season/schema.ts';
import { playersOf } from './schema.ts';

/** When reminders are sent: how many hours before the match, and the quiet hours without messages. */
export const reminderSettings = z.object({
  hoursBefore: z.array(z.number().positive().max(336)).max(6).default([24]),
  quietFrom: wallTime.default('21:00'),
  quietTo: wallTime.default('08:00'),
  refs: z.boolean().default(true),
});
export type ReminderSettings = z.infer<typeof reminderSettings>;

const leagueSettings = z.object({
  reminders: reminderSettings.nullable().prefault({}).catch(reminderSettings.parse({})),
});

/**
 * Returns a league's reminder settings (`jsonProps.leagueSettings.reminders`), one day ahead by default, or null if its
 * organizer turned them off.
 */
export const remindersOf = (settings: object = {}): ReminderSettings | null => leagueSettings.parse(settings).reminders;

/**
 * A message to send (`league/gameReminders`): to which team, about which match, and when. `key` stays the same however
 * often the message is planned, and changes if the match moves. `attempt` counts requests to send it again. `covers`
 * are the keys of all reminders combined in this message, including its own.
 */
export const reminder = z.object({
  key: z.string(),
  covers: z.array(z.string()),
  team: z.int(),
  match: z.int(),
  role: z.enum(['play', 'work']),
  at: millis,
  attempt: z.int().min(0),
  startTime: millis,
  date: z.string(),
  time: z.string(),
  court: z.string(),
  opponents: z.array(z.int()),
});
export type Reminder = z.infer<typeof reminder>;

/** The keys of reminders that were sent, and the teams that turned reminders off. */
type ReminderState = { readonly sent?: ReadonlySet<string>; readonly quiet?: ReadonlySet<number> };

/**
 * Returns all reminders still to be sent at `now`, in chronological order. Leaves out matches that were played,
 * canceled or started, keys already in `sent`, and the `quiet` teams. A reminder due in the quiet hours is sent before
 * they start, the evening before if necessary. An overdue reminder is sent right away. Two reminders for the same time
 * are combined.
 */
export function planReminders(
  season: { readonly matches: readonly LeagueMatch[]; readonly settings: { readonly zone: string } },
  settings: ReminderSettings,
  now: Millis,
  { sent = new Set(), quiet = new Set() }: ReminderState = {},
): Reminder[] {
  const { zone } = season.settings;
  // A night's matches share only a few start times, and date formatting is slow.
  const starts = remembered((startTime: Millis) => ({
    date: dateIn(startTime, zone),
    time: timeIn(startTime, zone),
    sent: settings.hoursBefore.map((hours) => ({ hours, at: outsideQuiet(startTime - hours * hour, zone, settings) })),
  }));
  const planned = season.matches
    .filter((m) => m.state === 'open' && m.at.startTime > now)
    .flatMap((m) => forMatch(m, starts(m.at.startTime), settings.refs))
    .filter((r) => !sent.has(r.key) && !quiet.has(r.team))
    .map((r) => ({ ...r, at: Math.max(r.at, now) }))
    .toSorted((a, b) => a.at - b.at || a.startTime - b.startTime || a.match - b.match || a.team - b.team);
  const together = Map.groupBy(planned, (r) => `${r.at} ${r.team} ${r.match} ${r.role}`);
  return [...together.values()].map((same) => ({ ...(same[0] as Reminder), covers: same.map(({ key }) => key) }));
}

/** Returns a reminder to be sent again now (`gameReminders` resend). */
export const resend = (r: Reminder, now: Millis): Reminder => {
  const attempt = r.attempt + 1;
  const key = `${r.key.replace(/#\d+$/, '')}#${attempt}`;
  return { ...r, attempt, at: now, key, covers: [...r.covers, key] };
};

/** A match's start in words, and when its reminder is due. */
type Start = {
  readonly date: string;
  readonly time: string;
  readonly sent: readonly { readonly hours: number; readonly at: Millis }[];
};

function remembered<K, V>(make: (of: K) => V): (of: K) => V {
  const known = new Map<K, V>();
  return (of) => {
    const found = known.get(of) ?? make(of);
    known.set(of, found);
    return found;
  };
}

function forMatch(m: LeagueMatch, { date, time, sent }: Start, refs: boolean): Reminder[] {
  const make = (team: number, role: Reminder['role'], opponents: number[]): Reminder[] =>
    sent.map(({ hours, at }) => ({
      key: `${m.id}:${m.at.startTime}:${m.at.court}:${team}:${role}:${hours}h`,
      covers: [],
      team,
      match: m.id,
      role,
      at,
      attempt: 0,
      startTime: m.at.startTime,
      date,
      time,
      court: m.at.court,
      opponents,
    }));
  const home = m.home === null ? m.homeIds : [m.home];
  const away = m.away === null ? m.awayIds : [m.away];
  const players = [
    ...home.flatMap((t) => make(t, 'play', [...away])),
    ...away.flatMap((t) => make(t, 'play', [...home])),
  ];
  return refs && m.ref !== null ? [...players, ...make(m.ref, 'work', playersOf(m))] : players;
}

/**
 * Returns the moment or, if it is in the quiet hours, the last moment before them. Quiet hours that start and end at
 * the same time don't count.
 */
function outsideQuiet(at: Millis, zone: string, { quietFrom, quietTo }: ReminderSettings): Millis {
  const time = timeIn(at, zone);
  const overnight = quietFrom > quietTo;
  const quiet = overnight ? time >= quietFrom || time < quietTo : time >= quietFrom && time < quietTo;
  if (!quiet) return at;
  const date = dateIn(at, zone);
  const begun = overnight && time < quietTo ? addDays(date, -1) : date;
  const start = momentOf(begun, quietFrom, zone);
  return start <= at ? start : start - day;
}
