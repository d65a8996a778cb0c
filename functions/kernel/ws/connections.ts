import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { clientConfig } from '../aws/client.ts';
import { withRetry } from '../aws/retry.ts';
import { config } from '../config.ts';
import { traced } from '../trace.ts';

/** How messages reach a browser. `post` answers false when nobody is there any more (410). */
export type Connections = {
  readonly post: (connectionId: string, text: string) => Promise<boolean>;
  readonly drop: (connectionId: string) => Promise<void>;
};

const gateway = () => traced(new ApiGatewayManagementApiClient(clientConfig({ endpoint: config.connections })));

async function unlessGone(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await withRetry(work);
    return true;
  } catch (error) {
    if (error instanceof GoneException) return false;
    throw error;
  }
}

/** The gateway's own calls to its connections: many at once over a few kept lines, since a flush goes to everybody who follows. */
export const connections = (client = gateway()): Connections => ({
  post: (ConnectionId, Data) => unlessGone(() => client.send(new PostToConnectionCommand({ ConnectionId, Data }))),
  drop: async (ConnectionId) => {
    await unlessGone(() => client.send(new DeleteConnectionCommand({ ConnectionId })));
  },
});
