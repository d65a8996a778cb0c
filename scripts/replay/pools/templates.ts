import * as z from 'zod';
import { templates } from '#domain/play/pools/templates/registry.ts';
import type { Seat, TemplateMatch } from '#domain/play/pools/templates/templates.ts';
import { list, table } from '../each.ts';
import type { Failure, Replayer, Report, SourceFile } from '../report.ts';

const kind = 'pool templates';
const side = z.union([z.int(), z.string().max(20), list(z.int(), 1, 4)]);
const order = list(list(side.nullable(), 2, 3), 1, 2016);
const file = table(z.union([z.string(), order]), 200).refine((orders) =>
  Object.values(orders).some((value) => typeof value !== 'string'),
);

/** Match orders `[team, team, work team]` by pool slot: one of the engine's templates must be exactly this order. */
export const poolTemplates: Replayer = {
  kind,
  recognise: ({ json }: SourceFile) => file.safeParse(json).success,
  replay: ({ json }: SourceFile): Report => {
    const orders = Object.entries(file.parse(json)).flatMap(([name, value]) =>
      typeof value === 'string' ? [] : [{ name, text: value.map((match) => match.map(sideText).join(' ')).join(', ') }],
    );
    const ours = new Set(
      Object.values(templates).flatMap(({ matches }) => [spell(matches, true), spell(matches, false)]),
    );
    const failures: Failure[] = orders
      .filter(({ text }) => !ours.has(text))
      .map(({ name, text }) => ({ event: name, difference: `no template has the order ${text}` }));
    return {
      kind,
      events: orders.length,
      reproduced: orders.length - failures.length,
      exceptions: [],
      misprints: [],
      failures,
    };
  },
};

const sideText = (value: z.infer<typeof side> | null): string =>
  Array.isArray(value) ? value.join('+') : String(value ?? '-');

/** With the work team in third place ("-" for nobody), or without. */
function spell(matches: readonly TemplateMatch[], work: boolean): string {
  return matches
    .map((match) => [seats(match.home), seats(match.away), ...(work ? [String(match.work ?? '-')] : [])].join(' '))
    .join(', ');
}

const seats = (list: readonly Seat[]): string =>
  list.map((s) => ('slot' in s ? s.slot : 'winnerOf' in s ? `W${s.winnerOf}` : `L${s.loserOf}`)).join('+');
