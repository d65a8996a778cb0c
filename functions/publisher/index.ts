import { onTick } from '../kernel/bus/message.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { log } from '../kernel/log.ts';
import { deps } from './deps.ts';
import { missingPage } from './missing-page.ts';
import { onChanges } from './on-changes.ts';
import { publishSite } from './publish-site.ts';

export const handler = lambdaHandler({
  http: missingPage(deps),
  queue: onChanges(deps, log),
  schedule: onTick({ publishSite }, deps, log),
});
