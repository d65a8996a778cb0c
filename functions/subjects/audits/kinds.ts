import { apiKeyItem, appItem, webhookItem } from '../api-access.ts';
import { bidItem, bidProgramItem } from '../bids/items.ts';
import {
  divisionItem,
  teamItem,
  tournamentBrochureItem,
  tournamentItem,
  tournamentPasswordItem,
  tournamentPrivateItem,
  tournamentRulesItem,
} from '../catalog/items.ts';
import { eventPageItem, eventPageTextsItem } from '../catalog/pages.ts';
import { clubItem } from '../clubs/items.ts';
import { paymentSettingsItem, productItem, promoBatchItem, promoItem, refundPolicyItem } from '../commerce/items.ts';
import { orderItem } from '../commerce/orders.ts';
import { userItem } from '../identity/items.ts';
import { levelItem, membershipItem } from '../memberships/items.ts';
import { organizationItem, staffInviteItem, themeItem } from '../organizations/items.ts';
import { pageItem } from '../organizations/queries.ts';
import { collegeItem } from '../people/colleges.ts';
import { playerItem } from '../people/items.ts';
import { pointSystemItem, seriesBrochureItem, seriesItem } from '../series/items.ts';

/** Every kind of item marked `audit`. A test checks that none is missing. */
export const auditedKinds = [
  orderItem,
  teamItem,
  divisionItem,
  tournamentItem,
  tournamentBrochureItem,
  tournamentRulesItem,
  tournamentPrivateItem,
  tournamentPasswordItem,
  organizationItem,
  themeItem,
  pageItem,
  staffInviteItem,
  seriesItem,
  seriesBrochureItem,
  pointSystemItem,
  eventPageItem,
  eventPageTextsItem,
  membershipItem,
  levelItem,
  productItem,
  promoItem,
  promoBatchItem,
  refundPolicyItem,
  paymentSettingsItem,
  clubItem,
  bidProgramItem,
  bidItem,
  apiKeyItem,
  webhookItem,
  appItem,
  playerItem,
  collegeItem,
  userItem,
] as const;
