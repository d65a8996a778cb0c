import type { App } from '#domain/organizations/software/apps.ts';

/** Apps as clients of the user pool. */
export type AppClients = {
  /** Creates a client with the app's addresses. Only a confidential client has a secret. */
  readonly create: (
    app: Pick<App, 'name' | 'redirects' | 'confidential'>,
  ) => Promise<{ readonly clientId: string; readonly secret: string | null }>;
  /** Deletes a client. If it is already gone, nothing happens. */
  readonly remove: (clientId: string) => Promise<void>;
};
