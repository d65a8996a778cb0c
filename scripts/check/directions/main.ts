import { join } from 'node:path';
import { faultsOf, graphOf } from './graph.ts';
import { features, forbidden } from './rules.ts';

/** Prints every import that goes in the wrong direction. */
const root = join(import.meta.dirname, '../../..');
const whole = await graphOf(root, forbidden);
const inFeatures = await graphOf(root, features.forbidden, features.folder);
const faults = [...faultsOf(whole), ...faultsOf(inFeatures)];
for (const { rule, text } of faults) console.log(`${rule}: ${text}`);
const { totalCruised, totalDependenciesCruised } = whole.summary;
console.log(`${totalCruised} files, ${totalDependenciesCruised} imports: ${faults.length || 'none'} wrong`);
process.exitCode = faults.length ? 1 : 0;
