import { consume } from '../kernel/bus/consume.ts';
import { onTick } from '../kernel/bus/tick.ts';
import { queueWithUploads } from '../kernel/bus/uploads.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { log } from '../kernel/log.ts';
import { type Deps, deps } from './deps.ts';
import { onCut, onRemoved, onUpload } from './files.ts';
import { forgetImages } from './forget-images.ts';

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
