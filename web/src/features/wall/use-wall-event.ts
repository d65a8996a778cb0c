import { useEffect, useEffectEvent } from 'react';
import { useEvent } from '#web/src/features/event/use-event.ts';

/** How often a wall asks for its event: new divisions and names come through the day; sooner where there is no answer, as before the venue’s net is up. */
const often = { known: 5 * 60_000, without: 20_000 } as const;

/** The event of a page that nobody touches: nobody focuses it or presses Retry, so it asks again by itself. */
export function useWallEvent(): ReturnType<typeof useEvent> {
  const event = useEvent();
  const ask = useEffectEvent(() => void event.reload());
  const without = event.data === undefined;
  useEffect(() => {
    const timer = setInterval(ask, without ? often.without : often.known);
    return () => clearInterval(timer);
  }, [without]);
  return event;
}
