import { it } from 'vitest';
import { lookAs } from '../axe-routes.ts';

it('platform staff pages, wide and light, have no axe violations (WCAG 2.2 AA)', () => lookAs('staff', 'one'), 900_000);
