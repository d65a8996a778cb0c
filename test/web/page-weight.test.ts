import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { pages, siteWeights } from '../kit/page-weight.ts';

/** Minifying differs slightly between versions. */
const tolerance = 1.03;

let kilobytesOf: Awaited<ReturnType<typeof siteWeights>>;
beforeAll(async () => {
  kilobytesOf = await siteWeights(join(import.meta.dirname, '../..'));
});

describe('the most visited pages’ JavaScript', () => {
  it.each(Object.entries(pages))('stays within its size limit: %s', (_, [most, sources]) => {
    expect(kilobytesOf(sources)).toBeLessThanOrEqual(most * tolerance);
  });
});
