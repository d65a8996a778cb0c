import { it } from 'vitest';
import { lookAs } from '../../axe-routes.ts';

it(
  'routes of a person, as a player, at 390 and 1280 px, light and dark, have no fault that axe finds (WCAG 2.2 AA)',
  () => lookAs('player', 'all'),
  900_000,
);
