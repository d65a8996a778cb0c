import { expect, it } from 'vitest';
import { policySignature, uploadForm } from '#functions/integrations/media/post-policy.ts';

/* AWS's own example of a browser-based upload ("Example: Browser-Based Upload using HTTP POST (Using AWS Signature Version 4)"). */
const policy =
  'eyAiZXhwaXJhdGlvbiI6ICIyMDE1LTEyLTMwVDEyOjAwOjAwLjAwMFoiLA0KICAiY29uZGl0aW9ucyI6IFsNCiAgICB7ImJ1Y2tldCI6ICJzaWd2NGV4YW1wbGVidWNrZXQifSwNCiAgICBbInN0YXJ0cy13aXRoIiwgIiRrZXkiLCAidXNlci91c2VyMS8iXSwNCiAgICB7ImFjbCI6ICJwdWJsaWMtcmVhZCJ9LA0KICAgIHsic3VjY2Vzc19hY3Rpb25fcmVkaXJlY3QiOiAiaHR0cDovL3NpZ3Y0ZXhhbXBsZWJ1Y2tldC5zMy5hbWF6b25hd3MuY29tL3N1Y2Nlc3NmdWxfdXBsb2FkLmh0bWwifSwNCiAgICBbInN0YXJ0cy13aXRoIiwgIiRDb250ZW50LVR5cGUiLCAiaW1hZ2UvIl0sDQogICAgeyJ4LWFtei1tZXRhLXV1aWQiOiAiMTQzNjUxMjM2NTEyNzQifSwNCiAgICB7IngtYW16LXNlcnZlci1zaWRlLWVuY3J5cHRpb24iOiAiQUVTMjU2In0sDQogICAgWyJzdGFydHMtd2l0aCIsICIkeC1hbXotbWV0YS10YWciLCAiIl0sDQoNCiAgICB7IngtYW16LWNyZWRlbnRpYWwiOiAiQUtJQUlPU0ZPRE5ON0VYQU1QTEUvMjAxNTEyMjkvdXMtZWFzdC0xL3MzL2F3czRfcmVxdWVzdCJ9LA0KICAgIHsieC1hbXotYWxnb3JpdGhtIjogIkFXUzQtSE1BQy1TSEEyNTYifSwNCiAgICB7IngtYW16LWRhdGUiOiAiMjAxNTEyMjlUMDAwMDAwWiIgfQ0KICBdDQp9';

it('an upload policy is signed like AWS’s example', () => {
  const key = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
  expect(policySignature(policy, key, '20151229', 'us-east-1')).toBe(
    '8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e',
  );
});

it('an upload form contains bucket, key, type, size and time, and the session token for a role’s credentials', () => {
  const credentials = { accessKeyId: 'AK', secretAccessKey: 'secret', sessionToken: 'session' };
  const signer = { bucket: 'b', url: 'https://b/', region: 'us-east-1', credentials };
  const now = Date.UTC(2026, 10, 22, 6, 7, 8);
  const { fields } = uploadForm(signer, { key: 'incoming/x', type: 'image/png', mostBytes: 5, now });
  expect(JSON.parse(Buffer.from(fields.Policy as string, 'base64').toString())).toEqual({
    expiration: '2026-11-22T06:17:08.000Z',
    conditions: [
      { bucket: 'b' },
      { key: 'incoming/x' },
      { 'Content-Type': 'image/png' },
      { 'X-Amz-Algorithm': 'AWS4-HMAC-SHA256' },
      { 'X-Amz-Credential': 'AK/20261122/us-east-1/s3/aws4_request' },
      { 'X-Amz-Date': '20261122T060708Z' },
      { 'X-Amz-Security-Token': 'session' },
      ['content-length-range', 1, 5],
    ],
  });
});
