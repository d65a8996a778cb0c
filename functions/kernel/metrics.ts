import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import type { MiddlewareObj } from '@middy/core';

/** Figures of this Lambda, written to its log as CloudWatch's embedded metrics when a call ends. */
const metrics = new Metrics();

/** What is counted beside Lambda's own figures: records and messages that failed and will come again, events handed to the bus, pushes that arrived and that didn't. */
type Counted = 'RecordsFailed' | 'EventsPublished' | 'Pushed' | 'PushesMissed';
export function counted(name: Counted, n: number): void {
  metrics.addMetric(name, MetricUnit.Count, n);
}

/** Hands over what a call has counted, and its cold start. Powertools' own middleware warns in the log after every call that counted nothing. */
export const publishMetrics = (): MiddlewareObj => ({
  before: ({ context }) => metrics.captureColdStartMetric(context.functionName),
  after: publish,
  onError: publish,
});

function publish(): void {
  if (metrics.hasStoredMetrics()) metrics.publishStoredMetrics();
}
