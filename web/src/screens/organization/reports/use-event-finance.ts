import { useCallback, useEffect, useState } from 'react';
import type { Problem } from '#domain/kernel/result.ts';
import { financeReport } from '#domain/reporting/operations.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import type { Source } from '#web/src/pages/loaded.tsx';

type Finance = Answer<typeof financeReport>;

/** Loads an event's finance report like other page data, although the specification makes it a POST. */
export function useEventFinance(id: string | null): Source<Finance> {
  const [data, setData] = useState<Finance>();
  const [problem, setProblem] = useState<Problem>();
  const reload = useCallback(async () => {
    if (!id) return;
    const answer = await ask(financeReport, { params: { id } });
    setProblem(answer.ok ? undefined : answer.problem);
    if (answer.ok) setData(answer.value);
  }, [id]);
  useEffect(() => void reload(), [reload]);
  return { data, problem, loading: !data && !problem, refreshing: false, reload };
}
