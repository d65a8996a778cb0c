import type { PageFiles } from '../integrations/pages/port.ts';
import { s3Pages } from '../integrations/pages/s3.ts';
import type { Outgoing } from '../kernel/bus/publish.ts';
import { publisher } from '../kernel/bus/publish.ts';
import { now } from '../kernel/clock.ts';
import { config } from '../kernel/config.ts';
import type { PagesDeps } from '../services/pages/deps.ts';
import { publicApi } from '../services/pages/public-api.ts';

export type Deps = PagesDeps & { readonly say: (events: readonly Outgoing[]) => Promise<void> };

let made: Deps | undefined;
export const deps = (): Deps => {
  made ??= {
    pages: s3Pages(config.siteBucket) satisfies PageFiles,
    api: publicApi(config.siteApi, config.originSecret),
    siteOrigin: config.siteOrigin,
    now,
    say: publisher(),
  };
  return made;
};
