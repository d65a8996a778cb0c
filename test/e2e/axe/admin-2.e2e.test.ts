import { it } from 'vitest';
import { lookAs } from '../axe-routes.ts';

it(
  'an organization admin’s pages, wide and light, have no axe violations (WCAG 2.2 AA), part 2',
  () => lookAs('admin', 'one', 2, 2),
  900_000,
);
