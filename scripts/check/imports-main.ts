import { checkImports } from './imports.ts';

const faults = checkImports('.');
for (const fault of faults) console.log(fault);
process.exit(faults.length ? 1 : 0);
