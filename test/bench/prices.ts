/**
 * List prices for us-east-1 and for CloudFront in the US, in dollars, on demand, before taxes and discounts. They come
 * from each service's pricing page at aws.amazon.com on the date below, and no program updates them. Check them there
 * before making a decision that depends on them.
 */
export const pricesOf = '2026-11-28';

export const prices = {
  // aws.amazon.com/cloudfront/pricing: HTTPS requests, functions, shield requests; the first 10 TB
  cdn: { request: 1e-6, function: 0.1e-6, shield: 0.75e-6, gigabyte: 0.085 },
  // aws.amazon.com/waf/pricing
  firewall: { acl: 5, rule: 1, request: 0.6e-6 },
  // aws.amazon.com/api-gateway/pricing: HTTP API, WebSocket messages of 32 KB and minutes of a connection
  gateway: { call: 1e-6, message: 1e-6, connectionMinute: 0.25e-6 },
  // aws.amazon.com/lambda/pricing: arm64
  lambda: { call: 0.2e-6, gigabyteSecond: 0.0000133334 },
  // aws.amazon.com/dynamodb/pricing: on demand, standard class; recovery to the second
  table: { write: 0.625e-6, read: 0.125e-6, gigabyte: 0.25, recovery: 0.2 },
  // aws.amazon.com/backup/pricing: DynamoDB, warm; a copy to another region
  backup: { gigabyte: 0.1, transfer: 0.02 },
  // aws.amazon.com/cloudwatch/pricing: one alarm per metric it reads
  watch: { alarmFigure: 0.1, dashboard: 3, figure: 0.3, logGigabyte: 0.5, logKept: 0.03 },
  // aws.amazon.com/xray/pricing
  trace: 5e-6,
  // aws.amazon.com/sqs/pricing, /eventbridge/pricing
  queue: 0.4e-6,
  event: 1e-6,
  schedule: 1e-6,
  // aws.amazon.com/cognito/pricing: Essentials, users active in the month, after the first 10,000
  person: { each: 0.015, free: 10_000 },
  // aws.amazon.com/ses/pricing
  mail: 0.1e-3,
  key: 1,
  secret: 0.4,
  zone: 0.5,
  file: { gigabyte: 0.023 },
} as const;

/**
 * Free every month on every account: ten CloudWatch alarms and three dashboards with 50 metrics each, a million SQS requests, a
 * million Lambda requests with 400,000 GB-seconds, and 100,000 X-Ray traces.
 */
export const alwaysFree = {
  alarms: 10,
  dashboards: { n: 3, metrics: 50 },
  queue: 1e6,
  calls: 1e6,
  gigabyteSeconds: 400_000,
  traces: 100_000,
} as const;
