import { it } from 'vitest';
import { lookAs } from '../axe-routes.ts';

it(
  'public pages, wide and light, have no axe violations (WCAG 2.2 AA), part 1',
  () => lookAs('visitor', 'one', 1, 2),
  900_000,
);
