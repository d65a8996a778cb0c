import { it } from 'vitest';
import { lookAs } from '../axe-routes.ts';

it('a player’s pages, wide and light, have no axe violations (WCAG 2.2 AA)', () => lookAs('player', 'one'), 900_000);
