import type { Media } from '../integrations/media/port.ts';
import { s3Media } from '../integrations/media/s3.ts';
import type { Studio } from '../integrations/pictures/port.ts';
import { vipsStudio } from '../integrations/pictures/vips.ts';
import { table } from '../kernel/table/client.ts';
import type { Table } from '../kernel/table/table.ts';

export type Deps = { readonly table: Table; readonly files: Media; readonly studio: Studio };
let cached: Deps | undefined;
export const deps = (): Deps => {
  cached ??= { table: table(), files: s3Media(), studio: vipsStudio() };
  return cached;
};
