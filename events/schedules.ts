/** A repeated wake-up. `rateMinutes` is what EventBridge Scheduler and the local clock both understand; `event` reaches the unit that lists it. */
export type Schedule = { readonly name: string; readonly rateMinutes: number; readonly why: string };

export const schedules = {
  promote: {
    name: 'promote',
    rateMinutes: 1,
    why: 'expired holds leave, free places go to the head of the waitlist, lapsed offers go on to the next',
  },
  reconcile: {
    name: 'reconcile',
    rateMinutes: 1,
    why: 'orders whose payment has an unknown outcome are looked up at the provider',
  },
  recheckCarts: {
    name: 'recheckCarts',
    rateMinutes: 1,
    why: 'open carts that hold places are checked again, and their pages are told what has changed without them',
  },
  remindGames: {
    name: 'remindGames',
    rateMinutes: 5,
    why: 'teams of leagues are told of their next matches, as many hours before as the league wants',
  },
  remindMembers: {
    name: 'remindMembers',
    rateMinutes: 60,
    why: 'members whose membership ends soon are told how to renew it',
  },
  renewMembers: {
    name: 'renewMembers',
    rateMinutes: 60,
    why: 'memberships that renew themselves: their holders are told what that costs, and then it is paid',
  },
  remindOwing: {
    name: 'remindOwing',
    rateMinutes: 60,
    why: 'orders that still owe something a week before their event: their buyers are told',
  },
  tellAddresses: {
    name: 'tellAddresses',
    rateMinutes: 1,
    why: 'organizations’ webhooks that did not take what they were told are tried again',
  },
  wakeJobs: {
    name: 'wakeJobs',
    rateMinutes: 1,
    why: 'jobs whose moment has come, whose worker has died or whom nobody has heard of are handed to a worker',
  },
  publishSite: {
    name: 'publishSite',
    rateMinutes: 5,
    why: 'after a deploy, and when a day begins, public pages are looked at again and written where they differ',
  },
  forgetImages: {
    name: 'forgetImages',
    rateMinutes: 60,
    why: 'pictures that were removed 30 days ago, never came or were refused go for good, and their files with them',
  },
} as const satisfies Record<string, Schedule>;
export type ScheduleName = keyof typeof schedules;

/** What a unit receives when a schedule fires. `time` is the schedule's own, so that a late tick still knows what it is for. */
export type ScheduleTick = {
  readonly source: 'sideout.schedule';
  readonly schedule: ScheduleName;
  readonly time: string;
};
