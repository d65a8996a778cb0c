import type { BracketView, PlayView, RoundView } from '#domain/play/views.ts';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { styleHints, styleLabel } from './setup/play-fields.tsx';
import { type RuleSource, ruleText, sourcesBefore, valuesOf } from './setup/rule-values.ts';

type Props = { bracket: BracketView; view: PlayView; round: RoundView };

/** How a bracket was seeded, one sentence per rule: "Ranks 1–2 of each pool in Pools, by Performance: pool winners first …". */
export function SeededBy({ bracket, view, round }: Props) {
  const sources = sourcesBefore(view, round);
  return (
    <Stack $gap={1}>
      {bracket.rules.map((rule) => {
        const values = valuesOf(rule);
        const source: RuleSource = sources.find(({ value }) => value === values.from) ?? { kind: 'event' };
        const out = values.exclude.length;
        const how = source.kind === 'event' ? '' : `, by ${styleLabel(values.style)}: ${styleHints[values.style]}`;
        return (
          <Muted as="p" key={rule.id}>
            {ruleText(values, source)}
            {how}
            {out > 0 && `, ${out} left out`}.
          </Muted>
        );
      })}
    </Stack>
  );
}
