import { useEffect } from 'react';
import { NavLink } from 'react-router';
import { styled } from 'styled-components';
import { paths } from '#domain/site/paths.ts';
import { useStore } from '#web/src/lib/store.ts';
import { count } from '#web/src/lib/words.ts';
import { Badge } from '#web/src/ui/data/chip.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { carts, followOtherTabs, itemCount } from './cart-store.ts';

const Square = styled(NavLink)`
  position: relative;
  display: inline-grid;
  place-items: center;
  width: var(--touch);
  height: var(--touch);
  flex: none;
  color: inherit;
  border-radius: var(--radius);
  > span {
    position: absolute;
    top: 1px;
    right: -1px;
  }
`;

function useItems(): number {
  useEffect(followOtherTabs, []);
  return itemCount(useStore(carts));
}

/** The cart in a bar, shown once it has an item. */
export function CartButton() {
  const items = useItems();
  return items > 0 ? (
    <Square to={paths.checkout} aria-label={`Cart, ${count(items, 'item')}`}>
      <Icon name="cart" size={24} />
      <span aria-hidden="true">
        <Badge count={items} label={items === 1 ? 'item' : 'items'} />
      </span>
    </Square>
  ) : null;
}

/** The cart in the menu. */
export function CartEntry() {
  const items = useItems();
  return items > 0 ? (
    <NavLink to={paths.checkout}>
      <Icon name="cart" />
      Cart
      <Badge count={items} label={items === 1 ? 'item' : 'items'} />
    </NavLink>
  ) : null;
}
