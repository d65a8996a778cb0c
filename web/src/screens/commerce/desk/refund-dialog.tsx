import { useState } from 'react';
import type { DeskLine } from '#domain/commerce/desk/schema.ts';
import { refundOrder } from '#domain/commerce/operations-orders.ts';
import type { RefundAsked } from '#domain/commerce/refunds/asked.ts';
import { isByPolicy } from '#domain/commerce/refunds/override.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox, RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { ActProps } from './mail-dialogs.tsx';
import { type Draft, draftOf, refundFrom, saidBeside, stockedIn } from './refund-draft.ts';
import { usePreview } from './use-preview.ts';

const kinds = [
  { value: 'order', label: 'The whole order' },
  { value: 'lines', label: 'Some of its lines' },
  { value: 'players', label: 'Some players of an entry' },
  { value: 'amount', label: 'An amount' },
];
const reasons = [
  { value: 'withdrawal', label: 'They withdraw: as the policy says' },
  { value: 'weather', label: 'The weather: as the policy says' },
  { value: 'organizer', label: 'You decide: all of it' },
  { value: 'share', label: 'You decide: a share of it' },
];

type Change = (next: Partial<Draft>) => void;
type Part = { draft: Draft; change: Change; lines: readonly DeskLine[]; currency: string };

const toggled = (list: readonly number[], id: number) =>
  list.includes(id) ? list.filter((other) => other !== id) : [...list, id];

/** What was refunded of a player's share before. */
function shareWords(share: number, left: number, currency: string): string | undefined {
  if (left === share) return undefined;
  const refunded = formatMoney(share - left, currency);
  return left === 0
    ? `${refunded} refunded already`
    : `${refunded} of ${formatMoney(share, currency)} refunded already`;
}

/** Which of it goes back. */
function Scope({ draft, change, lines, currency }: Part) {
  const { kind } = draft;
  const line = lines.find(({ itemId }) => itemId === draft.itemId);
  // a thing by its size or color, an entry by its team
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
        label="Line"
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
          <Muted>This line has no players.</Muted>
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
  membership: 'The membership ends with it, unless another has followed it.',
  pass: 'The season pass is taken back.',
} as const;

/** What its buyer has no longer once a line goes back as such. */
function Ends({ lines, draft: { kind, itemIds } }: { lines: ActProps['desk']['lines']; draft: Draft }) {
  const back = lines.filter(({ itemId }) => kind === 'order' || (kind === 'lines' && itemIds.includes(itemId)));
  return [...new Set(back.flatMap(({ grants }) => grants ?? []))].map((grant) => <p key={grant}>{endWords[grant]}</p>);
}

/** Why it goes back, and how much of it where that is the desk's to say; an amount says so itself. */
function Why({ draft, change }: Pick<Part, 'draft' | 'change'>) {
  if (draft.kind === 'amount') return null;
  return (
    <>
      <Select
        label="Why"
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

/** Pieces that were counted are sold again where they come back to the seller. */
function BackInStock({ things, draft, change }: Pick<Part, 'draft' | 'change'> & { things: readonly string[] }) {
  if (things.length === 0) return null;
  return (
    <Checkbox
      label="Put it back in stock"
      hint={`${things.join(', ')} can be sold again. Leave it out where it isn’t coming back to you.`}
      checked={draft.restock}
      onChange={() => change({ restock: !draft.restock })}
    />
  );
}

/** A refund: of what, why, what the policy says, and what goes back, before anything does. */
export function RefundDialog({ desk, onClose, onDone }: ActProps) {
  const { id: orderId, lines, currency } = desk;
  const [draft, set] = useState<Draft>(() => draftOf(lines));
  const asked: RefundAsked | null = refundFrom(draft);
  const preview = usePreview(orderId, asked);
  const { send, busy, problem } = useSend(refundOrder);
  const change: Change = (next) => set((before) => ({ ...before, ...next }));
  const overrides = asked !== null && !isByPolicy(asked);
  const things = stockedIn(lines, draft);
  const back = preview.data ? preview.data.amount + preview.data.waived : 0;
  const refund = async () => {
    if (!asked) return;
    const answer = await send({ body: { ...asked, orderId, ...saidBeside(draft, things.length > 0) } });
    if (!answer.ok) return;
    const { amount, done } = answer.value;
    toast(`${formatMoney(amount, currency)} goes back${done ? '' : ' once the card provider agrees'}`);
    onDone();
  };
  return (
    <Dialog title="Refund" onClose={onClose}>
      <Stack $gap={4}>
        <RadioGroup
          name="kind"
          legend="What goes back"
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
            label="Why it is not as the policy says"
            hint="Kept with the order"
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
            <b>{formatMoney(preview.data.amount, currency)}</b> goes back to {desk.emailReceiptTo}
            {preview.data.waived > 0 && `, ${formatMoney(preview.data.waived, currency)} is not asked for any more`}.
            {overrides && ` The policy gives ${formatMoney(preview.data.byPolicy, currency)}.`}
          </p>
        )}
        <Row>
          <Button
            kind="primary"
            busy={busy}
            disabled={!preview.data || back === 0 || (overrides && draft.why.trim() === '')}
            onClick={() => void refund()}
          >
            Refund {preview.data ? formatMoney(preview.data.amount, currency) : ''}
          </Button>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
