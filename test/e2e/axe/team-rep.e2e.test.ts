import { it } from 'vitest';
import { lookAs } from '../axe-routes.ts';

it(
  'a rep’s team and club pages, wide and light, have no axe violations (WCAG 2.2 AA)',
  () => lookAs('teamRep', 'one'),
  900_000,
);
