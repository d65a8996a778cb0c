import { seenItem } from '#functions/kernel/bus/consume.ts';
import { idempotencyItem } from '#functions/kernel/http/idempotency.ts';
import type { Kind } from '#functions/kernel/table/backfill.ts';
import { auditItem } from '#functions/store/audit/items.ts';
import * as cards from '#functions/store/catalog/card-items.ts';
import * as catalog from '#functions/store/catalog/items.ts';
import * as templates from '#functions/store/catalog/templates.ts';
import * as carts from '#functions/store/commerce/carts.ts';
import * as entering from '#functions/store/commerce/entering.ts';
import * as commerce from '#functions/store/commerce/items.ts';
import * as limited from '#functions/store/commerce/limited.ts';
import * as orders from '#functions/store/commerce/orders.ts';
import * as identity from '#functions/store/identity/items.ts';
import { jobItem } from '#functions/store/jobs/items.ts';
import { limitItem } from '#functions/store/limits/items.ts';
import * as live from '#functions/store/live/items.ts';
import * as memberships from '#functions/store/memberships/items.ts';
import { counterItem } from '#functions/store/numbers.ts';
import * as ads from '#functions/store/organizations/ads.ts';
import { affiliationItem } from '#functions/store/organizations/affiliates.ts';
import { imageItem } from '#functions/store/organizations/images.ts';
import * as invites from '#functions/store/organizations/invites.ts';
import * as organizations from '#functions/store/organizations/items.ts';
import * as outbox from '#functions/store/outbox/items.ts';
import { appearanceItem } from '#functions/store/people/appearances.ts';
import { erasedItem } from '#functions/store/people/erased.ts';
import * as people from '#functions/store/people/items.ts';
import { aauProofItem, phoneProofItem } from '#functions/store/people/proofs.ts';
import * as play from '#functions/store/play/items.ts';
import * as registration from '#functions/store/registration/items.ts';
import { leadItem } from '#functions/store/registration/leads.ts';
import { searchItem } from '#functions/store/search.ts';
import * as series from '#functions/store/series/items.ts';
import { taskItem } from '#functions/store/tasks/items.ts';
import * as teams from '#functions/store/teams/items.ts';
import { tickRestItem } from '#functions/store/ticks/items.ts';
import { worldItem } from '../seed/main.ts';

const modules = {
  identity,
  organizations: { ...organizations, ...invites, affiliationItem },
  catalog: { ...catalog, ...cards, ...templates },
  people: { ...people, appearanceItem, erasedItem },
  memberships,
  registration: { ...registration, leadItem },
  commerce: { ...commerce, ...carts, ...entering, ...limited, ...orders },
  series,
  teams,
  play,
  live,
  ads,
  images: { imageItem },
  audit: { auditItem },
  outbox,
  jobs: { jobItem, taskItem, tickRestItem },
  kernel: { idempotencyItem, limitItem, phoneProofItem, aauProofItem, seenItem, counterItem, searchItem },
  seed: { worldItem },
};
const isKind = (value: unknown): value is Kind => typeof value === 'object' && value !== null && 'moved' in value;

/** Every kind of item that `defineItem` declares, with the module it belongs to. */
export const kinds: readonly { readonly module: string; readonly kind: Kind }[] = Object.entries(modules).flatMap(
  ([module, exported]) =>
    Object.values(exported as object)
      .filter(isKind)
      .map((kind) => ({ module, kind })),
);
