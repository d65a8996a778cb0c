import { onTick } from '../kernel/bus/tick.ts';
import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { log } from '../kernel/log.ts';
import { serving } from '../services/serving.ts';
import { sendAccessHandler, verifyAccessHandler } from './calls/access.ts';
import { cancelMembershipsHandler } from './calls/cancel.ts';
import { joinFormHandler, levelFormHandler } from './calls/form.ts';
import { importMembersHandler, memberColumnsHandler, uploadMembersHandler } from './calls/import.ts';
import * as invites from './calls/invites.ts';
import { memberLevelHandler, memberPermitHandler, membershipCheckHandler } from './calls/known.ts';
import { orderLevelsHandler, ownLevelsHandler, saveLevelHandler } from './calls/levels.ts';
import { giveMembershipHandler, memberHistoryHandler, noteMemberHandler } from './calls/member.ts';
import * as members from './calls/members.ts';
import { myMembershipsHandler, upgradesHandler } from './calls/mine.ts';
import { programHandler } from './calls/program.ts';
import { type Deps, deps } from './deps.ts';
import { remindMembers } from './jobs/remind-members.ts';
import { unit } from './unit.ts';

export const handlers: Handlers<typeof unit, Deps> = {
  program: programHandler,
  memberLevel: memberLevelHandler,
  membershipCheck: membershipCheckHandler,
  memberPermit: memberPermitHandler,
  ownLevels: ownLevelsHandler,
  saveLevel: saveLevelHandler,
  orderLevels: orderLevelsHandler,
  myMemberships: myMembershipsHandler,
  levelForm: levelFormHandler,
  joinForm: joinFormHandler,
  upgrades: upgradesHandler,
  searchMembers: members.searchMembersHandler,
  organizationMembers: members.organizationMembersHandler,
  publicMembers: members.publicMembersHandler,
  exportMembers: members.exportMembersHandler,
  cancelMemberships: cancelMembershipsHandler,
  memberHistory: memberHistoryHandler,
  noteMember: noteMemberHandler,
  giveMembership: giveMembershipHandler,
  inviteByCode: invites.inviteByCodeHandler,
  checkInvites: invites.checkInvitesHandler,
  sendInvites: invites.sendInvitesHandler,
  invites: invites.invitesHandler,
  deleteInvites: invites.deleteInvitesHandler,
  sendInviteAgain: invites.sendInviteAgainHandler,
  uploadMembers: uploadMembersHandler,
  memberColumns: memberColumnsHandler,
  importMembers: importMembersHandler,
  sendAccess: sendAccessHandler,
  verifyAccess: verifyAccessHandler,
};

export const handler = lambdaHandler({
  http: serveHttp(unit, handlers, deps, serving),
  schedule: onTick({ remindMembers }, deps, log),
});
