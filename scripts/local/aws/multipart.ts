import { randomUUID } from 'node:crypto';

/** Files that are sent in parts, until they are whole. Only in memory: what a stopped machine had begun is begun again. */
export function openUploads() {
  const uploads = new Map<string, { key: string; type: string; parts: Map<number, Buffer> }>();
  return {
    begin(key: string, type: string): string {
      const id = randomUUID();
      uploads.set(id, { key, type, parts: new Map() });
      return id;
    },
    /** false: there is no such upload of that file */
    add(id: string, key: string, part: number, body: Buffer): boolean {
      const upload = uploads.get(id);
      if (upload?.key !== key) return false;
      upload.parts.set(part, body);
      return true;
    },
    /** the whole file; null where there is none, `short` where a part but the last has less than S3's 5 MB */
    end(id: string, key: string): { type: string; body: Buffer } | 'short' | null {
      const upload = uploads.get(id);
      if (upload?.key !== key || upload.parts.size === 0) return null;
      const parts = [...upload.parts].sort(([a], [b]) => a - b).map(([, body]) => body);
      if (parts.slice(0, -1).some((part) => part.length < 5 * 1024 * 1024)) return 'short';
      uploads.delete(id);
      return { type: upload.type, body: Buffer.concat(parts) };
    },
    giveUp: (id: string) => uploads.delete(id),
  };
}
