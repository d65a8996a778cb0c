import { storeProducts } from '#domain/commerce/operations-store.ts';
import { hasTag } from '#domain/commerce/store/variants.ts';
import type { ProductView } from '#domain/commerce/store/written.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { RulesFormReturn } from './rules.tsx';

/**
 * The organization that sells to the event's registrants, which is the one that gets the money. `username` is set for
 * its managers and leads to its products.
 */
export type Seller = { readonly id: number; readonly username: string | null };

const wordsOf = ({ name, price, stock }: ProductView, currency: string): string =>
  `${name} (${formatMoney(price, currency)}${stock === null ? '' : `, ${stock} left`})`;

/** The products that an add-on offers, chosen by tag, with the current list. */
export function AddOnProducts({ form, at, seller }: { form: RulesFormReturn; at: number; seller: Seller }) {
  const { data } = useCall(storeProducts, { query: { organizationId: seller.id } });
  const chosen = form.watch(`addOns.${at}.productTags`);
  const products = data?.items ?? [];
  const tags = [
    ...new Set([...products.flatMap(({ tags }) => tags), ...chosen].map((tag) => tag.toLowerCase())),
  ].sort();
  const offered = products.filter(({ tags }) => hasTag(tags, chosen));
  const choose = (tag: string, on: boolean) => {
    const others = chosen.filter((other) => other.toLowerCase() !== tag);
    form.setValue(`addOns.${at}.productTags`, on ? [...others, tag] : others, { shouldDirty: true });
  };
  return (
    <fieldset>
      <legend>
        <b>Products with these tags</b>
      </legend>
      <Stack $gap={2}>
        {tags.map((tag) => (
          <Checkbox
            key={tag}
            label={tag}
            checked={hasTag(chosen, [tag])}
            onChange={({ target }) => choose(tag, target.checked)}
          />
        ))}
        {data && tags.length === 0 && <Muted>None of your products for sale has a tag yet.</Muted>}
        {data && chosen.length > 0 && (
          <Muted>
            {offered.length > 0
              ? `Offered now: ${offered.map((product) => wordsOf(product, data.currency)).join(', ')}.`
              : 'No products with these tags are for sale, so nothing is offered.'}
          </Muted>
        )}
        {seller.username !== null && (
          <Row>
            <LinkButton size="s" to={to(paths.organizationProducts, { username: seller.username })}>
              Create or edit products
            </LinkButton>
          </Row>
        )}
      </Stack>
    </fieldset>
  );
}
