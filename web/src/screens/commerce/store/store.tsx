import { Suspense, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { storeProducts } from '#domain/commerce/operations-store.ts';
import { isAddress, noAddress } from '#domain/commerce/store/parcels.ts';
import type { ProductView } from '#domain/commerce/store/written.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { organizationByName } from '#domain/organizations/operations.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { addAllToCart } from '#web/src/features/cart/change-cart.ts';
import {
  addOnItems,
  costOf,
  isComplete,
  needsAddress,
  type Offer,
  type ShipTo,
  untaken,
} from '#web/src/features/goods/choice.ts';
import { ProductCard } from '#web/src/features/goods/product-card.tsx';
import { ShippingAddress } from '#web/src/features/goods/ship-to.tsx';
import { useSite } from '#web/src/features/theme/use-theme.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Picture } from '#web/src/ui/data/picture.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Figure, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Props = {
  organization: { id: number; name: string; username: string };
  product: ProductView;
  currency: string;
  onClose(): void;
  onAdded(): void;
};

/** A product in the store: picture, option, quantity and delivery. It's added to its organization's cart. */
function ProductDialog({ organization: { id, name, username }, product, currency, onClose, onAdded }: Props) {
  const offer: Offer = { question: name, pickupOnly: false, most: null, products: [product] };
  const [taken, take] = useState(() => ({ ...untaken(product), n: 1 }));
  const [sendTo, setTo] = useState<ShipTo>(noAddress);
  const [tried, setTried] = useState(false);
  const bySku = { [product.sku]: taken };
  const isSent = needsAddress([offer], bySku);
  const cost = costOf([offer], bySku);
  const add = () => {
    if (!isComplete([offer], bySku) || (isSent && !isAddress(sendTo))) return setTried(true);
    addAllToCart({ id, name, username }, addOnItems([offer], bySku, sendTo));
    onAdded();
  };
  return (
    <Dialog title={product.name} onClose={onClose}>
      <Stack>
        {product.images[0] && <Picture url={product.images[0]} sizes="460px" />}
        <ul>
          <ProductCard
            offer={offer}
            product={{ ...product, images: [] }}
            taken={taken}
            currency={currency}
            showAll={tried}
            onChange={take}
          />
        </ul>
        {isSent && <ShippingAddress to={sendTo} showAll={tried} onChange={setTo} />}
        <Row $between>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" disabled={taken.n === 0} onClick={add}>
            Add To Cart · {formatMoney(cost, currency)}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

/* The combobox loads only when an organization has to be picked. A site's own store doesn't need it. */
const OrganizationLookup = lazyPart(() => import('#web/src/features/organization/lookup.tsx'), 'OrganizationLookup');

type Organization = Answer<typeof organizationByName>;

const Shelf = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
  gap: var(--space-4);
  list-style: none;
`;
const Ware = styled.button`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  width: 100%;
  height: 100%;
  padding: 12px;
  text-align: start;
  font: inherit;
  color: inherit;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  cursor: pointer;
  > span:last-child {
    align-self: start;
  }
  img {
    width: 100%;
    aspect-ratio: 1;
    object-fit: cover;
    border-radius: 8px;
  }
`;

/** Returns the products' tags in readable form, such as "camp gear". */
const tagsOf = (products: readonly ProductView[]): string[] =>
  [...new Set(products.flatMap(({ tags }) => tags))].toSorted((a, b) => a.localeCompare(b, 'en'));

/** `/store`, `/store/{tag}`: products of this site's organization or, on the main site, of the one in `?organization=`. */
export function StoreScreen() {
  usePageTitle('Store');
  const { subdomain } = useSite();
  const [query, setQuery] = useSearchParams();
  const username = subdomain ?? query.get('organization');
  const organization = useCall(organizationByName, username ? { params: { username } } : null);
  if (!username)
    return (
      <Page>
        <Stack>
          <div>
            <h1>Store</h1>
            <Muted>Pick an organization to shop its store.</Muted>
          </div>
          <Suspense fallback={<RowSkeletons n={1} what="the organizations" />}>
            <OrganizationLookup onContinue={({ username: chosen }) => setQuery({ organization: chosen })} />
          </Suspense>
        </Stack>
      </Page>
    );
  return (
    <Page>
      <Loaded page source={organization} skeleton={<RowSkeletons n={4} what="the store" />}>
        {(organization) => <Wares organization={organization} aside={subdomain === null} />}
      </Loaded>
    </Page>
  );
}

/** `aside` is set when this isn't the organization's own site, because links then need the organization. */
function Wares({ organization, aside }: { organization: Organization; aside: boolean }) {
  const { tag } = useParams();
  const all = useCall(storeProducts, { query: { organizationId: organization.id } });
  const currency = all.data?.currency;
  const [shown, show] = useState<ProductView | null>(null);
  const go = useNavigate();
  const more = aside ? { organization: organization.username } : {};
  return (
    <Stack>
      <Row $between>
        <div>
          <h1>Store</h1>
          <Muted>{organization.name}</Muted>
        </div>
        {aside && <Link to={paths.store}>Choose another store</Link>}
      </Row>
      <Loaded source={{ ...all, data: all.data?.items }} skeleton={<RowSkeletons n={4} what="the products" />}>
        {(products) => {
          const tags = tagsOf(products);
          const wanted = products.filter(({ tags: own }) => !tag || own.includes(tag.toLowerCase()));
          return (
            <>
              {tags.length > 1 && (
                <Row as="nav" aria-label="Category" $gap={2}>
                  <Link to={to(paths.store, {}, more)} aria-current={tag ? undefined : 'page'}>
                    All products
                  </Link>
                  {tags.map((each) => (
                    <Link
                      key={each}
                      to={to(paths.storeTag, { tag: each }, more)}
                      aria-current={each === tag?.toLowerCase() ? 'page' : undefined}
                    >
                      {each}
                    </Link>
                  ))}
                </Row>
              )}
              {wanted.length === 0 ? (
                <EmptyState title="Nothing for sale right now" />
              ) : (
                <Shelf>
                  {wanted.map((product) => (
                    <li key={product.sku}>
                      <Ware type="button" onClick={() => show(product)}>
                        {product.images[0] && <Picture url={product.images[0]} sizes="200px" />}
                        <b>{product.name}</b>
                        <Figure>{formatMoney(product.price, currency)}</Figure>
                        {product.stock !== null && product.stock < 10 && (
                          <Chip tone="warn">{product.stock === 1 ? 'Last one' : `${product.stock} left`}</Chip>
                        )}
                      </Ware>
                    </li>
                  ))}
                </Shelf>
              )}
            </>
          );
        }}
      </Loaded>
      {shown && currency && (
        <ProductDialog
          organization={organization}
          product={shown}
          currency={currency}
          onClose={() => show(null)}
          onAdded={() => {
            show(null);
            toast('Added to your cart', {
              tone: 'good',
              action: { label: 'Check out', run: () => void go(paths.checkout) },
            });
          }}
        />
      )}
    </Stack>
  );
}
