import { Duration } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';

/** What raises an alarm. `over`: the alarm rings as soon as the figure is greater, `times` periods in a row. */
export type Watch = {
  readonly name: string;
  /** what it means and where to look first, for whoever is on call */
  readonly why: string;
  readonly metric: IMetric;
  readonly over: number;
  readonly times: number;
  /** people can't use the site, or lose something, as long as it rings: someone is woken, and told when it is over. All else waits for the morning */
  readonly urgent?: true;
};

export const minutes = (n: number) => Duration.minutes(n);

/** The lines of functions/kernel/log.ts (Powertools' logger; Lambda's own of what threw are alike) that count: a fault that was answered as a problem is no failed Lambda, so only the log knows. */
export const lines = {
  fault: '{ $.level = "ERROR" }',
  /** Lambda's own report of an invocation that threw, ran out of time or memory, or never began because the code can't be loaded */
  failure: '{ ($.type = "platform.report") && ($.record.status != "success") }',
  /** a line of the HTTP API's access log: who was turned away, by us or by the gateway */
  throttled: '{ $.status = "429" }',
  /** more places taken or held than a division has: must never be written */
  oversold: '{ $.message = "oversold" }',
} as const;
