import { it } from 'vitest';
import { lookAs } from '../axe-routes.ts';

it(
  'team and club routes, as their rep, wide and light, have no axe violations (WCAG 2.2 AA)',
  () => lookAs('teamRep', 'one'),
  900_000,
);
