import * as z from 'zod';
import { millis, wallTime } from '../kernel/schema.ts';
import { day, hour, type Millis } from '../kernel/time.ts';
import { addDays, dateIn, momentOf, timeIn } from '../kernel/zoned-time.ts';
import type { LeagueMatch } from '../play/season/schema.ts';
import { playersOf } from './schema.ts';

/** When people are notified: hours before the match, and the quiet hours without messages. */
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

/** What a league wants (`jsonProps.leagueSettings.reminders`): a day before, where nothing is said; null where its organizer sends none. */
export const remindersOf = (settings: object = {}): ReminderSettings | null => leagueSettings.parse(settings).reminders;

/**
 * One message to be sent (`league/gameReminders`): who, about which match, when. `key` is the same for the same message
 * however often it is planned, and another one when the match moves; `attempt` counts the times somebody asked to send
 * it again. `covers`: the keys of all reminders that fall together in this one, its own included.
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

/** What is known besides: the keys that were sent, and the teams that want none. */
type ReminderState = { readonly sent?: ReadonlySet<string>; readonly quiet?: ReadonlySet<number> };

/**
 * All reminders that are still to be sent at `now`: not for matches played, canceled or begun, not those whose key one
 * in `sent` covers, not to `quiet` teams. One that falls into the quiet hours is sent before them, the evening before if need be; one whose time has
 * passed is sent at once. Two that fall together are one. In order of time.
 */
export function planReminders(
  season: { readonly matches: readonly LeagueMatch[]; readonly settings: { readonly zone: string } },
  settings: ReminderSettings,
  now: Millis,
  { sent = new Set(), quiet = new Set() }: ReminderState = {},
): Reminder[] {
  const { zone } = season.settings;
  // a night's matches begin at few moments, and a calendar takes its time
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

/** The same reminder once more, now (`gameReminders` resend). */
export const resend = (r: Reminder, now: Millis): Reminder => {
  const attempt = r.attempt + 1;
  const key = `${r.key.replace(/#\d+$/, '')}#${attempt}`;
  return { ...r, attempt, at: now, key, covers: [...r.covers, key] };
};

/** When a match begins, in words, and when it is reminded of. */
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
 * The moment itself, or the last before the quiet hours in which it falls. Quiet hours that begin where they end are
 * none.
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
