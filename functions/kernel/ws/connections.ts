import {
  ApiGatewayManagementApiClient,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { type ClientOptions, clientConfig } from '../aws/client.ts';
import { isThrottled, retrying, sleep, withRetry } from '../aws/retry.ts';
import { config } from '../config.ts';
import { traced } from '../trace.ts';

/** How answers reach a browser: false when nobody is there any more (410). */
export type Connections = { readonly post: (connectionId: string, text: string) => Promise<boolean> };

const gateway = (options: ClientOptions = {}) =>
  traced(new ApiGatewayManagementApiClient(clientConfig({ ...options, endpoint: config.connections })));

/** The gateway's own calls to its connections: many at once over a few kept lines. */
export const connections = (client = gateway()): Connections => ({
  post: async (ConnectionId, Data) => {
    try {
      await withRetry(() => client.send(new PostToConnectionCommand({ ConnectionId, Data })));
      return true;
    } catch (error) {
      if (error instanceof GoneException) return false;
      throw error;
    }
  },
});

/** Tells somebody what many are told. `gone`: nobody is there any more (410); `missed`: it did not arrive now, whatever the reason. */
export type Push = (connectionId: string, text: string) => Promise<'reached' | 'gone' | 'missed'>;

/** Milliseconds of silence after which somebody is passed over. */
const patience = 1_000;

/** Posts once, for a second; again only where the gateway asks to come later. Who is told with many others is not waited for. */
export const pusher =
  (client = gateway({ patience })): Push =>
  async (ConnectionId, Data) => {
    try {
      const post = () => client.send(new PostToConnectionCommand({ ConnectionId, Data }));
      await retrying(post, isThrottled, { tries: 3, random: Math.random, sleep, base: 100 });
      return 'reached';
    } catch (error) {
      return error instanceof GoneException ? 'gone' : 'missed';
    }
  };
