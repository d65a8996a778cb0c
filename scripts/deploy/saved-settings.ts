import { region, type SettingName, type Settings, settingNames, settingsOf } from '#infra/settings.ts';
import type { Ask } from './aws.ts';

/** A stage's settings as text, in the form they are entered and stored. */
type Said = Readonly<Partial<Record<SettingName, string>>>;

/** The deploy itself writes these, so a deploy without the key in its environment isn't a change. */
const byTheWay: readonly SettingName[] = ['stripeKey', 'originVersion'];
const nameOf = (stage: string) => `/sideout/${stage}/settings`;
const textOf = (settings: Settings): Said =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]));

/** Returns what a stage was last deployed with, or null before its first deploy. */
export async function savedSettings(ask: Ask, stage: string): Promise<Said | null> {
  try {
    const { Parameter } = await ask('ssm', 'AmazonSSM.GetParameter', { Name: nameOf(stage) }, region);
    return JSON.parse((Parameter as { Value: string }).Value) as Said;
  } catch (error) {
    if ((error as { code?: string }).code === 'ParameterNotFound') return null;
    throw error;
  }
}

/**
 * Saves the settings with the stage before anything is deployed, so a deploy that stops halfway can be finished with
 * only `--stage`.
 */
export const keepSettings = async (ask: Ask, settings: Settings): Promise<void> => {
  const body = {
    Name: nameOf(settings.stage),
    Value: JSON.stringify(textOf(settings)),
    Type: 'String',
    Overwrite: true,
  };
  await ask('ssm', 'AmazonSSM.PutParameter', body, region);
};

export const forgetSettings = async (ask: Ask, stage: string): Promise<void> => {
  await ask('ssm', 'AmazonSSM.DeleteParameter', { Name: nameOf(stage) }, region);
};

/**
 * Returns a deploy's settings: the saved ones if it names none, or its own if they are the same or the stage is new. A
 * difference is an error unless it is declared as a change, because a deploy that forgets the domain would delete its
 * records, certificate and emails. Throws an error that lists the differences.
 */
export function settingsToDeploy(given: Said, kept: Said | null, change: boolean): Settings {
  const read = (said: Said) => settingsOf((name) => said[name as SettingName]);
  if (!kept) return read(given);
  const named = settingNames.filter(
    (name) => name !== 'stage' && !byTheWay.includes(name) && given[name] !== undefined,
  );
  const removed = named.filter((name) => given[name] === 'none');
  if (change || named.length === 0) {
    const both = { ...kept, ...given };
    return read(Object.fromEntries(Object.entries(both).filter(([name]) => !removed.includes(name as SettingName))));
  }
  const differs = settingNames.filter(
    (name) => !byTheWay.includes(name) && (name === 'stage' ? false : given[name] !== kept[name]),
  );
  if (differs.length === 0) return read({ ...kept, ...given });
  const lines = differs.map((name) => `  ${name}: ${kept[name] ?? 'not set'} now, ${given[name] ?? 'left out'} here`);
  throw new Error(
    [
      `${kept.stage} was last deployed with other settings:`,
      ...lines,
      `To keep them: npm run deploy -- --stage ${kept.stage}. To change some: add --change with those only; “none” removes one.`,
    ].join('\n'),
  );
}
