import { it } from 'vitest';
import { lookAs } from '../../axe-routes.ts';

it(
  'public pages at 390 and 1280 px, light and dark, have no axe violations (WCAG 2.2 AA), part 3',
  () => lookAs('visitor', 'all', 3, 3),
  900_000,
);
