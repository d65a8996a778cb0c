import { useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { canDelete, quantityChoices } from '#domain/commerce/cart.ts';
import type { PricedLine } from '#domain/commerce/price.ts';
import { type Cart, type CartItem, itemTypeLabels } from '#domain/commerce/schema.ts';
import type { CartCheck } from '#domain/commerce/views.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { paths, to } from '#web/src/app/paths.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { Banner } from '#web/src/ui/banner.tsx';
import { Button } from '#web/src/ui/button.tsx';
import { Chip } from '#web/src/ui/chip.tsx';
import { Countdown } from '#web/src/ui/countdown.tsx';
import { Dialog } from '#web/src/ui/dialog.tsx';
import { Figure, Muted, Row, Stack } from '#web/src/ui/layout.tsx';
import { Select } from '#web/src/ui/select.tsx';
import { removeFromCart, setItemQuantity } from './change-cart.ts';
import { type HeldItem, holdAgain, isExpired, isHeldItem, refreshHolds } from './holds-in-cart.ts';

const Line = styled.li`
  display: grid;
  gap: 12px;
  padding: 18px 16px;
  border-top: 1px solid var(--line);
  list-style: none;
  &:first-child {
    border-top: 0;
  }
  @media (min-width: 600px) {
    padding: 18px 20px;
  }
  h3 {
    font-size: 22px;
  }
`;
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 16px;
`;
const Total = styled(Figure)`
  font-size: 24px;
`;
const Parts = styled.ul`
  list-style: none;
  display: grid;
  gap: 2px;
  li {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    font-size: 14px;
    color: var(--muted);
    font-variant-numeric: tabular-nums;
  }
`;

type Props = {
  cart: Cart;
  item: CartItem;
  line: PricedLine | undefined;
  answer: CartCheck['answers'][number] | undefined;
  /** From the last payment attempt. */
  paymentError: string | undefined;
  /** The wizard's step that puts it right. */
  faultyStep: string | undefined;
  locked: boolean;
};

/** One thing in the cart: what it is, what it costs, how long its place is held, what is wrong with it and what to do. */
export function CartLine({ cart, item, line, answer, paymentError, faultyStep, locked }: Props) {
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const [asks, setAsks] = useState(false);
  const now = useNow(1000);
  const id = cart.organization.id;
  const expired = isExpired(item, now);
  const error = paymentError ?? item.error;
  const heading = item.teamName || item.division || item.description || itemTypeLabels[item.type];
  const editable = isHeldItem(item) && !locked && item.registration.teamId === null;
  const remove = () => {
    setAsks(false);
    setRefusal(removeFromCart(id, item.id));
  };
  return (
    <Line>
      <Head>
        <div>
          <Muted>{item.name || itemTypeLabels[item.type]}</Muted>
          <h3>{heading}</h3>
          <div>{[item.division, item.description].filter((text) => text && text !== heading).join(' · ')}</div>
          <People item={item} />
        </div>
        <div>{line && <Total>{formatMoney(line.total, cart.currency)}</Total>}</div>
      </Head>
      {line && <PriceParts line={line} currency={cart.currency} />}
      {isHeldItem(item) && !expired && (
        <HeldFor cart={cart} item={item} waits={answer?.waitlist ?? item.registration.waitlist} />
      )}
      {expired && !error && isHeldItem(item) && (
        <Expired
          organizationId={id}
          item={item}
          answer={answer}
          onRefusal={setRefusal}
          onRemove={() => setAsks(true)}
        />
      )}
      {error && (
        <Banner
          tone="bad"
          title={error}
          actions={
            editable &&
            paymentError !== undefined &&
            faultyStep !== undefined && <EditLink to={editPath(id, item, faultyStep)}>Complete this step</EditLink>
          }
        />
      )}
      {!error && !expired && answer?.message && <Banner tone="warn">{answer.message}</Banner>}
      {item.preAuthMessage && <Muted>{item.preAuthMessage}</Muted>}
      {refusal && <Banner tone="bad" title={refusal.title} onDismiss={() => setRefusal(null)} />}
      <Row>
        {item.type === 'PROD' && (
          <Select
            label="Quantity"
            disabled={locked}
            value={String(item.quantity)}
            options={quantityChoices(item.availability).map((n) => ({ value: String(n), label: String(n) }))}
            onChange={({ target }) => setRefusal(setItemQuantity(id, item.id, Number(target.value)))}
          />
        )}
        {editable && (
          <EditLink to={editPath(id, item)}>
            Edit<span className="sr-only"> {item.teamName}</span>
          </EditLink>
        )}
        {canDelete(item, cart.items) && (
          <Button
            kind="plain"
            size="s"
            disabled={locked}
            aria-label={`Remove ${item.teamName || item.name}`}
            onClick={() => setAsks(true)}
          >
            Remove
          </Button>
        )}
      </Row>
      {asks && (
        <Dialog
          title="Remove it from your cart?"
          onClose={() => setAsks(false)}
          actions={
            <>
              <Button kind="danger" onClick={remove}>
                Remove
              </Button>
              <Button kind="primary" onClick={() => setAsks(false)}>
                Keep it
              </Button>
            </>
          }
        >
          <p>{isHeldItem(item) ? 'You will lose your spot.' : 'You can add it again later.'}</p>
        </Dialog>
      )}
    </Line>
  );
}

const editPath = (cart: number, { id, registration: { tournamentId } }: HeldItem, step?: string): string =>
  to(paths.tournamentRegister, { tournamentId }, { edit: id, cart, ...(step === undefined ? {} : { step }) });

const EditLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 36px;
  font-weight: 600;
  font-size: 14px;
`;

function People({ item }: { item: CartItem }) {
  if (!isHeldItem(item)) return null;
  const names = [...item.registration.players, ...item.registration.alternates].map(({ name }) => name).filter(Boolean);
  return names.length > 0 ? <Muted>{names.join(', ')}</Muted> : null;
}

function PriceParts({ line, currency }: { line: PricedLine; currency: string }) {
  const parts = [
    ...line.extras,
    ...line.discounts.map(({ label, amount }) => ({ label, amount: -amount })),
    ...(line.promo ? [{ label: `Promo ${line.promo.code}`, amount: -line.promo.amount }] : []),
    ...line.fees,
    ...line.taxes,
  ];
  if (parts.length === 0) return null;
  return (
    <Parts aria-label="What it is made of">
      {[{ label: 'Price', amount: line.price }, ...parts].map(({ label, amount }) => (
        <li key={label}>
          <span>{label}</span>
          <span>{formatMoney(amount, currency)}</span>
        </li>
      ))}
    </Parts>
  );
}

function HeldFor({ cart, item, waits }: { cart: Cart; item: HeldItem; waits: boolean }) {
  const [extending, setExtending] = useState(false);
  const { reservation } = item.registration;
  if (!reservation) return waits ? <Chip tone="warn">Waitlist</Chip> : null;
  const extend = async () => {
    setExtending(true);
    await refreshHolds(cart);
    setExtending(false);
  };
  return (
    <Row>
      <Chip tone={waits ? 'warn' : 'good'} icon={waits ? 'clock' : 'check'}>
        {waits ? 'Waitlist' : 'Spot held'}
      </Chip>
      <Countdown
        until={reservation.expiry}
        label={waits ? 'Your place in line is held for' : 'Held for'}
        onExtend={() => void extend()}
        extending={extending}
      />
    </Row>
  );
}

type ExpiredProps = {
  organizationId: number;
  item: HeldItem;
  answer: Props['answer'];
  onRefusal(problem: Problem | null): void;
  onRemove(): void;
};

/** The place is gone: before anything is paid the buyer asks for another one, joins the line, or takes the entry out. */
function Expired({ organizationId, item, answer, onRefusal, onRemove }: ExpiredProps) {
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    onRefusal(await holdAgain(organizationId, item));
    setBusy(false);
  };
  const full = answer?.waitlist === true;
  const wasOffered = item.registration.teamId !== null;
  return (
    <Banner
      tone="warn"
      title={wasOffered ? 'The time to take this spot has passed' : 'Your reservation has expired'}
      actions={
        <>
          {!wasOffered && (
            <Button size="s" kind="primary" busy={busy} onClick={() => void again()}>
              {full ? 'Join the waitlist' : 'Ask for a spot again'}
            </Button>
          )}
          <Button size="s" onClick={onRemove}>
            Remove it
          </Button>
        </>
      }
    >
      {wasOffered
        ? 'It went to the next team in line. Nothing was charged.'
        : `The time to pay was over, so your place went back to the others. ${full ? 'The division has filled up meanwhile: you can wait in line for a spot. ' : ''}Everything you entered is still here.`}
    </Banner>
  );
}

export const CartLines = styled(Stack).attrs({ as: 'ul', $gap: 0 })``;
