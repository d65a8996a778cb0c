import { useEffect, useEffectEvent } from 'react';
import { subscribeMessage } from '#domain/live/client.ts';
import type { Topic } from '#domain/live/topics.ts';
import { isTopic } from '#domain/live/topics.ts';
import { pageConnection } from './page-connection.ts';

/**
 * Receives the actions that are pushed to topics, such as "places" when a spot was taken or released:
 * `useAction([topicOf(id)], (name, payload) => …)`. Without a topic, it opens no connection. If more people follow than
 * get pushes, nothing arrives and the connection closes, so listeners also poll.
 */
export function useAction(topics: readonly Topic[], hear: (name: string, payload: unknown) => void): void {
  const heard = useEffectEvent(hear);
  const all = topics.join();
  useEffect(() => {
    const followed = all.split(',').filter(isTopic);
    if (followed.length === 0) return;
    const connection = pageConnection();
    const releases = followed.map(connection.hold);
    const wanted = new Set(followed);
    const leave = connection.listen((event) => {
      if (event.type === 'opened') for (const topic of wanted) connection.send(subscribeMessage(topic, 0));
      if (event.type !== 'message') return;
      if (event.message.type === 'action') heard(event.message.name, event.message.payload);
      if (event.message.type === 'full' && wanted.delete(event.message.topic as Topic) && wanted.size === 0) leave();
    });
    return () => {
      for (const release of releases) release();
      leave();
    };
  }, [all]);
}
