import { ulid } from '#domain/kernel/ids.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { ok, type Result } from '#domain/kernel/result.ts';
import { uploadBids } from '#domain/registration/contract-bids.ts';
import { ask } from '#web/src/api/ask.ts';
import { serverNow } from '#web/src/lib/clock.ts';

/** A part's bytes: their base64 stays under what a call takes. */
const partSize = 150_000;
export const mostParts = 40;
export type Sent = { readonly uploadId: string; readonly parts: number };

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}

/** Sends a file as it is, part by part, so that the server reads its encoding; `told` says how far it is. */
export async function sendParts(
  programId: string,
  file: File,
  told: (part: number, parts: number) => void,
): Promise<Result<Sent, Problem>> {
  const parts = Math.max(1, Math.ceil(file.size / partSize));
  const uploadId = ulid(serverNow(), Math.random);
  for (let part = 0; part < parts; part++) {
    told(part, parts);
    const bytes = await base64(file.slice(part * partSize, (part + 1) * partSize));
    const answer = await ask(uploadBids, { params: { x: programId }, body: { uploadId, part, bytes } });
    if (!answer.ok) return answer;
  }
  return ok({ uploadId, parts });
}
