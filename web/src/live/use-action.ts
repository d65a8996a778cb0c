import { useEffect, useEffectEvent } from 'react';
import { subscribeMessage } from '#domain/live/client.ts';
import type { Topic } from '#domain/live/topics.ts';
import { isTopic } from '#domain/live/topics.ts';
import { pageConnection } from './page-connection.ts';

/**
 * Hears the actions pushed to topics ("places": a place was taken or released): `useAction([topicOf(id)], (name, payload) => …)`. Without a
 * topic nothing is opened. Where more follow than are pushed to nothing is heard, and the connection is let go: who listens looks by itself, too.
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
