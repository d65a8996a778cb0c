import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { eventWords } from '#domain/catalog/desk/event-words.ts';
import { firstOpenStep, type SetupStepKey, setupStepKeys, setupSteps } from '#domain/catalog/desk/setup-steps.ts';
import { deskPath, setupPath, setupStepPath } from '#domain/catalog/events/brochure-kind.ts';
import { useEventOf } from '#web/src/features/event/use-event.ts';
import { ClashBox } from '#web/src/forms/clash-box.tsx';
import { Arrives } from '#web/src/forms/edit-form.tsx';
import { LeaveGuard } from '#web/src/forms/leave-guard.tsx';
import type { Save } from '#web/src/forms/use-save.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { stored } from '#web/src/lib/storage.ts';
import { FaultsElsewhere } from '#web/src/pages/edit-page.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { labels } from '../setup-labels.ts';
import { type OnDesk, parts, usePart } from '../use-desk.ts';
import { BasicsStep } from './basics-step.tsx';
import { DivisionsStep } from './divisions-step.tsx';
import { PageStep } from './page-step.tsx';
import { Preview, shownEvent } from './preview.tsx';
import { PublishStep } from './publish-step.tsx';
import { QuestionsStep } from './questions-step.tsx';
import { allSections, isAllSettings, StepFrame } from './step-frame.tsx';
import { useGrid } from './use-grid.ts';

const quiet = { quiet: true };

/** Returns what a step requires, and what is optional. */
const needsOf = (step: SetupStepKey, { thing, part }: { thing: string; part: string }): string =>
  ({
    basics: 'Name, dates and one location are required. Everything else is marked “(optional)”.',
    divisions: `Only a ${part} with a price is required. You can paste rows from a spreadsheet into a name.`,
    questions: 'Optional. We ask for an email and a phone number unless you change it.',
    page: `Optional. A picture and a few sentences help people choose your ${thing}.`,
    publish:
      'You can set up payouts later. You can take cards right away, and we hold the money until you connect an account.',
  })[step];

/** The fields of each form that a step shows. All others are under More settings. */
const fieldsOf: Readonly<Record<SetupStepKey, readonly string[]>> = {
  basics: ['name', 'startDate', 'endDate', 'locations'],
  divisions: ['dtRefundCutoff', 'cartFees', 'rows', 'windows', 'feeIsPerTeam'],
  questions: ['customFields', 'waivers'],
  page: ['coverPhotoUrl', 'containCover', 'description'],
  publish: [],
};

/** The problems that kept a step from being saved. */
function Refusals({ saves }: { saves: readonly Save<FieldValues>[] }) {
  return saves.map(({ clash, resolve, submitError }, i) =>
    clash || submitError ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
      <Stack key={i} $gap={2}>
        {clash && (
          <Arrives>
            <ClashBox clash={clash} labels={labels} resolve={resolve} />
          </Arrives>
        )}
        {submitError && (
          <Arrives>
            <Banner tone="bad" title={submitError.title}>
              {submitError.detail}
            </Banner>
          </Arrives>
        )}
      </Stack>
    ) : null,
  );
}

/** The forms of all steps. They outlive each step, so that the preview and unsaved input stay. */
function useSteps(on: OnDesk) {
  const [shift, setShift] = useState(true);
  const facts = usePart(on, parts.facts, { ...quiet, shift });
  const texts = usePart(on, parts.texts, quiet);
  const rules = usePart(on, parts.rules, quiet);
  const grid = useGrid(on);
  const saves = [facts.save, texts.save, rules.save] as unknown as readonly Save<FieldValues>[];
  return {
    ...{ facts, texts, rules, grid, saves, shift, setShift },
    forms: [facts.form, texts.form, rules.form, grid.form],
    changes: saves.reduce((sum, { changes }) => sum + changes, grid.changes),
    /** Fields that two people changed, for which the user hasn't chosen a value yet. */
    asked: saves.some(({ clash }) => (clash?.fields.length ?? 0) > 0),
    busy: grid.busy || saves.some(({ loading }) => loading),
    /** Saves everything that has changed. Returns whether all of it was saved. */
    saveAll: async (): Promise<boolean> => {
      let saved = true;
      for (const save of saves) if (save.changes > 0) saved = (await save.onSubmit()) && saved;
      if (saved && grid.changes > 0) saved = await grid.save();
      return saved;
    },
  };
}

const isSteps = (value: unknown): value is SetupStepKey[] =>
  Array.isArray(value) && value.every((key) => setupStepKeys.includes(key));

/** The steps that the user has gone past in this browser, and a function that adds one. */
function usePassed(id: number): [readonly SetupStepKey[], (step: SetupStepKey) => void] {
  const memory = stored<SetupStepKey[]>(`setupPassed.${id}`, [], isSteps);
  const [passed, setPassed] = useState(memory.read);
  const pass = (step: SetupStepKey) => {
    const next = [...new Set([...passed, step])];
    memory.write(next);
    setPassed(next);
  };
  return [passed, pass];
}

/** Setup in five steps, with the public page beside them. */
export function SetupSteps(on: OnDesk) {
  const { facts, missing, rules } = on.desk;
  const go = useNavigate();
  const all = useSteps(on);
  const { data: everyones } = useEventOf(facts.id);
  const [asked] = useQueryText('step');
  const { waivers } = rules.jProps;
  const [passed, pass] = usePassed(facts.id);
  const steps = setupSteps({ ...facts, missing, asked: waivers.length + rules.jsonProps.customFields.length, passed });
  const at = setupStepKeys.find((key) => key === asked) ?? firstOpenStep(steps);
  const number = setupStepKeys.indexOf(at);
  const next = setupStepKeys[number + 1];
  const before = setupStepKeys[number - 1];
  const typed = {
    ...{ facts: all.facts.form.watch(), texts: all.texts.form.watch() },
    ...{ rules: all.rules.form.watch(), grid: all.grid.form.watch() },
  };
  const forward = async () => {
    if (!(await all.saveAll())) return;
    pass(at);
    await go(next ? setupStepPath(facts, next) : deskPath(facts));
    scrollTo(0, 0);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void forward();
      }}
    >
      <StepFrame
        steps={steps}
        at={at}
        pathOf={(key) => setupStepPath(facts, key)}
        needs={needsOf(at, eventWords[facts.type])}
        preview={<Preview event={shownEvent(on.desk, typed, everyones?.organization)} />}
        more={
          <LinkButton kind="plain" to={setupPath(facts, allSections)}>
            More settings
          </LinkButton>
        }
        foot={
          <>
            {before && <LinkButton to={setupStepPath(facts, before)}>Back</LinkButton>}
            <Button type="submit" kind={next ? 'primary' : 'quiet'} busy={all.busy} disabled={all.asked}>
              {next ? (all.changes > 0 ? 'Save and continue' : 'Continue') : 'Go to the Desk'}
            </Button>
          </>
        }
      >
        {at === 'basics' && <BasicsStep on={on} form={all.facts.form} shift={all.shift} onShift={all.setShift} />}
        {at === 'divisions' && <DivisionsStep on={on} grid={all.grid} facts={all.facts.form} rules={all.rules.form} />}
        {at === 'questions' && <QuestionsStep on={on} form={all.rules.form} />}
        {at === 'page' && <PageStep on={on} facts={all.facts.form} texts={all.texts.form} />}
        {at === 'publish' && <PublishStep {...on} />}
        <Refusals saves={all.saves} />
        <FaultsElsewhere
          parts={all.forms.map((form) => ({
            ...{ form, labels },
            sections: steps.map(({ key, title }) => ({ key, title, fields: fieldsOf[key], body: null })),
          }))}
          open={{ key: at }}
          linkTo={(key) => setupStepPath(facts, key as SetupStepKey)}
        />
      </StepFrame>
      <LeaveGuard changes={all.changes} formsOf={isAllSettings} />
    </form>
  );
}
