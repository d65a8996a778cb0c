import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Raw } from './item.ts';

/** An item as an export to S3 writes it (`{ Item: { pk: { S: … } } }`), in plain values. */
export const fromDynamoJson = (line: unknown): Raw =>
  unmarshall((line as { Item: Parameters<typeof unmarshall>[0] }).Item);
