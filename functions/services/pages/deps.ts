import type { PageFiles } from '../../integrations/pages/port.ts';
import type { PublicApi } from './public-api.ts';

/** What public pages are written with. */
export type PagesDeps = {
  readonly pages: PageFiles;
  readonly api: PublicApi;
  /** the product's own site, without a path; sub-sites lie under its host */
  readonly siteOrigin: string;
  readonly now: () => number;
};
