import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { Millis } from '#domain/kernel/time.ts';
import { mapsFolder } from '#infra/bundling/code.ts';

const mapsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name));

/**
 * Keeps the source maps of this deploy beside the access logs, `maps/{moment}/units|site/…`, so that a stack of a log can be read as long as the log is
 * kept. They are given to nobody: neither Lambdas nor the site carry them. Answers how many there are.
 */
export async function keepMaps(
  client: Pick<S3Client, 'send'>,
  Bucket: string,
  root: string,
  moment: Millis,
): Promise<number> {
  const places = { units: mapsFolder(root), site: join(root, 'web/dist') };
  let kept = 0;
  for (const [name, folder] of Object.entries(places))
    for (const file of await mapsIn(folder)) {
      const Key = `maps/${new Date(moment).toISOString()}/${name}/${relative(folder, file).split(sep).join('/')}`;
      await client.send(
        new PutObjectCommand({ Bucket, Key, Body: await readFile(file), ContentType: 'application/json' }),
      );
      kept += 1;
    }
  return kept;
}
