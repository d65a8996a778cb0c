/** What notices are about, as somebody who turns some of them off thinks of it; one file of words each (domain/notices/words). */
export const noticeTopics = ['orders', 'places', 'teams', 'events', 'members', 'messages'] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/** Ways a notice can go. `inApp`: the list at /my/notifications; `push`: what comes into that list, on the devices that are told at once, too. */
export const noticeWays = ['email', 'sms', 'inApp', 'push'] as const;
export type NoticeWay = (typeof noticeWays)[number];

/** What somebody wants to hear: whether by text, too, and what not at all by which way. */
export type Wishes = {
  readonly texts: boolean;
  readonly off: readonly { readonly topic: NoticeTopic; readonly way: NoticeWay }[];
};
/** Who has said nothing gets mails and no texts. */
export const noWishes: Wishes = { texts: false, off: [] };

export const isOff = ({ off }: Wishes, topic: NoticeTopic, way: NoticeWay): boolean =>
  off.some((one) => one.topic === topic && one.way === way);
/** With one of them turned on or off. */
export const turned = (wishes: Wishes, topic: NoticeTopic, way: NoticeWay, on: boolean): Wishes => {
  const rest = wishes.off.filter((one) => one.topic !== topic || one.way !== way);
  return { ...wishes, off: on ? rest : [...rest, { topic, way }] };
};
