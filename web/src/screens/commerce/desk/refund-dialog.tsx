import { useEffect, useState } from 'react';
import type { DeskLine } from '#domain/commerce/desk/schema.ts';
import { previewRefund } from '#domain/commerce/operations-desk.ts';
import { refundOrder } from '#domain/commerce/operations-orders.ts';
import { isByPolicy } from '#domain/commerce/refunds/override.ts';
import type { RefundRequest } from '#domain/commerce/refunds/refund-request.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { useDebounced } from '#web/src/lib/hooks.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox, RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { ActProps } from './mail-dialogs.tsx';

/** A refund being put together. */
type Draft = {
  readonly kind: 'order' | 'lines' | 'players' | 'amount';
  readonly reason: 'withdrawal' | 'weather' | 'organizer' | 'share';
  readonly itemIds: readonly number[];
  readonly itemId: number;
  readonly seats: readonly number[];
  readonly amount: string;
  readonly percentage: string;
  readonly why: string;
  readonly restock: boolean;
};

const draftOf = (lines: readonly DeskLine[]): Draft => ({
  ...{
    kind: 'order',
    reason: 'withdrawal',
    itemIds: [],
    seats: [],
    amount: '',
    percentage: '50',
    why: '',
    restock: true,
  },
  itemId: lines[0]?.itemId ?? 0,
});

const numberOf = (text: string): number => Number(text.trim().replace(/^\$/, '').replace(',', '.'));

/** Returns the request for the server, or null if something is missing. */
function refundFrom(draft: Draft): RefundRequest | null {
  const scope = scopeOf(draft);
  if (!scope) return null;
  if (scope.kind === 'amount') return { scope, reason: 'organizer' };
  if (draft.reason !== 'share') return { scope, reason: draft.reason };
  const percentage = numberOf(draft.percentage);
  return percentage > 0 && percentage <= 100 ? { scope, reason: 'organizer', percentage } : null;
}

function scopeOf({ kind, itemIds, itemId, seats, amount }: Draft): RefundRequest['scope'] | null {
  if (kind === 'order') return { kind };
  if (kind === 'lines') return itemIds.length ? { kind, itemIds: [...itemIds] } : null;
  if (kind === 'players') return seats.length ? { kind, itemId, seats: [...seats] } : null;
  const cents = Math.round(numberOf(amount) * 100);
  return cents > 0 ? { kind, itemId, amount: cents } : null;
}

/** The draft's items that were taken from stock when they were sold, such as "2 × T-shirt". */
const stockedIn = (lines: readonly DeskLine[], { kind, itemIds }: Draft): string[] =>
  lines
    .filter(({ itemId }) => kind === 'order' || (kind === 'lines' && itemIds.includes(itemId)))
    .flatMap(({ stocked, name }) => (stocked > 0 ? [`${stocked} × ${name}`] : []));

/** The optional parts of a refund: the reason for deviating from the policy, and whether items return to stock. */
const saidBeside = ({ why, restock }: Draft, hasThings: boolean): { why?: string; restock?: boolean } => ({
  ...(why.trim() ? { why: why.trim() } : {}),
  ...(hasThings && restock ? { restock } : {}),
});

type RefundPreview = { readonly of: string; readonly data?: Answer<typeof previewRefund>; readonly problem?: Problem };

/**
 * The amount that a refund would pay, requested again after every change. It's empty while loading, so that no one
 * confirms an old amount.
 */
function usePreview(orderId: number, asked: RefundRequest | null): Omit<RefundPreview, 'of'> {
  const wanted = JSON.stringify(asked);
  const settled = useDebounced(wanted, 250);
  const [told, tell] = useState<RefundPreview | null>(null);
  useEffect(() => {
    const body = JSON.parse(settled) as RefundRequest | null;
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

const kinds = [
  { value: 'order', label: 'Whole order' },
  { value: 'lines', label: 'Some items' },
  { value: 'players', label: 'Some players of a registration' },
  { value: 'amount', label: 'An amount' },
];
const reasons = [
  { value: 'withdrawal', label: 'Withdrawal: follow the policy' },
  { value: 'weather', label: 'Weather: follow the policy' },
  { value: 'organizer', label: 'Your decision: full refund' },
  { value: 'share', label: 'Your decision: a percentage' },
];

type Change = (next: Partial<Draft>) => void;
type Part = { draft: Draft; change: Change; lines: readonly DeskLine[]; currency: string };

const toggled = (list: readonly number[], id: number) =>
  list.includes(id) ? list.filter((other) => other !== id) : [...list, id];

/** How much of a player's share has already been refunded. */
function shareWords(share: number, left: number, currency: string): string | undefined {
  if (left === share) return undefined;
  const refunded = formatMoney(share - left, currency);
  return left === 0
    ? `${refunded} already refunded`
    : `${refunded} of ${formatMoney(share, currency)} already refunded`;
}

/** Chooses what to refund. */
function Scope({ draft, change, lines, currency }: Part) {
  const { kind } = draft;
  const line = lines.find(({ itemId }) => itemId === draft.itemId);
  // Products are named by size or color, and registrations by team.
  const named = lines.map(({ itemId, name, details, parcel }) => ({
    value: String(itemId),
    label: [name, parcel === null ? (details[1] ?? details[0]) : details[0]].filter(Boolean).join(', '),
  }));
  if (kind === 'order') return null;
  if (kind === 'lines')
    return lines.map(({ itemId, name, details, left }) => (
      <Checkbox
        key={itemId}
        label={`${name}, ${formatMoney(left, currency)} left`}
        hint={details.join(' · ')}
        checked={draft.itemIds.includes(itemId)}
        onChange={() => change({ itemIds: toggled(draft.itemIds, itemId) })}
      />
    ));
  return (
    <>
      <Select
        label="Item"
        options={named}
        value={String(draft.itemId)}
        onChange={({ target }) => change({ itemId: Number(target.value), seats: [] })}
      />
      {kind === 'players' &&
        (line?.players.length ? (
          line.players.map(({ seat, name, share, left }) => (
            <Checkbox
              key={seat}
              label={`${name}, ${formatMoney(left, currency)}`}
              hint={shareWords(share, left, currency)}
              disabled={left === 0}
              checked={left > 0 && draft.seats.includes(seat)}
              onChange={() => change({ seats: toggled(draft.seats, seat) })}
            />
          ))
        ) : (
          <Muted>This item has no players.</Muted>
        ))}
      {kind === 'amount' && (
        <TextField
          label="Amount"
          inputMode="decimal"
          value={draft.amount}
          onChange={({ target }) => change({ amount: target.value })}
          hint={line ? `Up to ${formatMoney(line.left, currency)}` : undefined}
        />
      )}
    </>
  );
}

const endWords = {
  membership: 'The refund ends the membership unless a newer one has replaced it.',
  pass: 'The refund ends the season pass.',
} as const;

/** Names what the buyer loses when a line is refunded. */
function Ends({ lines, draft: { kind, itemIds } }: { lines: ActProps['desk']['lines']; draft: Draft }) {
  const back = lines.filter(({ itemId }) => kind === 'order' || (kind === 'lines' && itemIds.includes(itemId)));
  return [...new Set(back.flatMap(({ grants }) => grants ?? []))].map((grant) => <p key={grant}>{endWords[grant]}</p>);
}

/** The reason for a refund, and its percentage if staff decide that. A fixed amount needs no percentage. */
function Why({ draft, change }: Pick<Part, 'draft' | 'change'>) {
  if (draft.kind === 'amount') return null;
  return (
    <>
      <Select
        label="Reason"
        options={reasons}
        value={draft.reason}
        onChange={({ target }) => change({ reason: target.value as Draft['reason'] })}
      />
      {draft.reason === 'share' && (
        <TextField
          label="Percent"
          inputMode="decimal"
          value={draft.percentage}
          onChange={({ target }) => change({ percentage: target.value })}
        />
      )}
    </>
  );
}

/** Items with a stock can be sold again if they come back to the seller. */
function BackInStock({ things, draft, change }: Pick<Part, 'draft' | 'change'> & { things: readonly string[] }) {
  if (things.length === 0) return null;
  return (
    <Checkbox
      label="Put back in stock"
      hint={`${things.join(', ')} can be sold again. Leave this off if nothing is coming back to you.`}
      checked={draft.restock}
      onChange={() => change({ restock: !draft.restock })}
    />
  );
}

type Returned = { amount: number; credit: number; currency: string; to: string };

/** What is refunded: money, what a credit had paid as a code, or both. */
function Outcome({ amount, credit, currency, to }: Returned) {
  const code = formatMoney(credit, currency);
  if (amount === 0 && credit > 0) return `Returns ${code} to ${to} as a credit code.`;
  return (
    <>
      Refunds <b>{formatMoney(amount, currency)}</b> to {to}.
      {credit > 0 && ` ${code} was paid with a credit and is returned as a code.`}
    </>
  );
}

/** A refund. It shows the target, the reason, the policy's result and the amount before anything is refunded. */
export function RefundDialog({ desk, onClose, onDone }: ActProps) {
  const { id: orderId, lines, currency } = desk;
  const [draft, set] = useState<Draft>(() => draftOf(lines));
  const requestedRefund: RefundRequest | null = refundFrom(draft);
  const preview = usePreview(orderId, requestedRefund);
  const { send, busy, problem } = useSend(refundOrder);
  const change: Change = (next) => set((before) => ({ ...before, ...next }));
  const overrides = requestedRefund !== null && !isByPolicy(requestedRefund);
  const things = stockedIn(lines, draft);
  const creditOnly = preview.data !== undefined && preview.data.amount === 0 && preview.data.credit > 0;
  const back = preview.data ? preview.data.amount + preview.data.waived + preview.data.credit : 0;
  const refund = async () => {
    if (!requestedRefund) return;
    const answer = await send({ body: { ...requestedRefund, orderId, ...saidBeside(draft, things.length > 0) } });
    if (!answer.ok) return;
    const { amount, done } = answer.value;
    toast(
      creditOnly
        ? 'Credit returned'
        : done
          ? `${formatMoney(amount, currency)} refunded`
          : `${formatMoney(amount, currency)} will be refunded once the card provider confirms`,
    );
    onDone();
  };
  return (
    <Dialog title="Refund" onClose={onClose}>
      <Stack $gap={4}>
        <RadioGroup
          name="kind"
          legend="Refund"
          options={kinds}
          value={draft.kind}
          onChange={(kind) => change({ kind: kind as Draft['kind'] })}
        />
        <Scope draft={draft} change={change} lines={lines} currency={currency} />
        <Why draft={draft} change={change} />
        <section aria-label="What the policy says">
          {lines
            .filter(({ itemId }) => draft.kind === 'order' || draft.itemIds.includes(itemId) || draft.itemId === itemId)
            .slice(0, 3)
            .map(({ itemId, terms, policy }) => (
              <Muted as="p" key={itemId}>
                {policy && `${policy}. `}
                {terms.join(' ') || 'No policy.'}
              </Muted>
            ))}
        </section>
        <Ends lines={lines} draft={draft} />
        <BackInStock things={things} draft={draft} change={change} />
        {overrides && (
          <TextField
            label="Reason for overriding the policy"
            hint="Saved with the order"
            maxLength={300}
            autoComplete="off"
            value={draft.why}
            onChange={({ target }) => change({ why: target.value })}
          />
        )}
        {preview.problem && <Banner tone="warn">{preview.problem.title}</Banner>}
        {problem && <Banner tone="bad">{problem.detail ?? problem.title}</Banner>}
        {preview.data && (
          <p role="status">
            <Outcome {...preview.data} currency={currency} to={desk.emailReceiptTo} />
            {preview.data.waived > 0 && ` ${formatMoney(preview.data.waived, currency)} is no longer due.`}
            {overrides && ` The policy refunds ${formatMoney(preview.data.byPolicy, currency)}.`}
          </p>
        )}
        <Row>
          <Button
            kind="primary"
            busy={busy}
            disabled={!preview.data || back === 0 || (overrides && draft.why.trim() === '')}
            onClick={() => void refund()}
          >
            {creditOnly ? 'Return credit' : `Refund ${preview.data ? formatMoney(preview.data.amount, currency) : ''}`}
          </Button>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
