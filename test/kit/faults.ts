import type { Client, Command } from '#functions/kernel/table/operations.ts';

const isWrite = ({ operation }: Command) => /Transact|Put|Update|Delete/.test(operation);

/**
 * Returns the control for race tests: the same client with every condition made true. If a check still passes with it,
 * that check proves nothing.
 */
export const withoutGuards = (client: Client): Client => withoutGuardsOf('')(client);

/**
 * Like {@link withoutGuards}, but only for items whose leading key has this prefix. All others keep their conditions.
 */
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

/**
 * Makes every conditional write to items whose leading key has this prefix lose, as if another writer were always
 * faster.
 */
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

/** Counts consumed write capacity units, as the table reports them or performance.md calculates them. */
export const counting =
  (counts: { writes: number }) =>
  (client: Client): Client => ({
    send: (async (command: Command) => {
      const items = command.operation === 'TransactWriteItems' ? (command.input.TransactItems?.length ?? 0) : 0;
      if (isWrite(command)) counts.writes += items ? items * 2 : 1;
      return client.send(command);
    }) as Client['send'],
  });
