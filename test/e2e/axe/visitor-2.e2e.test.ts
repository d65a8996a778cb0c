import { it } from 'vitest';
import { asVisitor } from '../axe-routes.ts';

it(
  'every third route at 390 and 1280 px, light and dark, has no fault that axe finds (WCAG 2.2 AA): as a visitor, part 2',
  () => asVisitor(2, 3),
  600_000,
);
