import type { OwnProduct } from './product-form.ts';

export const stateOf = ({ isActive, stock }: Pick<OwnProduct, 'isActive' | 'stock'>): string =>
  !isActive ? 'Not sold' : stock === 0 ? 'Sold out' : 'On sale';
