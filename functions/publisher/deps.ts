import type { PageFiles } from '../integrations/pages/port.ts';
import { s3Pages } from '../integrations/pages/s3.ts';
import type { Outgoing } from '../kernel/bus/publish.ts';
import { publisher } from '../kernel/bus/publish.ts';
import { now } from '../kernel/clock.ts';
import { config } from '../kernel/config.ts';
import { keeping, type PagesDeps, type PublicApi, publicApi } from '../subjects/pages/subjects.ts';

export type Deps = PagesDeps & {
  readonly say: (events: readonly Outgoing[]) => Promise<void>;
  /** Calls the API once for a visitor who is waiting for a page, with a shorter timeout than the gateway's. */
  readonly apiNow: PublicApi;
  /** Fetches covers, which are behind the CDN. */
  readonly get: typeof fetch;
};

let cached: Deps | undefined;
export const deps = (): Deps => {
  cached ??= {
    pages: s3Pages(config.siteBucket) satisfies PageFiles,
    api: publicApi(config.siteApi, config.originSecret),
    apiNow: keeping(publicApi(config.siteApi, config.originSecret, { patience: 8_000, tries: 1 }), now),
    siteOrigin: config.siteOrigin,
    now,
    say: publisher(),
    get: fetch,
  };
  return cached;
};
