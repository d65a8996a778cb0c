import { queueOfTexts } from '../kernel/bus/message.ts';
import { now } from '../kernel/clock.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { log } from '../kernel/log.ts';
import { deps } from './deps.ts';
import { onText } from './on-text.ts';

export const handler = lambdaHandler({
  queue: queueOfTexts((text, given) => onText(text, given, now()), deps, log),
});
