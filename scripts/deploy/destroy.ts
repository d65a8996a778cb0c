import { DeleteObjectsCommand, ListBucketsCommand, ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3';

/** Empties a bucket, old versions too: CloudFormation deletes none that holds anything. Answers how many things went. */
export async function emptyBucket(client: Pick<S3Client, 'send'>, Bucket: string): Promise<number> {
  let gone = 0;
  for (;;) {
    const { Versions = [], DeleteMarkers = [] } = await client.send(new ListObjectVersionsCommand({ Bucket }));
    const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));
    if (!Objects.length) return gone;
    const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
    if (Errors[0]) throw new Error(`${Bucket}: ${Errors[0].Key}: ${Errors[0].Message}`);
    gone += Objects.length;
  }
}

/** The buckets of a stage, as CloudFormation names them: stack, logical id, chance. */
export async function bucketsOf(client: Pick<S3Client, 'send'>, stage: string): Promise<string[]> {
  const { Buckets = [] } = await client.send(new ListBucketsCommand({}));
  const ours = new RegExp(`^sideout-${stage}-(?:data|web)-[a-z0-9]+-[a-z0-9]+$`);
  return Buckets.flatMap(({ Name = '' }) => (ours.test(Name) ? [Name] : []));
}
