import type { LocalCloud } from '#scripts/local/cloud.ts';
import { type Answer, askOf } from './api.ts';

export type Upload = { url: string; fields: Record<string, string> };
export type Image = { id: string; rev: number; state: string; problem: string | null; url: string; order: number };

/** Uploads a file with a form, the way a browser does. `change` makes a forger's changes to the fields. */
export function send(
  { url, fields }: Upload,
  file: Uint8Array,
  change: Record<string, string> = {},
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...change })) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)]));
  return fetch(url, { method: 'POST', body: form });
}

/** Returns a user who can call the picture libraries. */
export function uploaderOf(cloud: Pick<LocalCloud, 'url' | 'settled'>, token: string) {
  const ask = (path: string, how: Parameters<ReturnType<typeof askOf>>[1] = {}): Promise<Answer> =>
    askOf(cloud)(path, { ...how, token });
  const start = async (shelf: string, file: Uint8Array, type: string) =>
    (await ask(`/api/images/${shelf}`, { method: 'POST', body: { type, size: file.length, alt: 'A court' } })) as {
      status: number;
      body: { image: Image; upload: Upload };
    };
  return {
    ask,
    start,
    /** Announces a file, uploads it and waits until it is processed. */
    async upload(shelf: string, file: Uint8Array, type = 'image/png'): Promise<Image> {
      const { body } = await start(shelf, file, type);
      const sent = await send(body.upload, file);
      if (sent.status !== 204) throw new Error(await sent.text());
      await cloud.settled();
      return (await ask(`/api/images/${shelf}/${body.image.id}`)).body;
    },
  };
}
