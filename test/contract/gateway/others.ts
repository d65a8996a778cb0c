/**
 * Events from the other Lambda triggers, as AWS's guides print them. They have field names only, because values differ
 * for each event. Sources: Lambda developer guide, "Using Lambda with Amazon SQS" and "… DynamoDB"; API Gateway
 * developer guide, "WebSocket API $context variables" and "Manage connected users"; EventBridge user guide, "Event
 * structure".
 */
export const fields = {
  sqsRecord: [
    'messageId',
    'receiptHandle',
    'body',
    'attributes',
    'messageAttributes',
    'md5OfBody',
    'eventSource',
    'eventSourceARN',
    'awsRegion',
  ],
  sqsAttributes: ['ApproximateReceiveCount', 'SentTimestamp', 'SenderId', 'ApproximateFirstReceiveTimestamp'],
  busEvent: ['version', 'id', 'detail-type', 'source', 'account', 'time', 'region', 'resources', 'detail'],
  streamRecord: ['eventID', 'eventName', 'eventVersion', 'eventSource', 'awsRegion', 'dynamodb', 'eventSourceARN'],
  streamImages: ['ApproximateCreationDateTime', 'Keys', 'NewImage', 'SequenceNumber', 'SizeBytes', 'StreamViewType'],
  socketContext: [
    'routeKey',
    'eventType',
    'extendedRequestId',
    'requestTime',
    'messageDirection',
    'stage',
    'connectedAt',
    'requestTimeEpoch',
    'identity',
    'requestId',
    'domainName',
    'connectionId',
    'apiId',
  ],
} as const;
