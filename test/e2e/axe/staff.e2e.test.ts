import { it } from 'vitest';
import { lookAs } from '../axe-routes.ts';

it(
  'routes of the platform, as staff, wide and light, have no fault that axe finds (WCAG 2.2 AA)',
  () => lookAs('staff', 'one'),
  900_000,
);
