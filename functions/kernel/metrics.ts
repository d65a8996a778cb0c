import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import type { MiddlewareObj } from '@middy/core';

/** This Lambda's metrics. They are written to its log in CloudWatch's embedded format when a call ends. */
const metrics = new Metrics();

/**
 * The metrics that we count in addition to Lambda's own: failed records and messages that will be retried, events put
 * on the bus, and pushes that did or didn't arrive.
 */
type Counted = 'RecordsFailed' | 'EventsPublished' | 'Pushed' | 'PushesMissed';
export function counted(name: Counted, n: number): void {
  metrics.addMetric(name, MetricUnit.Count, n);
}

/**
 * Publishes a call's counts and its cold start. Powertools' own middleware would log a warning after every call that
 * counted nothing.
 */
export const publishMetrics = (): MiddlewareObj => ({
  before: ({ context }) => metrics.captureColdStartMetric(context.functionName),
  after: publish,
  onError: publish,
});

function publish(): void {
  if (metrics.hasStoredMetrics()) metrics.publishStoredMetrics();
}
