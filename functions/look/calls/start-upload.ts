import { ulid } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { hour } from '#domain/kernel/time.ts';
import { imageKinds } from '#domain/organizations/image-kinds.ts';
import { checkImage, maxImageBytes } from '#domain/organizations/images.ts';
import { incomingKey } from '#domain/organizations/incoming.ts';
import { awaited } from '#domain/organizations/library.ts';
import type { startUpload } from '#domain/organizations/operations-images.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import { create } from '../../kernel/table/write.ts';
import { count } from '../../services/limits.ts';
import { imageItem } from '../../store/organizations/images.ts';
import type { Deps } from '../deps.ts';
import { libraryOf } from '../owned.ts';

/** Uploads that somebody may begin in an hour, whoever they are for. */
const uploads = { name: 'uploads', most: 120, per: hour } as const;

/** The file itself never comes here: the bucket takes it by the form, and functions/pictures looks at it. */
export const startUploadHandler: Handler<typeof startUpload, Deps> = async (
  { params, body, actor, now },
  { table, allowUpload, random },
) => {
  const { kind, id: ownerId } = params;
  const library = await libraryOf(table, actor, { owner: imageKinds[kind].owner, id: ownerId });
  if (!library.ok) return library;
  const file = checkImage(body);
  if (!file.ok) return refuse(file.problem);
  if (!(await count(table, uploads, String(signedIn(actor)), now))) throw new ProblemError(request.throttled());
  const image = awaited(library.value, { kind, ownerId, id: ulid(now, random), alt: body.alt }, now);
  if (!image.ok) return refuse(image.problem);
  const written = await table.write(create(imageItem, image.value));
  if (!written.ok) throw new ProblemError(request.unavailable());
  const type = body.type.toLowerCase();
  const upload = allowUpload({ key: incomingKey(image.value), type, mostBytes: maxImageBytes, now });
  return ok({ image: { ...image.value, rev: now }, upload });
};
