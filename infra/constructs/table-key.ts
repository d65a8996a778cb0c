import { type RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AnyPrincipal, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';

const uses = ['Encrypt', 'Decrypt', 'ReEncrypt*', 'GenerateDataKey*', 'DescribeKey', 'CreateGrant'];

/**
 * Creates our own key for personal data, most of which is about minors. Without a right to it, no one can read
 * anything, not even from a copy of the table. CloudTrail logs each use. Anyone with access to the table uses the key
 * through it, and nowhere else.
 */
export function tableKey(scope: Construct, removalPolicy: RemovalPolicy): Key {
  const { account, region } = Stack.of(scope);
  const key = new Key(scope, 'Key', { description: 'the table', enableKeyRotation: true, removalPolicy });
  key.addToResourcePolicy(
    new PolicyStatement({
      sid: 'ThroughTheTable',
      principals: [new AnyPrincipal()],
      actions: uses.map((name) => `kms:${name}`),
      resources: ['*'],
      conditions: {
        StringEquals: { 'kms:CallerAccount': account, 'kms:ViaService': `dynamodb.${region}.amazonaws.com` },
      },
    }),
  );
  return key;
}
