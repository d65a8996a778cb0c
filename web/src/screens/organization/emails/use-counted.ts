import { useEffect, useState } from 'react';
import type { Problem } from '#domain/kernel/result.ts';
import type { Audience, WrittenCampaign } from '#domain/notices/campaigns/schema.ts';
import { countAudience } from '#domain/notices/operations-campaigns.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useDebounced } from '#web/src/lib/hooks.ts';

export type Counted = {
  readonly sums: Answer<typeof countAudience> | null;
  readonly problem: Problem | null;
  readonly busy: boolean;
};
const nothing: Counted = { sums: null, problem: null, busy: true };

/** Returns how many people a message would go to, counted again whenever its recipients change. */
export function useCounted(username: string, channel: WrittenCampaign['channel'], audience: Audience | null): Counted {
  const [counted, setCounted] = useState<Counted>(nothing);
  const asked = useDebounced(JSON.stringify([channel, audience]), 300);
  useEffect(() => {
    const [way, of] = JSON.parse(asked) as [WrittenCampaign['channel'], Audience | null];
    if (!of) return setCounted({ ...nothing, busy: false });
    let here = true;
    setCounted((before) => ({ ...before, busy: true }));
    void ask(countAudience, { params: { username }, body: { channel: way, audience: of } }).then((answer) => {
      if (!here) return;
      setCounted({
        sums: answer.ok ? answer.value : null,
        problem: answer.ok ? null : answer.problem,
        busy: false,
      });
    });
    return () => {
      here = false;
    };
  }, [asked, username]);
  return counted;
}
