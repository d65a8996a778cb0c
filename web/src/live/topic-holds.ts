import type { ClientMessage } from '#domain/live/messages.ts';
import { readTopic, type Topic } from '#domain/live/topics.ts';

/** A topic without followers is unsubscribed after this time, ms: the next page often follows it again, and messages may overtake each other. */
const lingering = 5000;

/** Takes hold of a topic; the returned function lets go, once. */
export type HoldTopic = (topic: Topic) => () => void;

/** Counts who follows which topic over a connection, and unsubscribes from a topic a while after its last follower has left. */
export function topicHolds(
  send: (message: ClientMessage) => unknown,
  later: (work: () => void, ms: number) => void,
): HoldTopic {
  const holders = new Map<Topic, Set<symbol>>();
  const lastLeft = new Map<Topic, symbol>();
  return (topic) => {
    const holder = Symbol(topic);
    const others = holders.get(topic) ?? new Set();
    holders.set(topic, others.add(holder));
    lastLeft.delete(topic);
    return () => {
      if (!others.delete(holder) || others.size > 0) return;
      lastLeft.set(topic, holder);
      later(() => {
        const about = readTopic(topic);
        if (lastLeft.get(topic) !== holder || !about) return;
        lastLeft.delete(topic);
        send({ type: 'UnsubscribeFromTournament', ...about });
      }, lingering);
    };
  };
}
