import { useEffect, useState } from 'react';
import { previewRefund } from '#domain/commerce/operations-desk.ts';
import type { RefundAsked } from '#domain/commerce/refunds/asked.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useDebounced } from '#web/src/lib/hooks.ts';

type Told = { readonly of: string; readonly data?: Answer<typeof previewRefund>; readonly problem?: Problem };

/** What a refund would give back, asked anew as it changes; nothing while it is asked, so that nobody presses on an old sum. */
export function usePreview(orderId: number, asked: RefundAsked | null): Omit<Told, 'of'> {
  const wanted = JSON.stringify(asked);
  const settled = useDebounced(wanted, 250);
  const [told, tell] = useState<Told | null>(null);
  useEffect(() => {
    const body = JSON.parse(settled) as RefundAsked | null;
    if (!body) return;
    let latest = true;
    void ask(previewRefund, { params: { orderId }, body }).then((answer) => {
      if (latest) tell({ of: settled, ...(answer.ok ? { data: answer.value } : { problem: answer.problem }) });
    });
    return () => {
      latest = false;
    };
  }, [orderId, settled]);
  return told?.of === wanted ? told : {};
}
