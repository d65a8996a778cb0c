import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { units } from '#functions/units.ts';
import { triggerEntries, unitEntries } from './bundling/bundle.ts';
import { bundledCode } from './bundling/code.ts';
import { figuresOf } from './figures.ts';
import { acknowledge } from './nag.ts';
import { productOf } from './product.ts';
import { settingsOf } from './settings.ts';

const app = new App();
const settings = settingsOf((name) => app.node.tryGetContext(name));
const code = await bundledCode({ ...unitEntries(units), ...triggerEntries });
const { plan } = productOf(app, settings, code);
acknowledge(app, settings);
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
// This goes to stderr because stdout is for the output of `cdk synth`.
console.error(figuresOf(app.synth(), plan, settings));
