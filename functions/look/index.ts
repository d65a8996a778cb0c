import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../services/serving.ts';
import { editImageHandler, imageByIdHandler, removeImageHandler, restoreImageHandler } from './calls/image.ts';
import { organizationImagesHandler, playerImagesHandler, userImagesHandler } from './calls/libraries.ts';
import { makeProfileImageHandler } from './calls/make-profile-image.ts';
import { startUploadHandler } from './calls/start-upload.ts';
import { saveThemeHandler, themeAsStaffHandler } from './calls/theme.ts';
import { type Deps, deps } from './deps.ts';
import { unit } from './unit.ts';

export const handlers: Handlers<typeof unit, Deps> = {
  organizationImages: organizationImagesHandler,
  playerImages: playerImagesHandler,
  userImages: userImagesHandler,
  startUpload: startUploadHandler,
  imageById: imageByIdHandler,
  editImage: editImageHandler,
  removeImage: removeImageHandler,
  restoreImage: restoreImageHandler,
  makeProfileImage: makeProfileImageHandler,
  themeAsStaff: themeAsStaffHandler,
  saveTheme: saveThemeHandler,
};

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
