import { useEffect, useEffectEvent } from 'react';
import { readTopic, type Topic } from '#domain/live/topics.ts';
import { pageConnection } from './page-connection.ts';

/** Hears the actions pushed to a topic ("places": somebody took or gave back a place): `useAction(topicOf(id), (name, payload) => …)`. */
export function useAction(topic: Topic | null, hear: (name: string, payload: unknown) => void): void {
  const told = useEffectEvent(hear);
  useEffect(() => {
    const about = topic && readTopic(topic);
    if (!about) return;
    const connection = pageConnection();
    return connection.listen((event) => {
      if (event.type === 'opened') connection.send({ type: 'SubscribeToTournament', ...about, loadOrder: [], have: 0 });
      if (event.type === 'message' && event.message.type === 'action') told(event.message.name, event.message.payload);
    });
  }, [topic]);
}
