import { RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { factsOf, type Settings } from '../settings.ts';
import { nameOf } from './platform.ts';

const both = {
  id: '$context.requestId',
  at: '$context.requestTimeEpoch',
  route: '$context.routeKey',
  status: '$context.status',
  error: '$context.integrationErrorMessage',
};
/**
 * Who called what, and the result. It leaves out the query (which may contain tokens) and everything else that names a
 * person.
 */
const lines = {
  Http: {
    ...both,
    ms: '$context.responseLatency',
    unitMs: '$context.integrationLatency',
    bytes: '$context.responseLength',
  },
  Socket: { ...both, event: '$context.eventType' },
};

/** Returns the access log for a gateway's stage. */
export function gatewayLog(scope: Construct, settings: Settings, name: keyof typeof lines) {
  const group = new LogGroup(scope, `${name}Logs`, {
    // A log group with another prefix adds a line to a resource policy, which is limited to 5,120 characters.
    logGroupName: `/aws/vendedlogs/apigateway/${nameOf(settings, name.toLowerCase())}`,
    retention: factsOf(settings).logDays as RetentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const format = AccessLogFormat.custom(JSON.stringify(lines[name]));
  return { group, settings: { destination: new LogGroupLogDestination(group), format } };
}

/** Limits for all callers together. */
export function throttleOf(settings: Settings) {
  const { rate, burst } = factsOf(settings);
  return { rateLimit: rate, burstLimit: burst };
}
