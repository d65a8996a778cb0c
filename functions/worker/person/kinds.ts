import type { ItemDef, Raw } from '../../kernel/table/item.ts';
import { bidItem } from '../../store/bids/items.ts';
import { rosterItem, teamItem } from '../../store/catalog/items.ts';
import { clubMemberItem } from '../../store/clubs/items.ts';
import { cartLineItem, savedCartItem } from '../../store/commerce/carts.ts';
import { orderNoteItem } from '../../store/commerce/notes.ts';
import { orderFormItem, orderItem, orderLineItem } from '../../store/commerce/orders.ts';
import { feedbackItem } from '../../store/help/items.ts';
import {
  accountAddressItem,
  contactProofItem,
  magicLinkItem,
  notificationItem,
  signInItem,
  wishesItem,
} from '../../store/identity/account-items.ts';
import {
  bookmarkItem,
  loginItem,
  pageItem,
  userItem,
  userProfileItem,
  userRecordItem,
} from '../../store/identity/items.ts';
import { pushItem } from '../../store/identity/push.ts';
import { memberInviteItem } from '../../store/memberships/invites.ts';
import { memberItem, membershipItem, seasonPassItem } from '../../store/memberships/items.ts';
import { paperItem, signatureItem } from '../../store/notices/agreements.ts';
import { imageItem } from '../../store/organizations/images.ts';
import { staffInviteItem } from '../../store/organizations/invites.ts';
import { organizationCardItem, organizationItem } from '../../store/organizations/items.ts';
import { appearanceItem } from '../../store/people/appearances.ts';
import { claimItem } from '../../store/people/claims.ts';
import { collegeCoachItem } from '../../store/people/colleges.ts';
import { guardianItem } from '../../store/people/guardians.ts';
import { playerItem } from '../../store/people/items.ts';
import { mergeStepItem } from '../../store/people/merges.ts';
import { aauProofItem, numberProofItem, phoneProofItem } from '../../store/people/proofs.ts';
import { recruitSearchItem } from '../../store/people/recruit-searches.ts';
import { recruitItem } from '../../store/people/recruits.ts';
import { playerTagItem } from '../../store/people/tags.ts';
import { objectionItem, playerRatingItem } from '../../store/ratings/items.ts';
import { dateSlotItem, holdItem, slotItem, teamTicketItem } from '../../store/registration/items.ts';
import { leadItem } from '../../store/registration/leads.ts';
import { registrationWordItem } from '../../store/registration/search.ts';
import { searchItem } from '../../store/search.ts';
import { taskItem } from '../../store/tasks/items.ts';
import { rosterBeforeItem, teamActItem, teamLinkItem, teamNoteItem } from '../../store/teams/items.ts';
import { seatRequestItem } from '../../store/teams/requests.ts';
import { savedRosterItem } from '../../store/teams/rosters.ts';

/** A kind of item, whatever it holds. */
// biome-ignore lint/suspicious/noExplicitAny: what a kind decodes it can encode
type Kind = ItemDef<any, any>;

const found: readonly Kind[] = [
  ...[userItem, userRecordItem, loginItem, pageItem, bookmarkItem, userProfileItem, imageItem, taskItem],
  ...[accountAddressItem, magicLinkItem, signInItem, contactProofItem, notificationItem, wishesItem, pushItem],
  ...[
    playerItem,
    guardianItem,
    recruitItem,
    claimItem,
    mergeStepItem,
    collegeCoachItem,
    playerTagItem,
    recruitSearchItem,
    playerRatingItem,
    objectionItem,
    appearanceItem,
    membershipItem,
    signatureItem,
    paperItem,
    seasonPassItem,
    bidItem,
    searchItem,
    registrationWordItem,
  ],
  ...[teamItem, rosterItem, teamTicketItem, teamNoteItem, teamActItem, teamLinkItem, rosterBeforeItem],
  ...[seatRequestItem, savedRosterItem],
  clubMemberItem,
  ...[orderItem, orderLineItem, orderFormItem, orderNoteItem, savedCartItem, cartLineItem],
  ...[holdItem, slotItem, dateSlotItem, leadItem, phoneProofItem, aauProofItem, numberProofItem],
  ...[organizationItem, organizationCardItem, staffInviteItem],
  ...[memberItem, memberInviteItem],
  feedbackItem,
];

/** The kind of an item that may say something of people; none for all others. */
export const personalKindOf = (raw: Raw): Kind | undefined => found.find((kind) => kind.is(raw));
/** Kinds of items in which people are found: places.ts says how. */
export const personalTypes: readonly string[] = found.map(({ type }) => type);
