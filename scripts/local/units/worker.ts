import { subscribe } from 'node:diagnostics_channel';
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { setClock } from '#functions/kernel/clock.ts';
import { followedRequest } from '#functions/kernel/log.ts';
import { requestHeader } from '../journal.ts';
import { reachLocalTable } from '../table-client.ts';
import { running } from './host.ts';
import type { FromWorker, ToWorker, WorkerSetting } from './messages.ts';

/**
 * The thread in which units run, with its own environment and memory, as in Lambda. Nothing in the local cloud is
 * visible from here.
 */
type Handler = (event: unknown, context: unknown) => Promise<unknown>;

const setting = workerData as WorkerSetting;
const port = parentPort;
if (!port) throw new Error('units/worker.ts is started by units/host.ts');
const say = (message: FromWorker) => port.postMessage(message);

let offset = setting.offset;
setClock(() => Date.now() + offset);
allowPlainKeys();
// This names the request that caused each call to the local cloud's services (console/request.ts).
subscribe('http.client.request.created', (message) => {
  const { request } = message as { request: http.ClientRequest };
  const followed = followedRequest();
  if (followed && !request.headersSent) request.setHeader(requestHeader, followed);
});

const loaded = new Map<string, Promise<Handler>>();
function handlerOf(unit: string): Promise<Handler> {
  let found = loaded.get(unit);
  if (!found) {
    const entry = setting.entries[unit];
    if (!entry) return Promise.reject(new Error(`no unit is named ${unit}`));
    found = import(entry).then((module: { handler?: Handler }) => {
      if (!module.handler) throw new Error(`${entry} exports no handler`);
      return module.handler;
    });
    loaded.set(unit, found);
    found.catch(() => loaded.delete(unit));
  }
  return found;
}

async function invoke(message: Extract<ToWorker, { kind: 'invoke' }>): Promise<void> {
  const { id, unit, event, requestId, memory, timeout } = message;
  let until = Date.now() + timeout;
  const call = { unit, over: false };
  const context = {
    functionName: `sideout-local-${unit}`,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:sideout-local-${unit}`,
    memoryLimitInMB: String(memory),
    awsRequestId: requestId,
    logGroupName: `/aws/lambda/sideout-local-${unit}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, until - Date.now()),
  };
  try {
    const handler = await handlerOf(unit);
    until = Date.now() + timeout;
    if (!message.loaded) say({ kind: 'began', id });
    const result = await running.run(call, () => handler(event, context));
    // As with a Lambda's result, only JSON leaves the thread.
    say({ kind: 'done', id, result: result === undefined ? null : JSON.parse(JSON.stringify(result)) });
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    say({ kind: 'failed', id, error: { name: error.name, message: error.message, stack: error.stack } });
  } finally {
    call.over = true;
  }
}

/**
 * aws-jwt-verify fetches keys only over https. The local user pool has no certificate, so its plain address is allowed
 * here.
 */
function allowPlainKeys(): void {
  const secure = https.request;
  const request = (...args: unknown[]) => {
    const [url] = args;
    const plain = url instanceof URL ? url.protocol === 'http:' : typeof url === 'string' && url.startsWith('http:');
    return (plain ? http.request : secure)(...(args as Parameters<typeof http.request>));
  };
  https.request = request as typeof https.request;
  syncBuiltinESMExports();
}

reachLocalTable();
for (const module of setting.preload) await import(module);

port.on('message', (message: ToWorker) => {
  if (message.kind === 'invoke') void invoke(message);
  else if (message.kind === 'clock') offset = message.offset;
  else if (message.kind === 'ping') say({ kind: 'pong', id: message.id });
  else void warm(message.units);
});
say({ kind: 'ready' });

/**
 * Loads the units one by one, so a request that arrives in the meantime doesn't have to wait. A unit that can't be
 * loaded reports that when it is called.
 */
async function warm(units: readonly string[]): Promise<void> {
  for (const unit of units) await handlerOf(unit).catch(() => {});
}
