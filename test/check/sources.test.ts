import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;

/** Searches folders and returns the files that contain the pattern outside comments. */
const holding = (pattern: RegExp, ...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name))
      .filter((file) => pattern.test(readFileSync(join(root, file), 'utf8').replace(comments, ''))),
  );

it('the environment is read in only one place', () => {
  expect(holding(/\bprocess\.env\b/, 'domain', 'events', 'functions', 'web/src')).toEqual([
    'functions/kernel/config.ts',
  ]);
});

it('the clock is read in only one place, and never in rules', () => {
  expect(holding(/\bDate\.now\b|\bnew Date\(\)/, 'domain', 'events', 'functions')).toEqual([
    'functions/kernel/clock.ts',
  ]);
});

it('rules and events use no random numbers', () => {
  expect(holding(/\bMath\.random\b/, 'domain', 'events')).toEqual([]);
});
