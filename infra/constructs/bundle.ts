import { join } from 'node:path';
import { type BundlingOptions, Charset, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';
import type { BuildOptions } from 'esbuild';

export const root = join(import.meta.dirname, '../..');
export const entryOf = (unit: string) => join(root, 'functions', unit, 'index.ts');

/**
 * How a Lambda is bundled: CJS loads about a third faster than ESM, and the SDK comes along, so that what was tested is what runs and
 * unused parts of it stay behind. The benchmark of bundle sizes measures with the same facts.
 */
export const bundleFacts = { format: 'cjs', target: 'node24', minify: true, keepNames: false } as const;

/** For the CDK. Only esbuild from node_modules is used, never docker. */
export const bundling: BundlingOptions = {
  format: OutputFormat.CJS,
  target: bundleFacts.target,
  minify: bundleFacts.minify,
  keepNames: bundleFacts.keepNames,
  externalModules: [],
  bundleAwsSDK: true,
  mainFields: ['module', 'main'],
  charset: Charset.UTF8,
  forceDockerBundling: false,
};

/** The same for esbuild itself. */
export const esbuildOptions = (entry: string): BuildOptions => ({
  entryPoints: [entry],
  bundle: true,
  platform: 'node',
  mainFields: ['module', 'main'],
  charset: 'utf8',
  ...bundleFacts,
});
