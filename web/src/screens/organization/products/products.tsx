import { Link, useParams } from 'react-router';
import { ownProducts } from '#domain/commerce/operations-store.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useOrganization } from '#web/src/features/organization/use-organization.ts';
import { OwnedList } from '#web/src/pages/owned-list.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { ProductDialog } from './product-dialog.tsx';
import type { OwnProduct } from './product-form.ts';
import { stateOf } from './product-parts.tsx';

/** Returns the stock as text, such as "12: S 4, M 0, L 8" if options are counted separately. */
const left = ({ stock, variants }: OwnProduct): string => {
  if (stock === null) return 'No limit';
  const each = Object.entries(variants ?? {}).map(([key, n]) => `${key} ${n}`);
  return each.length === 0 ? String(stock) : `${stock}: ${each.join(', ')}`;
};

const columnsOf = (username: string, currency: string | undefined): readonly Column<OwnProduct>[] => [
  {
    key: 'name',
    title: 'Name',
    lead: true,
    sort: ({ name }) => name,
    cell: ({ sku, name }) => <Link to={to(paths.organizationProduct, { username, sku })}>{name}</Link>,
    csv: ({ name }) => name,
  },
  {
    key: 'price',
    title: 'Price',
    card: 'figure',
    end: true,
    sort: ({ price }) => price,
    cell: ({ price }) => formatMoney(price, currency),
  },
  {
    key: 'left',
    title: 'In stock',
    card: 'fact',
    end: true,
    sort: ({ stock }) => stock ?? Number.POSITIVE_INFINITY,
    cell: left,
    csv: left,
  },
  { key: 'tags', title: 'Tags', card: 'fact', cell: ({ tags }) => tags.join(', ') },
  {
    key: 'state',
    title: 'Status',
    sort: stateOf,
    csv: stateOf,
    cell: (product) => <Chip tone={stateOf(product) === 'On sale' ? 'good' : 'warn'}>{stateOf(product)}</Chip>,
  },
];

/** /:username/CartManager/products: what an organization sells besides its events, with stock (Part 1 §2.1). */
export function ProductsScreen() {
  const { username = '' } = useParams();
  const organization = useOrganization();
  const list = useCall(ownProducts, { params: { username } });
  return (
    <OwnedList
      list={list}
      title="Products"
      things="products"
      columns={columnsOf(username, list.data?.currency)}
      rowKey={({ sku }) => sku}
      nameOf={({ name }) => name}
      search={({ name, tags }) => `${name} ${tags.join(' ')}`}
      defaultSort="name"
      empty="Add a shirt, a lunch or a parking pass. Give it a tag, and your events can offer it as an add-on."
      add={{ label: 'New product', disabled: !organization.data }}
      csv={[username, 'products']}
      dialog={({ close, saved }) =>
        organization.data && (
          <ProductDialog
            organizationId={organization.data.id}
            username={username}
            product={null}
            onClose={close}
            onStale={() => void list.reload()}
            onSaved={saved}
          />
        )
      }
    />
  );
}
