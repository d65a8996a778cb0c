import { readFileSync } from 'node:fs';
import { faultsOf, unreachedOf, unusedOf, waitingOf } from './check.ts';
import { modulesOf } from './exports.ts';

/**
 * Files that are called by name from outside: Lambdas, edge functions, programs, configurations, modules that a test
 * fixture starts.
 */
const entry = /^functions\/[^/]+\/index\.ts$|^infra\/(edge|triggers)\/|^scripts\/seed\/main\.ts$|vite\.config|\.d\.ts$/;

const modules = modulesOf('.', ['domain', 'events', 'functions', 'infra', 'scripts', 'test', 'web']);
const waiting = waitingOf(readFileSync('scripts/check/unreached.tsv', 'utf8'));
const faults = faultsOf(unreachedOf(modules), unusedOf(modules, entry), waiting);
for (const fault of faults) console.log(fault);
const files = waiting.filter(({ what }) => !what.includes('#')).length;
console.log(`${files} files and ${waiting.length - files} exports are waiting for an issue; ${faults.length} problems`);
process.exit(faults.length ? 1 : 0);
