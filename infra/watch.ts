import { Duration } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';

/** What sets off an alarm, which rings when the value is greater than `over` for `times` periods in a row. */
export type Watch = {
  readonly name: string;
  /** What the alarm means and where to look first, for the person on call. */
  readonly why: string;
  readonly metric: IMetric;
  readonly over: number;
  readonly times: number;
  /**
   * Whether the alarm wakes someone up and tells them when it is over, because people can't use the site or are losing
   * something. All other alarms wait until morning.
   */
  readonly urgent?: true;
};

export const minutes = (n: number) => Duration.minutes(n);

/**
 * The log lines from functions/kernel/log.ts that are counted. (Powertools' logger writes them, and Lambda's own lines
 * about exceptions look the same.) A fault answered as a problem isn't a failed Lambda, so only the log shows it.
 */
export const lines = {
  fault: '{ $.level = "ERROR" }',
  /**
   * Lambda's own report on an invocation that threw, ran out of time or memory, or never started because the code
   * couldn't be loaded.
   */
  failure: '{ ($.type = "platform.report") && ($.record.status != "success") }',
  /** A line in the HTTP API's access log: we or the gateway refused a caller. */
  throttled: '{ $.status = "429" }',
  /** More spots are taken or held than a division has, which must never happen. */
  oversold: '{ $.message = "oversold" }',
} as const;
