import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { shortDate } from '#domain/kernel/date-words.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { chooseDates } from '#domain/registration/operations-dates.ts';
import type { Registration } from '#domain/registration/schema.ts';
import { ask } from '#web/src/api/ask.ts';

/** Has the dates of an entry held: all of them, or none. */
export function useHeldDates() {
  const [query] = useSearchParams();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const hold = async ({ reservation, dates }: Registration): Promise<boolean> => {
    if (!reservation || !dates) return false;
    setAsking(true);
    const spot = query.get('spot');
    const body = { ...dates, ...(spot ? { spot } : {}) };
    const held = await ask(chooseDates, { params: { id: reservation.id }, body });
    setAsking(false);
    setProblem(held.ok ? undefined : held.problem);
    return held.ok;
  };
  return { asking, problem, hold };
}

/** What a refusal says, with the dates that it is about. */
export function fullWords({ title, data }: Problem): string {
  const days = (data as { days?: unknown } | undefined)?.days;
  return Array.isArray(days) && days.length > 0 ? `${title}: ${days.map(String).map(shortDate).join(', ')}` : title;
}
