import { it } from 'vitest';
import { lookAs } from '../../axe-routes.ts';

it(
  'a rep’s team and club pages at 390 and 1280 px, light and dark, have no axe violations (WCAG 2.2 AA)',
  () => lookAs('teamRep', 'all'),
  900_000,
);
