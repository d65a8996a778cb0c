import { useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { canDelete, quantityChoices } from '#domain/commerce/cart/cart.ts';
import { itemTypeLabels } from '#domain/commerce/item-types.ts';
import type { PricedLine } from '#domain/commerce/pricing/price.ts';
import type { Cart, CartItem } from '#domain/commerce/schema.ts';
import type { CartCheck } from '#domain/commerce/views.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { isTbd } from '#domain/people/form/field-rules.ts';
import { everyone } from '#domain/registration/teams/team-name.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Figure, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';
import { type HeldItem, isExpired, isHeldItem, isOffered, setItemQuantity } from '../change-cart.ts';
import { giveUpItem } from '../give-up-item.ts';
import { Expired, HeldFor } from './expired.tsx';

const Parts = styled.ul`
  list-style: none;
  display: grid;
  gap: var(--space-half);
  li {
    display: flex;
    justify-content: space-between;
    gap: var(--space-4);
    font-size: var(--type-s);
    color: var(--muted);
    font-variant-numeric: tabular-nums;
  }
`;

/** Shows the parts of an item's price, or nothing if there's only one. */
function PriceParts({ line, currency }: { line: PricedLine; currency: string }) {
  const parts = [
    ...line.extras,
    ...line.discounts.map(({ label, amount }) => ({ label, amount: -amount })),
    ...(line.promo
      ? [{ label: `${line.promo.isCredit ? 'Credit' : 'Promo'} ${line.promo.code}`, amount: -line.promo.amount }]
      : []),
    ...line.fees,
    ...line.taxes,
  ];
  if (parts.length === 0) return null;
  return (
    <Parts aria-label="Price breakdown">
      {[{ label: 'Price', amount: line.price }, ...parts].map(({ label, amount }) => (
        <li key={label}>
          <span>{label}</span>
          <span>{formatMoney(amount, currency)}</span>
        </li>
      ))}
    </Parts>
  );
}

/** Returns the wizard's address for a cart's registration, at a given step. */
const editPath = (cart: number, { id, registration: { tournamentId } }: HeldItem, step?: string): string =>
  to(paths.tournamentRegister, { tournamentId }, { edit: id, cart, ...(step === undefined ? {} : { step }) });

const EditLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 36px;
  font-weight: 600;
  font-size: var(--type-s);
`;

/** Asks for confirmation before removing an item. An item with a spot loses it. */
const RemoveDialog = ({ hasPlace, onRemove, onClose }: { hasPlace: boolean; onRemove(): void; onClose(): void }) => (
  <Dialog
    title="Remove this from your cart?"
    onClose={onClose}
    actions={
      <>
        <Button kind="danger" onClick={onRemove}>
          Remove
        </Button>
        <Button kind="primary" onClick={onClose}>
          Keep in cart
        </Button>
      </>
    }
  >
    <p>{hasPlace ? 'You will lose your spot.' : 'You can add it again later.'}</p>
  </Dialog>
);

const Line = styled.li`
  display: grid;
  gap: var(--space-3);
  padding: 18px 16px;
  border-top: 1px solid var(--line);
  list-style: none;
  &:first-child {
    border-top: 0;
  }
  @media ${media.notPhone} {
    padding: 18px 20px;
  }
  h3 {
    font-size: var(--type-2xl);
  }
`;
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-1) var(--space-4);
`;
const Total = styled(Figure)`
  font-size: var(--type-3xl);
`;
type Props = {
  cart: Cart;
  item: CartItem;
  line: PricedLine | undefined;
  answer: CartCheck['answers'][number] | undefined;
  /** Problems found by the last payment attempt or a check before it. */
  paymentError: string | undefined;
  /** The step of the wizard where the buyer can fix the problem. */
  faultyStep: string | undefined;
  locked: boolean;
};

/** One cart item: its name and price, how long its spot is held, any problem, and its actions. */
export function CartLine(props: Props) {
  const { cart, item, line, answer, paymentError, locked } = props;
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const expired = isExpired(item, useNow(1000));
  const organizationId = cart.organization.id;
  const error = paymentError ?? item.error;
  return (
    <Line>
      <Heading cart={cart} item={item} line={line} />
      {line && <PriceParts line={line} currency={cart.currency} />}
      {isHeldItem(item) && !expired && (
        <HeldFor cart={cart} item={item} waits={answer?.waitlist ?? item.registration.waitlist} />
      )}
      {expired && !error && isHeldItem(item) && (
        <Expired {...{ organizationId, item, answer }} onRefusal={setRefusal} onRemove={() => setRemoving(true)} />
      )}
      {error && <ItemError {...props} error={error} />}
      {!error && !expired && answer?.message && <Banner tone="warn">{answer.message}</Banner>}
      {item.preAuthMessage && <Muted>{item.preAuthMessage}</Muted>}
      {refusal && <Banner tone="bad" title={refusal.title} onDismiss={() => setRefusal(null)} />}
      <Actions {...{ cart, item, locked }} onRefusal={setRefusal} onRemove={() => setRemoving(true)} />
      {isRemoving && (
        <RemoveDialog
          hasPlace={isHeldItem(item) && !isOffered(item)}
          onClose={() => setRemoving(false)}
          onRemove={() => {
            setRemoving(false);
            void giveUpItem(organizationId, item).then(setRefusal);
          }}
        />
      )}
    </Line>
  );
}

function Heading({ cart, item, line }: Pick<Props, 'cart' | 'item' | 'line'>) {
  const label = itemTypeLabels[item.type];
  const isGood = item.type === 'PROD' || item.type === 'MEM';
  const title = (isGood ? item.name : item.teamName || item.division || item.description) || label;
  return (
    <Head>
      <div>
        <Muted>{isGood ? label : item.name || label}</Muted>
        <h3>{title}</h3>
        <div>{[item.division, item.description].filter((text) => text && text !== title).join(' · ')}</div>
        <People item={item} />
        <SentTo item={item} />
        <PassOf item={item} />
      </div>
      <div>{line && item.status !== 'Closed' && <Total>{formatMoney(line.total, cart.currency)}</Total>}</div>
    </Head>
  );
}

/** A product's shipping address as the buyer typed it. */
function SentTo({ item }: { item: CartItem }) {
  const to = item.type === 'PROD' ? item.product.shippingInfo : null;
  if (to?.delivery !== 'ship') return null;
  return <Muted>{`Ships to ${to.firstName} ${to.lastName}, ${to.address}, ${to.city}, ${to.state} ${to.zip}`}</Muted>;
}

/** The player whom a season pass is for. */
function PassOf({ item }: { item: CartItem }) {
  const { user } = useSession();
  const of = item.type === 'PROD' ? item.product.playerProfileId : null;
  const name = user?.profiles.find(({ id }) => id === of)?.fullName;
  return name ? <Muted>For {name}</Muted> : null;
}

function People({ item }: { item: CartItem }) {
  if (!isHeldItem(item)) return null;
  const people = everyone(item.registration);
  const isOpen = people.length > 0 && people.every(({ playerProfileId }) => isTbd(playerProfileId));
  const names = isOpen ? ['Players to be named'] : people.map(({ name }) => name).filter(Boolean);
  return names.length > 0 ? <Muted>{names.join(', ')}</Muted> : null;
}

/** A registration can be edited unless it's being paid for or holds a spot that was offered to an existing team. */
const editableEntry = (item: CartItem, locked: boolean) =>
  isHeldItem(item) && !locked && item.registration.teamId === null ? item : null;

/** An item's problem. After a failed payment, it links to the wizard step that fixes the problem. */
function ItemError({ cart, item, paymentError, faultyStep, locked, error }: Props & { error: string }) {
  const editable = editableEntry(item, locked);
  const isFixable = editable && paymentError !== undefined && faultyStep !== undefined;
  return (
    <Banner
      tone="bad"
      title={error}
      actions={
        isFixable && <EditLink to={editPath(cart.organization.id, editable, faultyStep)}>Complete this step</EditLink>
      }
    />
  );
}

type ActionsProps = Pick<Props, 'cart' | 'item' | 'locked'> & {
  onRefusal(problem: Problem | null): void;
  onRemove(): void;
};

function Actions({ cart, item, locked, onRefusal, onRemove }: ActionsProps) {
  const organizationId = cart.organization.id;
  const editable = editableEntry(item, locked);
  return (
    <Row>
      {item.type === 'PROD' && item.product.playerProfileId === null && item.availability !== 0 && (
        <Select
          label="Quantity"
          disabled={locked}
          value={String(item.quantity)}
          options={quantityChoices(item.availability).map((n) => ({ value: String(n), label: String(n) }))}
          onChange={({ target }) => onRefusal(setItemQuantity(organizationId, item.id, Number(target.value)))}
        />
      )}
      {editable && (
        <EditLink to={editPath(organizationId, editable)}>
          Edit<span className="sr-only"> {item.teamName}</span>
        </EditLink>
      )}
      {editable && openSeat(editable) > 0 && (
        <EditLink to={editPath(organizationId, editable, `player-${openSeat(editable)}`)}>
          Name the players<span className="sr-only"> of {item.teamName}</span>
        </EditLink>
      )}
      {canDelete(item, cart.items) && (
        <Button
          kind="plain"
          size="s"
          disabled={locked}
          aria-label={`Remove ${item.teamName || item.name}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      )}
    </Row>
  );
}

/** Returns the number of the first starter without a name, counting from 1, or 0 if all have one. */
const openSeat = ({ registration: { players } }: HeldItem): number =>
  players.findIndex(({ playerProfileId }) => isTbd(playerProfileId)) + 1;

export const CartLines = styled(Stack).attrs({ as: 'ul', $gap: 0 })``;
