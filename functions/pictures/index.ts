import { consume } from '../kernel/bus/consume.ts';
import { onTick } from '../kernel/bus/tick.ts';
import { queueWithUploads } from '../kernel/bus/uploads.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { log } from '../kernel/log.ts';
import { onCut } from './consumers/on-cut.ts';
import { onRemoved } from './consumers/on-removed.ts';
import { onUpload } from './consumers/on-upload.ts';
import { type Deps, deps } from './deps.ts';
import { forgetImages } from './jobs/forget-images.ts';

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
