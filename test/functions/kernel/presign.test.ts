import { expect, it } from 'vitest';
import { presigned } from '#functions/kernel/aws/client.ts';

// The example in AWS's own documentation ("Authenticating Requests: Using Query Parameters").
it('an address is presigned as S3 expects', () => {
  const address = presigned({
    method: 'GET',
    url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    region: 'us-east-1',
    credentials: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
    seconds: 86_400,
    now: Date.UTC(2013, 4, 24),
  });
  expect(new URL(address).searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});
