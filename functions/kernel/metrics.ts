import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import type { MiddlewareObj } from '@middy/core';

/** This Lambda's metrics, written to its log as CloudWatch's embedded metrics when a call ends. */
const metrics = new Metrics();

/**
 * Counts beyond Lambda's own metrics: failed records and messages that will be retried, events put on the bus, pushes
 * that arrived and pushes that didn't.
 */
type Counted = 'RecordsFailed' | 'EventsPublished' | 'Pushed' | 'PushesMissed';
export function counted(name: Counted, n: number): void {
  metrics.addMetric(name, MetricUnit.Count, n);
}

/** Publishes a call's counts and its cold start. Powertools' own middleware would log a warning after every call that counted nothing. */
export const publishMetrics = (): MiddlewareObj => ({
  before: ({ context }) => metrics.captureColdStartMetric(context.functionName),
  after: publish,
  onError: publish,
});

function publish(): void {
  if (metrics.hasStoredMetrics()) metrics.publishStoredMetrics();
}
