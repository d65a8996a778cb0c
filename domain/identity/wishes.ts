/**
 * The topics of notices, as people see them when they turn them off. Each topic has a file with its texts
 * (domain/notices/words).
 */
export const noticeTopics = ['orders', 'places', 'teams', 'events', 'members', 'messages'] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/**
 * The ways a notice can be sent. `inApp` is the list at /my/notifications; `push` also sends the notices in that list
 * to the user's devices.
 */
export const noticeWays = ['email', 'sms', 'inApp', 'push'] as const;
export type NoticeWay = (typeof noticeWays)[number];

/** A user's notification preferences: whether to get texts, and what is turned off on which channel. */
export type Wishes = {
  readonly texts: boolean;
  readonly off: readonly { readonly topic: NoticeTopic; readonly way: NoticeWay }[];
};
/** The default: emails but no texts. */
export const noWishes: Wishes = { texts: false, off: [] };

export const isOff = ({ off }: Wishes, topic: NoticeTopic, way: NoticeWay): boolean =>
  off.some((one) => one.topic === topic && one.way === way);
/** Returns the preferences with one of them turned on or off. */
export const turned = (wishes: Wishes, topic: NoticeTopic, way: NoticeWay, on: boolean): Wishes => {
  const rest = wishes.off.filter((one) => one.topic !== topic || one.way !== way);
  return { ...wishes, off: on ? rest : [...rest, { topic, way }] };
};
