import { readFileSync } from 'node:fs';

/** Modules of the units' threads by their address, and where each lies in a bundle (build.ts). */
export type Built = Readonly<Record<string, string>>;

export const builtFrom = (file: string): Built => JSON.parse(readFileSync(file, 'utf8')) as Built;
