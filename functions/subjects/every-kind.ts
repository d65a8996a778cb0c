import { seenItem } from '../kernel/bus/consume.ts';
import * as outbox from '../kernel/bus/outbox.ts';
import { sentItem, tickRestItem } from '../kernel/bus/outbox.ts';
import { idempotencyItem } from '../kernel/http/idempotency.ts';
import { limitItem } from '../kernel/limits.ts';
import type { Kind } from '../kernel/table/backfill.ts';
import { counterItem } from '../kernel/table/numbers.ts';
import * as agreements from './agreements/items.ts';
import * as software from './api-access.ts';
import { auditItem } from './audits/items.ts';
import * as bids from './bids/items.ts';
import * as campaigns from './campaigns/items.ts';
import * as cards from './catalog/cards.ts';
import * as fieldSets from './catalog/items.ts';
import * as catalog from './catalog/items.ts';
import * as streams from './catalog/items.ts';
import * as templates from './catalog/items.ts';
import { goneDivisionItem } from './catalog/items.ts';
import * as news from './catalog/news.ts';
import * as pages from './catalog/pages.ts';
import * as clubs from './clubs/items.ts';
import * as carts from './commerce/carts.ts';
import * as entering from './commerce/items.ts';
import * as commerce from './commerce/items.ts';
import { orderNoteItem, orderTroubleItem, payoutSentItem } from './commerce/items.ts';
import * as orders from './commerce/orders.ts';
import * as limited from './commerce/promos-and-stock.ts';
import * as help from './help.ts';
import * as account from './identity/items.ts';
import * as identity from './identity/items.ts';
import { pushItem } from './identity/items.ts';
import { jobItem } from './jobs/items.ts';
import * as live from './live/items.ts';
import { imageItem } from './media/items.ts';
import * as memberInvites from './memberships/items.ts';
import * as memberships from './memberships/items.ts';
import { mergeStepItem } from './merging/items.ts';
import * as ads from './organizations/items.ts';
import * as invites from './organizations/items.ts';
import * as organizations from './organizations/items.ts';
import { affiliationItem } from './organizations/items.ts';
import * as people from './people/items.ts';
import { appearanceItem, claimItem, erasedItem, guardianItem, playerTagItem } from './people/items.ts';
import { aauProofItem, numberProofItem, phoneProofItem } from './people/proofs.ts';
import { collegeCoachItem, collegeItem, collegeNameItem, recruitItem, recruitSearchItem } from './people/recruiting.ts';
import * as play from './play/items.ts';
import { workSwapItem } from './play/items.ts';
import { playCheckpointItem } from './play/log.ts';
import * as ratings from './ratings/items.ts';
import * as registration from './registration/items.ts';
import { leadItem } from './registration/leads.ts';
import * as draws from './registration/lottery.ts';
import { numberMarkItem } from './registration/number-marks.ts';
import { registrationWordItem } from './registration/search.ts';
import * as reporting from './reporting/items.ts';
import { searchItem } from './search.ts';
import * as series from './series/items.ts';
import { taskItem } from './tasks.ts';
import * as checklists from './teams/items.ts';
import * as teams from './teams/items.ts';
import * as texts from './teams/items.ts';
import { savedRosterItem, seatRequestItem } from './teams/items.ts';

const modules = {
  identity: { ...identity, ...account, pushItem },
  organizations: { ...organizations, ...invites, affiliationItem },
  catalog: {
    ...catalog,
    ...cards,
    ...streams,
    ...checklists,
    ...fieldSets,
    ...templates,
    ...news,
    ...pages,
    goneDivisionItem,
  },
  people: {
    ...people,
    appearanceItem,
    erasedItem,
    guardianItem,
    mergeStepItem,
    recruitItem,
    claimItem,
    collegeItem,
    collegeNameItem,
    collegeCoachItem,
    playerTagItem,
    recruitSearchItem,
  },
  memberships,
  clubs,
  memberInvites,
  bids,
  registration: { ...registration, ...draws, leadItem, numberMarkItem },
  commerce: {
    ...commerce,
    ...carts,
    ...entering,
    ...limited,
    ...orders,
    orderTroubleItem,
    orderNoteItem,
    payoutSentItem,
  },
  series,
  reporting,
  software,
  teams: { ...teams, ...texts, seatRequestItem, savedRosterItem },
  play: { ...play, playCheckpointItem, workSwapItem },
  ratings,
  live,
  ads,
  images: { imageItem },
  audit: { auditItem },
  outbox: { ...outbox, sentItem },
  jobs: { jobItem, taskItem, tickRestItem },
  help,
  campaigns,
  agreements,
  kernel: {
    idempotencyItem,
    limitItem,
    phoneProofItem,
    aauProofItem,
    numberProofItem,
    seenItem,
    counterItem,
    searchItem,
    registrationWordItem,
  },
};
const isKind = (value: unknown): value is Kind => typeof value === 'object' && value !== null && 'moved' in value;

/** Every kind of item of the product, with the module it belongs to. A new one is a line above. */
export const everyKind: readonly { readonly module: string; readonly kind: Kind }[] = Object.entries(modules).flatMap(
  ([module, exported]) =>
    Object.values(exported as object)
      .filter(isKind)
      .map((kind) => ({ module, kind })),
);
