import { it } from 'vitest';
import { lookAs } from '../../axe-routes.ts';

it(
  'an organization admin’s pages at 390 and 1280 px, light and dark, have no axe violations (WCAG 2.2 AA), part 2',
  () => lookAs('admin', 'all', 2, 2),
  900_000,
);
