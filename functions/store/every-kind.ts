import { seenItem } from '../kernel/bus/consume.ts';
import { idempotencyItem } from '../kernel/http/idempotency.ts';
import type { Kind } from '../kernel/table/backfill.ts';
import { auditItem } from './audit/items.ts';
import * as bids from './bids/items.ts';
import * as cards from './catalog/card-items.ts';
import * as checklists from './catalog/checklists.ts';
import * as fieldSets from './catalog/field-sets.ts';
import { goneDivisionItem } from './catalog/gone.ts';
import * as catalog from './catalog/items.ts';
import * as news from './catalog/news.ts';
import * as pages from './catalog/pages.ts';
import * as streams from './catalog/streams.ts';
import * as templates from './catalog/templates.ts';
import * as clubs from './clubs/items.ts';
import * as carts from './commerce/carts.ts';
import * as entering from './commerce/entering.ts';
import * as commerce from './commerce/items.ts';
import * as limited from './commerce/limited.ts';
import { orderNoteItem } from './commerce/notes.ts';
import * as orders from './commerce/orders.ts';
import { payoutSentItem } from './commerce/payouts.ts';
import { orderTroubleItem } from './commerce/troubles.ts';
import * as help from './help/items.ts';
import * as account from './identity/account-items.ts';
import * as identity from './identity/items.ts';
import { pushItem } from './identity/push.ts';
import { jobItem } from './jobs/items.ts';
import { limitItem } from './limits/items.ts';
import * as live from './live/items.ts';
import * as memberInvites from './memberships/invites.ts';
import * as memberships from './memberships/items.ts';
import * as agreements from './notices/agreements.ts';
import * as campaigns from './notices/campaigns.ts';
import { counterItem } from './numbers.ts';
import * as ads from './organizations/ads.ts';
import { affiliationItem } from './organizations/affiliates.ts';
import { imageItem } from './organizations/images.ts';
import * as invites from './organizations/invites.ts';
import * as organizations from './organizations/items.ts';
import * as outbox from './outbox/items.ts';
import { sentItem } from './outbox/sent.ts';
import { appearanceItem } from './people/appearances.ts';
import { claimItem } from './people/claims.ts';
import { collegeCoachItem, collegeItem, collegeNameItem } from './people/colleges.ts';
import { erasedItem } from './people/erased.ts';
import { guardianItem } from './people/guardians.ts';
import * as people from './people/items.ts';
import { mergeStepItem } from './people/merges.ts';
import { aauProofItem, numberProofItem, phoneProofItem } from './people/proofs.ts';
import { recruitSearchItem } from './people/recruit-searches.ts';
import { recruitItem } from './people/recruits.ts';
import { playerTagItem } from './people/tags.ts';
import { playCheckpointItem } from './play/checkpoints.ts';
import * as play from './play/items.ts';
import { workSwapItem } from './play/work-swaps.ts';
import * as ratings from './ratings/items.ts';
import * as draws from './registration/draws.ts';
import * as registration from './registration/items.ts';
import { leadItem } from './registration/leads.ts';
import { numberMarkItem } from './registration/numbers.ts';
import { registrationWordItem } from './registration/search.ts';
import * as reporting from './reporting/items.ts';
import { searchItem } from './search.ts';
import * as series from './series/items.ts';
import * as software from './software/items.ts';
import { taskItem } from './tasks/items.ts';
import * as teams from './teams/items.ts';
import { seatRequestItem } from './teams/requests.ts';
import { savedRosterItem } from './teams/rosters.ts';
import * as texts from './teams/texts.ts';
import { tickRestItem } from './ticks/items.ts';

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
