import { useState } from 'react';
import { isAddress, noAddress } from '#domain/commerce/store/delivery.ts';
import type { ProductView } from '#domain/commerce/store/written.ts';
import { formatMoney } from '#domain/kernel/money.ts';
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
import { Picture } from '#web/src/ui/data/picture.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Props = {
  organization: { id: number; name: string; username: string };
  product: ProductView;
  onClose(): void;
  onAdded(): void;
};

/** One product of the store: picture, which one, how many, how it comes; into the cart of its organization. */
export function ProductDialog({ organization: { id, name, username }, product, onClose, onAdded }: Props) {
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
            currency="USD"
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
            Add To Cart · {formatMoney(cost, 'USD')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
