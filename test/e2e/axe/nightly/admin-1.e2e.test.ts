import { it } from 'vitest';
import { lookAs } from '../../axe-routes.ts';

it(
  'routes of an organization, as its admin, at 390 and 1280 px, light and dark, have no fault that axe finds (WCAG 2.2 AA): part 1',
  () => lookAs('admin', 'all', 1, 2),
  900_000,
);
