import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../services/serving.ts';
import { bookmarksHandler } from './calls/bookmarks.ts';
import {
  addContactHandler,
  addEmailHandler,
  confirmContactHandler,
  deleteEmailHandler,
  deletePhoneHandler,
  preferContactHandler,
  resendEmailHandler,
} from './calls/contacts.ts';
import { handOverLeftHandler } from './calls/hand-over-left.ts';
import { linkLoginHandler, loginsHandler, unlinkLoginHandler } from './calls/logins.ts';
import { magicLoginHandler, sendMagicLinkHandler } from './calls/magic-link.ts';
import { meHandler } from './calls/me.ts';
import { actOnNotificationsHandler, notificationsHandler } from './calls/notifications.ts';
import { askPasswordCodeHandler, changePasswordHandler } from './calls/password.ts';
import { addPushDeviceHandler, pushDevicesHandler, removePushDeviceHandler } from './calls/push.ts';
import { saveNameHandler } from './calls/save-name.ts';
import { endSignInsHandler, signInsHandler } from './calls/sign-ins.ts';
import { toggleBookmarkHandler } from './calls/toggle-bookmark.ts';
import { turnOnSecondFactorHandler } from './calls/turn-on-second-factor.ts';
import { saveWishesHandler, wishesHandler } from './calls/wishes.ts';
import { type Deps, deps } from './deps.ts';
import { unit } from './unit.ts';

export const handlers: Handlers<typeof unit, Deps> = {
  me: meHandler,
  bookmarks: bookmarksHandler,
  toggleBookmark: toggleBookmarkHandler,
  turnOnSecondFactor: turnOnSecondFactorHandler,
  saveName: saveNameHandler,
  addEmail: addEmailHandler,
  deleteEmail: deleteEmailHandler,
  resendEmail: resendEmailHandler,
  deletePhone: deletePhoneHandler,
  addContact: addContactHandler,
  confirmContact: confirmContactHandler,
  preferContact: preferContactHandler,
  askPasswordCode: askPasswordCodeHandler,
  changePassword: changePasswordHandler,
  handOverLeft: handOverLeftHandler,
  signIns: signInsHandler,
  endSignIns: endSignInsHandler,
  notifications: notificationsHandler,
  actOnNotifications: actOnNotificationsHandler,
  pushDevices: pushDevicesHandler,
  addPushDevice: addPushDeviceHandler,
  removePushDevice: removePushDeviceHandler,
  wishes: wishesHandler,
  saveWishes: saveWishesHandler,
  sendMagicLink: sendMagicLinkHandler,
  magicLogin: magicLoginHandler,
  logins: loginsHandler,
  linkLogin: linkLoginHandler,
  unlinkLogin: unlinkLoginHandler,
};

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
