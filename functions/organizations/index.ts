import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../services/serving.ts';
import { organizationAdminsHandler } from './calls/admins.ts';
import { adsHandler, ownAdsHandler, removeAdHandler, saveAdHandler } from './calls/ads.ts';
import { affiliatesHandler, changeAffiliatesHandler, isAffiliateHandler } from './calls/affiliates.ts';
import { changeAdminsHandler } from './calls/change-admins.ts';
import { flagOrganizationHandler } from './calls/flag-organization.ts';
import { foundOrganizationHandler } from './calls/found-organization.ts';
import { organizationHistoryHandler } from './calls/history.ts';
import { acceptInvitationHandler, invitationHandler } from './calls/invitation.ts';
import { organizationAsStaffHandler } from './calls/organization-as-staff.ts';
import { resendInviteHandler } from './calls/resend-invite.ts';
import { saveOrganizationHandler } from './calls/save-organization.ts';
import { usernameAvailableHandler } from './calls/username-available.ts';
import { type Deps, deps } from './deps.ts';
import { unit } from './unit.ts';

export const handlers: Handlers<typeof unit, Deps> = {
  usernameAvailable: usernameAvailableHandler,
  foundOrganization: foundOrganizationHandler,
  organizationAsStaff: organizationAsStaffHandler,
  saveOrganization: saveOrganizationHandler,
  flagOrganization: flagOrganizationHandler,
  organizationHistory: organizationHistoryHandler,
  organizationAdmins: organizationAdminsHandler,
  changeAdmins: changeAdminsHandler,
  resendInvite: resendInviteHandler,
  invitation: invitationHandler,
  acceptInvitation: acceptInvitationHandler,
  ads: adsHandler,
  ownAds: ownAdsHandler,
  saveAd: saveAdHandler,
  removeAd: removeAdHandler,
  affiliates: affiliatesHandler,
  changeAffiliates: changeAffiliatesHandler,
  isAffiliate: isAffiliateHandler,
};

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
