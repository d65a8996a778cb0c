import { it } from 'vitest';
import { lookAs } from '../../axe-routes.ts';

it(
  'routes of a team and a club, as their representative, at 390 and 1280 px, light and dark, have no fault that axe finds (WCAG 2.2 AA)',
  () => lookAs('teamRep', 'all'),
  900_000,
);
