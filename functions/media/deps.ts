import type { Random } from '#domain/kernel/ids.ts';
import type { AllowUpload } from '../integrations/media/port.ts';
import { uploadForm } from '../integrations/media/post-policy.ts';
import { config } from '../kernel/config.ts';
import { table } from '../kernel/table/client.ts';
import type { Table } from '../kernel/table/table.ts';

export type Deps = { readonly table: Table; readonly allowUpload: AllowUpload; readonly random: Random };
let cached: Deps | undefined;
export const deps = (): Deps => {
  cached ??= { table: table(), allowUpload, random: Math.random };
  return cached;
};

/** A Lambda's credentials are renewed while it runs, so we read them for each form. */
const allowUpload: AllowUpload = (of) =>
  uploadForm(
    {
      bucket: config.mediaBucket,
      url: config.uploadUrl,
      region: config.aws.region,
      credentials: config.aws.credentials,
    },
    of,
  );
