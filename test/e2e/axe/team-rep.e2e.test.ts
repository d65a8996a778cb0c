import { it } from 'vitest';
import { lookAs } from '../axe-routes.ts';

it(
  'routes of a team and a club, as their representative, wide and light, have no fault that axe finds (WCAG 2.2 AA)',
  () => lookAs('teamRep', 'one'),
  900_000,
);
