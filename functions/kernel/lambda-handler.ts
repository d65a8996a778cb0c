import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { ScheduleTick } from '#events/schedules.ts';
import type { HttpEvent, HttpResult } from './http/request.ts';
import { logger } from './log.ts';
import { publishMetrics } from './metrics.ts';
import { trace } from './trace.ts';
import type { SocketEvent, SocketResult } from './ws/serve.ts';

/** A handler for one kind of event. */
type HandlerOf<Event, Result> = (event: Event, context: Context) => Promise<Result>;

/** Everything that can start one of our Lambdas. A unit passes those that it handles. */
type Triggers = {
  readonly http?: HandlerOf<HttpEvent, HttpResult>;
  readonly queue?: HandlerOf<SQSEvent, SQSBatchResponse>;
  readonly stream?: HandlerOf<DynamoDBStreamEvent, DynamoDBBatchResponse>;
  readonly socket?: HandlerOf<SocketEvent, SocketResult>;
  readonly schedule?: HandlerOf<ScheduleTick, void>;
};
type LambdaEvent = HttpEvent | SQSEvent | DynamoDBStreamEvent | SocketEvent | ScheduleTick;

const isTick = (event: LambdaEvent): event is ScheduleTick => 'source' in event && event.source === 'sideout.schedule';
const isStream = (event: SQSEvent | DynamoDBStreamEvent): event is DynamoDBStreamEvent =>
  event.Records[0]?.eventSource === 'aws:dynamodb';
const isHttp = (event: HttpEvent | SocketEvent): event is HttpEvent => 'http' in event.requestContext;

/**
 * Returns a unit's handler for all its triggers. The event's shape shows which trigger it came from. The handler adds
 * the call's IDs to every log line and records the call's metrics and trace. An event without a handler is a deployment
 * error and throws.
 */
export const lambdaHandler = (triggers: Triggers) =>
  middy((event: LambdaEvent, context: Context) => dispatch(triggers, event, context)).use([
    injectLambdaContext(logger),
    publishMetrics(),
    trace(),
  ]);

async function dispatch(triggers: Triggers, event: LambdaEvent, context: Context): Promise<unknown> {
  if (isTick(event)) return run('schedule', triggers.schedule, event, context);
  if ('Records' in event)
    return isStream(event)
      ? run('stream', triggers.stream, event, context)
      : run('queue', triggers.queue, event, context);
  return isHttp(event) ? run('http', triggers.http, event, context) : run('socket', triggers.socket, event, context);
}

function run<Event, Result>(
  name: keyof Triggers,
  handler: HandlerOf<Event, Result> | undefined,
  event: Event,
  context: Context,
): Promise<Result> {
  if (!handler) throw new Error(`this unit doesn’t handle ${name} events`);
  return handler(event, context);
}
