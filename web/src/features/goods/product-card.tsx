import { Suspense } from 'react';
import { styled } from 'styled-components';
import { deliveriesOf } from '#domain/commerce/store/parcels.ts';
import { canChoose, leftOfChosen, variantOf } from '#domain/commerce/store/variants.ts';
import type { ProductView } from '#domain/commerce/store/written.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { isChosen, mostOf, type Offer, type ProductChoice } from '#web/src/features/goods/choice.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Picture } from '#web/src/ui/data/picture.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Figure, Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** Loaded lazily, because few products are season passes. */
const PassHolder = lazyPart(() => import('./pass-holder.tsx'), 'PassHolder');

const Line = styled.li<{ $pictured: boolean }>`
  display: grid;
  grid-template-columns: ${({ $pictured }) => ($pictured ? 'auto minmax(0, 1fr)' : 'minmax(0, 1fr)')};
  gap: var(--space-4);
  padding: 16px 0;
  list-style: none;
  border-top: 1px solid var(--line);
  &:first-child {
    border-top: 0;
  }
  img {
    width: 72px;
    height: 72px;
    object-fit: cover;
    border-radius: 8px;
  }
`;
const Count = styled(Figure)`
  min-width: 2ch;
  text-align: center;
`;

type Props = {
  offer: Offer;
  product: ProductView;
  taken: ProductChoice;
  currency: string;
  /** Shows an error for missing choices after an attempt to add the product. */
  showAll: boolean;
  onChange(taken: ProductChoice): void;
};

/** An add-on product: picture, price, stock, variant, quantity and delivery. */
export function ProductCard({ offer, product, taken, currency, showAll, onChange }: Props) {
  const most = mostOf(offer, product, taken);
  const set = (change: Partial<ProductChoice>) => onChange({ ...taken, ...change });
  const [image] = product.images;
  return (
    <Line $pictured={image !== undefined}>
      {image && <Picture url={image} sizes="72px" />}
      <Stack $gap={3}>
        <Row $between>
          <div>
            <b>{product.name}</b>
            <div>{product.description && <Muted>{product.description}</Muted>}</div>
            <Left product={product} taken={taken} />
          </div>
          <Figure>{formatMoney(product.price, currency)}</Figure>
        </Row>
        <Row role="group" aria-label={`Quantity: ${product.name}`}>
          <Button aria-label="One fewer" disabled={taken.n === 0} onClick={() => set({ n: taken.n - 1 })}>
            −
          </Button>
          <Count aria-live="polite">{taken.n}</Count>
          <Button aria-label="One more" disabled={taken.n >= most} onClick={() => set({ n: taken.n + 1 })}>
            +
          </Button>
          {taken.n > 0 && taken.n >= most && <Muted>That’s the most you can buy.</Muted>}
        </Row>
        {taken.n > 0 && <Choices {...{ offer, product, taken, currency, showAll }} onChange={set} />}
      </Stack>
    </Line>
  );
}

/** The chosen variant's stock, or the total of all variants. */
function Left({ product, taken: { details } }: Pick<Props, 'product' | 'taken'>) {
  const chosen = isChosen(product, { details });
  const left = chosen ? leftOfChosen(product, details) : product.stock;
  if (left === null) return null;
  const which = chosen && product.variants ? ` of ${variantOf(product, details)}` : '';
  return <Muted>{left === 0 ? `Sold out${which && `:${which.slice(3)}`}` : `${left} left${which}`}</Muted>;
}

function Choices(props: Omit<Props, 'onChange'> & { onChange(change: Partial<ProductChoice>): void }) {
  const { offer, product, taken, currency, showAll, onChange } = props;
  const ways = deliveriesOf(offer, product);
  const open = showAll && !isChosen(product, taken);
  const per = product.shippingPer === 'order' ? 'per order' : 'each';
  const sending = product.shipping > 0 ? `Shipped for ${formatMoney(product.shipping, currency)} ${per}` : 'Ship to me';
  /** The chosen variant may have less stock than the chosen quantity. */
  const chosen = (details: ProductChoice['details']): Partial<ProductChoice> => ({
    details,
    n: Math.max(1, Math.min(taken.n, mostOf(offer, product, { details }))),
  });
  const words = { pickup: 'Pick up at the event', ship: sending };
  return (
    <>
      {product.options.length > 0 && (
        <Grid $min={140}>
          {product.options.map(({ name, choices }) => (
            <Select
              key={name}
              label={name}
              placeholder="Choose"
              value={taken.details[name] ?? ''}
              error={open && !taken.details[name] ? `Choose: ${name}` : undefined}
              options={choices.map((value) => {
                const isThere = canChoose(product, taken.details, name, value);
                return { value, label: isThere ? value : `${value} (sold out)`, disabled: !isThere };
              })}
              onChange={({ target }) => onChange(chosen({ ...taken.details, [name]: target.value }))}
            />
          ))}
        </Grid>
      )}
      {product.seasonPassId !== null ? (
        <Suspense>
          <PassHolder
            passId={product.seasonPassId}
            value={taken.playerProfileId ?? null}
            showAll={showAll}
            onChange={onChange}
          />
        </Suspense>
      ) : ways.length > 1 ? (
        <RadioGroup
          row
          legend="Delivery"
          options={ways.map((value) => ({ value, label: words[value] }))}
          value={taken.delivery}
          onChange={(value) => onChange({ delivery: value as ProductChoice['delivery'] })}
        />
      ) : (
        <Muted>Pick this up at the event.</Muted>
      )}
    </>
  );
}
