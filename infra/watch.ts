import { Duration } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';

/** What sets off an alarm. `over`: the alarm rings when the value is greater, `times` periods in a row. */
export type Watch = {
  readonly name: string;
  /** its meaning and where to look first, for the person on call */
  readonly why: string;
  readonly metric: IMetric;
  readonly over: number;
  readonly times: number;
  /**
   * people can't use the site, or lose something, while it rings, so someone is woken, and told when it is over. All
   * others wait for the morning
   */
  readonly urgent?: true;
};

export const minutes = (n: number) => Duration.minutes(n);

/**
 * The lines of functions/kernel/log.ts that count (Powertools' logger; Lambda's own lines about exceptions look the
 * same). A fault answered as a problem isn't a failed Lambda, so only the log shows it.
 */
export const lines = {
  fault: '{ $.level = "ERROR" }',
  /** Lambda's own report of an invocation that threw, ran out of time or memory, or never started because the code couldn't be loaded */
  failure: '{ ($.type = "platform.report") && ($.record.status != "success") }',
  /** a line of the HTTP API's access log: a caller was refused, by us or by the gateway */
  throttled: '{ $.status = "429" }',
  /** more spots taken or held than a division has, which must never be written */
  oversold: '{ $.message = "oversold" }',
} as const;
