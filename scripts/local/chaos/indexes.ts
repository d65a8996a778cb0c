import type { Client, Command } from '#functions/kernel/table/operations.ts';

/**
 * Returns a client that sends index queries to another client, the late indexes (late-indexes.ts), which is opened when
 * first needed. The late indexes don't exist yet while a world is being created.
 */
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
