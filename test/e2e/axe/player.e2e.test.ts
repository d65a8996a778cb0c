import { it } from 'vitest';
import { lookAs } from '../axe-routes.ts';

it(
  'routes of a person, as a player, wide and light, have no fault that axe finds (WCAG 2.2 AA)',
  () => lookAs('player', 'one'),
  900_000,
);
