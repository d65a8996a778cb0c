import { consume } from '../kernel/bus/consume.ts';
import { onTick } from '../kernel/bus/message.ts';
import { queueWithUploads } from '../kernel/bus/uploads.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { log } from '../kernel/log.ts';
import { type Deps, deps } from './deps.ts';
import { forgetImages, onCut, onRemoved, onUpload } from './images.ts';

const ours = consume<Deps>(
  'pictures',
  { 'organizations.image-cut': onCut, 'organizations.image-removed': onRemoved },
  deps,
  () => ({ table: deps().table, log }),
);

export const handler = lambdaHandler({
  schedule: onTick({ forgetImages }, deps, log),
  queue: queueWithUploads(onUpload, deps, { log, ours }),
});
