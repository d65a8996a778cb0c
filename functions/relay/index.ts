import { publisher } from '../kernel/bus/publish.ts';
import { eachChange } from '../kernel/bus/stream.ts';
import { now } from '../kernel/clock.ts';
import { entry } from '../kernel/entry.ts';
import { derive } from './derive.ts';

let publish: ReturnType<typeof publisher> | undefined;

export const handler = entry({
  stream: eachChange(async (changes) => {
    const outgoing = derive(changes);
    if (!outgoing.length) return;
    publish ??= publisher();
    await publish(outgoing);
  }, now),
});
