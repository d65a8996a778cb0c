import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ItemToAdd } from '#domain/commerce/cart/cart.ts';
import { isAddress, noAddress } from '#domain/commerce/store/parcels.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { noThanks } from '#domain/registration/wizard/wizard.ts';
import {
  addOnItems,
  costOf,
  isComplete,
  needsAddress,
  type Offer,
  type ShipTo,
  type TakenBySku,
  untaken,
} from '#web/src/features/goods/choice.ts';
import { ProductCard } from '#web/src/features/goods/product-card.tsx';
import { ShippingAddress } from '#web/src/features/goods/ship-to.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const Column = styled(Stack)`
  max-width: 820px;
  margin: 0 auto;
`;

type Props = { offers: readonly Offer[]; currency: string; onDone(items: readonly ItemToAdd[]): void };

/**
 * The event's add-ons for a registration, one card per question. The answers go into the same cart, or "No thanks"
 * skips them (Part 2 §2).
 */
export function AddOnsStep({ offers, currency, onDone }: Props) {
  const [taken, setTaken] = useState<TakenBySku>({});
  const [to, setTo] = useState<ShipTo>(noAddress);
  const [tried, setTried] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    scrollTo(0, 0);
  }, []);
  const isSent = needsAddress(offers, taken);
  const missing = !isComplete(offers, taken) || (isSent && !isAddress(to));
  const cost = costOf(offers, taken);
  const add = () => (missing ? setTried(true) : onDone(addOnItems(offers, taken, to)));
  return (
    <Column $gap={5}>
      <h2 ref={heading} tabIndex={-1}>
        Anything else?
      </h2>
      {offers.map((offer) => (
        <Card key={offer.question} as="section" aria-label={offer.question}>
          <h3>{offer.question}</h3>
          <ul>
            {offer.products.map((product) => (
              <ProductCard
                key={product.sku}
                {...{ offer, product, currency }}
                showAll={tried}
                taken={taken[product.sku] ?? untaken(product)}
                onChange={(next) => setTaken({ ...taken, [product.sku]: next })}
              />
            ))}
          </ul>
        </Card>
      ))}
      {isSent && <ShippingAddress to={to} showAll={tried} onChange={setTo} />}
      {tried && missing && <Banner tone="bad" title="Fill in the marked fields." />}
      <Row $between>
        <Button onClick={() => onDone([])}>{noThanks}</Button>
        <Button kind="primary" disabled={!Object.values(taken).some(({ n }) => n > 0)} onClick={add}>
          {cost > 0 ? `Add To Cart · ${formatMoney(cost, currency)}` : 'Add To Cart'}
        </Button>
      </Row>
    </Column>
  );
}
