import { units } from '#functions/units.ts';
import { reservedOf } from '#infra/plan.ts';
import { deploy } from './deploy/deploy.ts';
import { realWorld } from './deploy/world.ts';

process.exitCode = await deploy(process.argv.slice(2), realWorld(reservedOf(units)));
