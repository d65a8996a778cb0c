import * as kernelConsume from '../kernel/bus/consume.ts';
import * as kernelOutbox from '../kernel/bus/outbox.ts';
import * as kernelAside from '../kernel/bus/unreadable.ts';
import * as kernelIdempotency from '../kernel/http/idempotency.ts';
import * as kernelLimits from '../kernel/limits.ts';
import type { Kind } from '../kernel/table/backfill.ts';
import * as kernelNumbers from '../kernel/table/numbers.ts';
import * as agreements from './agreements/items.ts';
import * as apiAccess from './api-access.ts';
import * as audits from './audits/items.ts';
import * as bids from './bids/items.ts';
import * as campaigns from './campaigns/items.ts';
import * as catalogCards from './catalog/cards.ts';
import * as catalog from './catalog/items.ts';
import * as catalogNews from './catalog/news.ts';
import * as catalogPages from './catalog/pages.ts';
import * as catalogTemplates from './catalog/templates.ts';
import * as clubs from './clubs/items.ts';
import * as commerceCarts from './commerce/carts.ts';
import * as commerce from './commerce/items.ts';
import * as commerceOrders from './commerce/orders.ts';
import * as commercePromosAndStock from './commerce/promos-and-stock.ts';
import * as help from './help.ts';
import * as identity from './identity/items.ts';
import * as jobs from './jobs/items.ts';
import * as live from './live/items.ts';
import * as media from './media/items.ts';
import * as memberships from './memberships/items.ts';
import * as merging from './merging/items.ts';
import * as organizationsAds from './organizations/ads.ts';
import * as organizationsAnnouncements from './organizations/announcements.ts';
import * as organizations from './organizations/items.ts';
import * as organizationsStaff from './organizations/queries.ts';
import * as peopleClaims from './people/claims.ts';
import * as peopleColleges from './people/colleges.ts';
import * as people from './people/items.ts';
import * as peopleProofs from './people/profiles.ts';
import * as peopleRecruiting from './people/profiles.ts';
import * as play from './play/items.ts';
import * as playLog from './play/log.ts';
import * as ratings from './ratings/items.ts';
import * as registration from './registration/items.ts';
import * as registrationNumberMarks from './registration/items.ts';
import * as registrationLeads from './registration/leads.ts';
import * as registrationLottery from './registration/lottery.ts';
import * as registrationSearch from './registration/search.ts';
import * as reporting from './reporting/items.ts';
import * as search from './search.ts';
import * as series from './series/items.ts';
import * as tasks from './tasks.ts';
import * as teams from './teams/items.ts';

const subjects = {
  agreements,
  'api-access': { ...apiAccess },
  audits,
  bids,
  campaigns,
  catalog: { ...catalogCards, ...catalog, ...catalogNews, ...catalogPages, ...catalogTemplates },
  clubs,
  commerce: { ...commerceCarts, ...commerce, ...commerceOrders, ...commercePromosAndStock },
  help,
  identity,
  jobs,
  kernel: {
    ...kernelAside,
    ...kernelConsume,
    ...kernelOutbox,
    ...kernelIdempotency,
    ...kernelLimits,
    ...kernelNumbers,
  },
  live,
  media,
  memberships,
  merging,
  organizations: { ...organizations, ...organizationsAds, ...organizationsStaff, ...organizationsAnnouncements },
  people: { ...people, ...peopleClaims, ...peopleColleges, ...peopleProofs, ...peopleRecruiting },
  play: { ...play, ...playLog },
  ratings,
  registration: {
    ...registration,
    ...registrationLeads,
    ...registrationLottery,
    ...registrationNumberMarks,
    ...registrationSearch,
  },
  reporting,
  search,
  series,
  tasks,
  teams,
};
const isKind = (value: unknown): value is Kind => typeof value === 'object' && value !== null && 'moved' in value;

/** Every kind of stored item, with the subject that owns it. Each module that defines items needs a line above. */
export const everyKind: readonly { readonly module: string; readonly kind: Kind }[] = Object.entries(subjects).flatMap(
  ([module, exported]) =>
    Object.values(exported as object)
      .filter(isKind)
      .map((kind) => ({ module, kind })),
);
