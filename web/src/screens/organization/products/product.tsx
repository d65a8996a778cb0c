import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { styled } from 'styled-components';
import { refundPolicies } from '#domain/commerce/operations-policies.ts';
import { ownProducts } from '#domain/commerce/operations-store.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useOrganization } from '#web/src/features/organization/use-organization.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Picture } from '#web/src/ui/data/picture.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { ProductDialog } from './product-dialog.tsx';
import type { OwnProduct } from './product-form.ts';
import { stateOf } from './product-parts.tsx';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 8px var(--space-5);
  dt {
    color: var(--muted);
  }
`;
const Shown = styled.div`
  max-width: 280px;
  img {
    width: 100%;
    border-radius: var(--radius);
  }
`;

type Money = (amount: number) => string;
const added = ({ cartFees }: OwnProduct, money: Money): string =>
  cartFees
    .map(({ label, percentage, amount }) =>
      [label, percentage > 0 ? `${percentage}%` : '', amount > 0 ? money(amount) : ''].filter(Boolean).join(' '),
    )
    .join(', ');
const comes = ({ seasonPassId, pickupOnly, shipping, shippingPer }: OwnProduct, money: Money): string => {
  if (seasonPassId !== null) return `Season pass ${seasonPassId}`;
  return pickupOnly
    ? 'Pickup'
    : `Pickup, or shipping for ${money(shipping)} ${shippingPer === 'order' ? 'per order' : 'each'}`;
};

/** Returns a refund policy's name, which is empty while loading. */
function usePolicyName(organizationId: number, policyId: number | null): string {
  const { data } = useCall(refundPolicies, { params: { organizationId } });
  if (policyId === null) return 'None';
  return data?.items.find(({ id }) => id === policyId)?.name ?? '';
}

/** Returns a product's facts in rows. Those without a value are left out. */
const factsOf = (product: OwnProduct, policy: string, money: Money): [string, string][] =>
  (
    [
      ['Number (SKU)', product.sku],
      ['Price', money(product.price)],
      ['Taxes and fees', added(product, money)],
      ...product.options.map(({ name, choices }) => [name, choices.join(', ')]),
      ['Tags', product.tags.join(', ')],
      ['Delivery', comes(product, money)],
      ['Refund policy', policy],
      ['In stock', product.stock === null ? 'No limit' : String(product.stock)],
      ...Object.entries(product.variants ?? {}).map(([key, n]) => [
        `${key} in stock`,
        n === 0 ? 'Sold out' : String(n),
      ]),
    ] as [string, string][]
  ).filter(([, text]) => text !== '');

/** /:username/CartManager/products/:sku: a product, for its sellers (Part 1 §2.1). */
export function ProductScreen() {
  const { username = '', sku = '' } = useParams();
  const organization = useOrganization();
  const { put, ...source } = useCall(ownProducts, { params: { username } });
  const [isEdited, edit] = useState(false);
  const product = source.data?.items.find((each) => each.sku === sku);
  usePageTitle(product?.name ?? 'Product');
  return (
    <Page>
      <Stack>
        <Loaded page source={source} skeleton={<RowSkeletons n={5} what="the product" />}>
          {() =>
            product ? (
              organization.data && (
                <Shelf
                  product={product}
                  currency={source.data?.currency}
                  organizationId={organization.data.id}
                  username={username}
                  onEdit={() => edit(true)}
                />
              )
            ) : (
              <EmptyState
                page
                title="Product not found"
                action={<LinkButton to={to(paths.organizationProducts, { username })}>All products</LinkButton>}
              >
                This product may have been removed.
              </EmptyState>
            )
          }
        </Loaded>
      </Stack>
      {isEdited && product && organization.data && (
        <ProductDialog
          organizationId={organization.data.id}
          username={username}
          product={product}
          onClose={() => edit(false)}
          onStale={() => void source.reload()}
          onSaved={(list) => {
            put(list);
            edit(false);
          }}
        />
      )}
    </Page>
  );
}

type ShelfProps = {
  product: OwnProduct;
  currency: string | undefined;
  organizationId: number;
  username: string;
  onEdit(): void;
};

const Shelf = ({ product, currency, organizationId, username, onEdit }: ShelfProps) => (
  <Stack>
    <Row $between>
      <div>
        <Link to={to(paths.organizationProducts, { username })}>All products</Link>
        <h1>{product.name}</h1>
        <Chip tone={stateOf(product) === 'On sale' ? 'good' : 'warn'}>{stateOf(product)}</Chip>
      </div>
      <Row $gap={2}>
        <LinkButton to={to(paths.store, {}, { organization: username })}>Store</LinkButton>
        <Button kind="primary" onClick={onEdit}>
          Edit
        </Button>
      </Row>
    </Row>
    <Card>
      <Stack>
        {product.images.length > 0 && (
          <Row>
            {product.images.map((url) => (
              <Shown key={url}>
                <Picture url={url} sizes="280px" />
              </Shown>
            ))}
          </Row>
        )}
        {product.description && <Muted as="p">{product.description}</Muted>}
        <Facts>
          {factsOf(product, usePolicyName(organizationId, product.refundPolicyId), (amount) =>
            formatMoney(amount, currency),
          ).map(([name, text]) => [<dt key={name}>{name}</dt>, <dd key={`${name} is`}>{text}</dd>])}
        </Facts>
      </Stack>
    </Card>
  </Stack>
);
