import { it } from 'vitest';
import { lookAs } from '../../axe-routes.ts';

it(
  'a person’s routes, as a player, at 390 and 1280 px, light and dark, have no axe violations (WCAG 2.2 AA)',
  () => lookAs('player', 'all'),
  900_000,
);
