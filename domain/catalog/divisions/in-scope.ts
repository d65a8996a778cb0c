import type { DivisionScope } from '../events/json-props.ts';

/** Returns whether a scope includes a division. */
export const inScope = (scope: DivisionScope, divisionId: number): boolean =>
  scope === '*' || scope.includes(divisionId);
