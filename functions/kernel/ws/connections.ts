import { again } from '../aws/again.ts';
import { AwsFault } from '../aws/fault.ts';
import { openService } from '../aws/service.ts';
import { config } from '../config.ts';

/** How messages reach a browser. `post` answers false when nobody is there any more (410). */
export type Connections = {
  readonly post: (connectionId: string, text: string) => Promise<boolean>;
  readonly drop: (connectionId: string) => Promise<void>;
};

const gateway = { env: 'APIGATEWAYMANAGEMENTAPI', host: 'execute-api', signs: 'execute-api' } as const;
const of = (connectionId: string) => `/@connections/${encodeURIComponent(connectionId)}`;

/** The gateway's own calls to its connections: many at once over a few kept lines, since a flush goes to everybody who follows. */
export function connections(service = openService(gateway, { endpoint: config.connections })): Connections {
  const unlessGone = async (work: () => Promise<unknown>) => {
    try {
      await again(work);
      return true;
    } catch (error) {
      if (error instanceof AwsFault && error.status === 410) return false;
      throw error;
    }
  };
  return {
    post: (connectionId, body) => unlessGone(() => service.ask({ path: of(connectionId), body })),
    drop: async (connectionId) => {
      await unlessGone(() => service.ask({ method: 'DELETE', path: of(connectionId) }));
    },
  };
}
