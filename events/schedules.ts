/**
 * A repeated wake-up. EventBridge Scheduler and the local clock understand `rateMinutes`, and `event` is delivered to
 * the unit that lists it.
 */
export type Schedule = { readonly name: string; readonly rateMinutes: number; readonly why: string };

export const schedules = {
  promote: {
    name: 'promote',
    rateMinutes: 1,
    why: 'release expired holds, offer free spots to the waitlist, and pass lapsed offers on',
  },
  reconcile: {
    name: 'reconcile',
    rateMinutes: 1,
    why: 'check orders with an unknown payment outcome with the provider',
  },
  recheckCarts: {
    name: 'recheckCarts',
    rateMinutes: 1,
    why: 'check open carts with held spots again, and tell their pages what has changed',
  },
  remindGames: {
    name: 'remindGames',
    rateMinutes: 5,
    why: 'remind league teams of their next matches, as many hours ahead as the league chose',
  },
  remindMembers: {
    name: 'remindMembers',
    rateMinutes: 60,
    why: 'remind members whose membership ends soon, and tell them how to renew it',
  },
  renewMembers: {
    name: 'renewMembers',
    rateMinutes: 60,
    why: 'tell holders of automatically renewed memberships the price, then charge it',
  },
  remindOwing: {
    name: 'remindOwing',
    rateMinutes: 60,
    why: 'remind buyers of orders with a balance due a week before the event',
  },
  tellAddresses: {
    name: 'tellAddresses',
    rateMinutes: 1,
    why: 'retry failed webhook deliveries',
  },
  wakeJobs: {
    name: 'wakeJobs',
    rateMinutes: 1,
    why: 'assign jobs that are due, that no worker took, or whose worker died',
  },
  publishSite: {
    name: 'publishSite',
    rateMinutes: 5,
    why: 'check public pages after a deploy and at the start of each day, and rewrite those that differ',
  },
  forgetImages: {
    name: 'forgetImages',
    rateMinutes: 60,
    why: 'delete pictures for good, with their files: removed 30 days ago, never uploaded, or refused',
  },
} as const satisfies Record<string, Schedule>;
export type ScheduleName = keyof typeof schedules;

/** What a unit gets when a schedule fires. `time` is the scheduled time, even if the tick is late. */
export type ScheduleTick = {
  readonly source: 'sideout.schedule';
  readonly schedule: ScheduleName;
  readonly time: string;
};
