import { it } from 'vitest';
import { lookAs } from '../axe-routes.ts';

it(
  'routes of an organization, as its admin, wide and light, have no fault that axe finds (WCAG 2.2 AA): part 2',
  () => lookAs('admin', 'one', 2, 2),
  900_000,
);
