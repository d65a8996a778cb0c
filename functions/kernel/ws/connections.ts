import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { config } from '../config.ts';

/** How messages reach a browser. `post` answers false when nobody is there any more (410). */
export type Connections = {
  readonly post: (connectionId: string, text: string) => Promise<boolean>;
  readonly drop: (connectionId: string) => Promise<void>;
};

export function connections(
  client = new ApiGatewayManagementApiClient({ endpoint: config.connections, maxAttempts: 2 }),
): Connections {
  const unlessGone = async (work: Promise<unknown>) => {
    try {
      await work;
      return true;
    } catch (error) {
      if (
        error instanceof GoneException ||
        (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 410
      )
        return false;
      throw error;
    }
  };
  return {
    post: (ConnectionId, text) =>
      unlessGone(client.send(new PostToConnectionCommand({ ConnectionId, Data: Buffer.from(text) }))),
    drop: async (ConnectionId) => {
      await unlessGone(client.send(new DeleteConnectionCommand({ ConnectionId })));
    },
  };
}
