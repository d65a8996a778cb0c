import { useState } from 'react';
import { styled } from 'styled-components';
import type { WrittenPolicy } from '#domain/commerce/refunds/refund-policy.ts';
import { refundPercentage } from '#domain/commerce/refunds/refunds.ts';
import { refundLines, withdrawalSteps } from '#domain/commerce/refunds/withdrawal-terms.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { formatMoney, percentOf } from '#domain/kernel/money.ts';
import { day } from '#domain/kernel/time.ts';
import { addDays, dateIn, momentOf } from '#domain/kernel/zoned-time.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Grid, Stack } from '#web/src/ui/layout/layout.tsx';

const Line = styled.ol`
  display: flex;
  gap: 2px;
  list-style: none;
  overflow-x: auto;
  li {
    flex: 1 1 0;
    min-width: 84px;
    padding: 8px 10px;
    border-top: 6px solid var(--action);
    background: var(--panel, var(--surface));
  }
  li[data-none] {
    border-top-color: var(--line);
  }
  b {
    display: block;
    font-variant-numeric: tabular-nums;
  }
  span {
    color: var(--muted);
    font-size: var(--type-s, 14px);
  }
`;

/** The terms of a policy for an event, as a receipt has them. */
const termsFor = (policy: WrittenPolicy, startDate: string, zone: string) => ({
  refundPolicy: { ...policy, id: 1, organizationId: 1 },
  eventStart: momentOf(startDate, '00:00', zone),
  refundCutoff: null,
  zone,
});
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/**
 * What a policy does: its steps on a line, the sentences that buyers read, and a calculator. All of it is worked out by the functions that receipts and
 * refunds use.
 */
export function PolicyPreview({ policy, zone }: { policy: WrittenPolicy; zone: string }) {
  const today = dateIn(serverNow(), zone);
  const [start, setStart] = useState(() => addDays(today, 45));
  const [out, setOut] = useState(today);
  const [price, setPrice] = useState('100');
  const terms = termsFor(policy, isDate(start) ? start : today, zone);
  const steps = withdrawalSteps(terms);
  const paid = Math.max(0, Math.round(Number(price.replace(/[^\d.]/g, '')) * 100)) || 0;
  const percentage = refundPercentage(terms, 'withdrawal', isDate(out) ? momentOf(out, '12:00', zone) : serverNow());
  const stormed = refundPercentage(terms, 'weather', serverNow());
  const daysBefore = (from: number) => Math.round((terms.eventStart - from) / day);
  return (
    <Card aria-label="What it does">
      <Stack $gap={3}>
        <h3>What it does</h3>
        <Line aria-label="What goes back, by when one withdraws">
          {steps.map(({ from, percentage: share }, i) => (
            <li key={from ?? 'first'} data-none={share === 0 || undefined}>
              <b>{share}%</b>
              <span>
                {from === null
                  ? steps.length === 1
                    ? 'Always'
                    : 'At first'
                  : `${daysBefore(from)} days before${i === steps.length - 1 ? ', to the end' : ''}`}
              </span>
            </li>
          ))}
        </Line>
        <div>
          <b>What buyers read</b>
          {refundLines(terms).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {refundLines(terms).length === 0 && <p>All of it goes back, whenever one withdraws.</p>}
        </div>
        <Grid $min={130}>
          <TextField label="Paid" inputMode="decimal" value={price} onChange={({ target }) => setPrice(target.value)} />
          <TextField
            label="The event begins"
            type="date"
            value={start}
            onChange={({ target }) => setStart(target.value)}
          />
          <TextField label="One withdraws" type="date" value={out} onChange={({ target }) => setOut(target.value)} />
        </Grid>
        <p role="status">
          Of {formatMoney(paid, 'USD')}, <b>{formatMoney(percentOf(paid, percentage), 'USD')}</b> goes back
          {isDate(out) ? ` on ${shortDate(out)}` : ''}; if weather cancels the event,{' '}
          <b>{formatMoney(percentOf(paid, stormed), 'USD')}</b>.
        </p>
      </Stack>
    </Card>
  );
}
