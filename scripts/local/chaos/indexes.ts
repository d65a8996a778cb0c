import type { Client, Command } from '#functions/kernel/table/operations.ts';

/** A client that asks indexes of another one: of the late ones (late-indexes.ts), opened when it is first needed. While a world is made they are not there yet. */
export const askIndexesOf =
  (open: () => Client) =>
  (client: Client): Client => {
    let late: Client | undefined;
    return {
      send: (async (command: Command) => {
        if (command.operation !== 'Query' || !command.input.IndexName) return client.send(command);
        late ??= open();
        return late.send(command).catch((error: { code?: string }) => {
          if (error.code !== 'ECONNREFUSED') throw error;
          return client.send(command);
        });
      }) as Client['send'],
    };
  };
