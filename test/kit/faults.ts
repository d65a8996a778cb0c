import type { Client, Command } from '#functions/kernel/table/operations.ts';

const isWrite = ({ operation }: Command) => /Transact|Put|Update|Delete/.test(operation);

/**
 * The control of race tests: the same client with every condition made always true. Anything that still holds with it
 * was not proved by the test.
 */
export const withoutGuards = (client: Client): Client => withoutGuardsOf('')(client);

/** The same for items whose leading key has this prefix. The conditions of all others hold. */
export const withoutGuardsOf =
  (leading: string) =>
  (client: Client): Client => ({
    send: ((command: { input: Conditioned & { TransactItems?: Record<string, Conditioned>[] } }) => {
      const parts = (command.input.TransactItems ?? []).flatMap((item) => Object.values(item));
      for (const part of [...parts, command.input])
        if (String((part.Item ?? part.Key)?.pk ?? '').startsWith(leading)) open(part);
      return client.send(command as never);
    }) as unknown as Client['send'],
  });
type Keyed = { readonly pk?: unknown };
type Conditioned = { ConditionExpression?: string; readonly Item?: Keyed; readonly Key?: Keyed };
const anyway = ' OR attribute_exists(pk) OR attribute_not_exists(pk)';
function open(part: Conditioned): void {
  if (part.ConditionExpression && !part.ConditionExpression.endsWith(anyway))
    part.ConditionExpression = `(${part.ConditionExpression})${anyway}`;
}

/** Every conditional write of items whose leading key has this prefix loses, as if another writer was always faster. */
export const overtaken =
  (leading: string) =>
  (client: Client): Client => ({
    send: ((command: { input: Conditioned & { TransactItems?: Record<string, Conditioned>[] } }) => {
      const parts = (command.input.TransactItems ?? []).flatMap((item) => Object.values(item));
      for (const part of [...parts, command.input])
        if (part.ConditionExpression && String((part.Item ?? part.Key)?.pk ?? '').startsWith(leading))
          part.ConditionExpression = `(${part.ConditionExpression}) AND attribute_exists(pk) AND attribute_not_exists(pk)`;
      return client.send(command as never);
    }) as unknown as Client['send'],
  });

/** Counts consumption, in write capacity units as reported by the table or calculated by performance.md. */
export const counting =
  (counts: { writes: number }) =>
  (client: Client): Client => ({
    send: (async (command: Command) => {
      const items = command.operation === 'TransactWriteItems' ? (command.input.TransactItems?.length ?? 0) : 0;
      if (isWrite(command)) counts.writes += items ? items * 2 : 1;
      return client.send(command);
    }) as Client['send'],
  });
