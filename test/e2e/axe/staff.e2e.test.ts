import { it } from 'vitest';
import { asStaff } from '../axe-routes.ts';

it(
  'the routes where staff see more, at both widths, light and dark, have no fault that axe finds (WCAG 2.2 AA)',
  () => asStaff(),
  600_000,
);
