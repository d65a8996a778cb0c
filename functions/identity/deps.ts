import type { DemandFactor } from '../integrations/sign-ins/port.ts';
import { config } from '../kernel/config.ts';
import { table } from '../kernel/table/client.ts';
import type { Table } from '../kernel/table/table.ts';

export type Deps = { readonly table: Table; readonly demandFactor: DemandFactor };

/** Cognito's client is loaded by the few who set up a second factor. */
const demandFactor: DemandFactor = async (subject) => {
  const { cognitoDemandFactor } = await import('../integrations/sign-ins/demand-factor.ts');
  return cognitoDemandFactor(config.userPool)(subject);
};
export const deps = (): Deps => ({ table: table(), demandFactor });
