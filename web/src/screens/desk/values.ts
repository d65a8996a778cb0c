import * as z from 'zod';
import type { DeskView } from '#domain/catalog/desk/views.ts';
import {
  type WrittenFacts,
  type WrittenStaff,
  type WrittenTexts,
  writtenFacts,
  writtenStaff,
  writtenTexts,
} from '#domain/catalog/desk/written.ts';
import { jProps, jsonProps } from '#domain/catalog/events/json-props.ts';
import { tournament } from '#domain/catalog/schema.ts';

/** A form holds everything, so that nothing is filled in: what goes in is what comes out. */
const whole = <V>(schema: z.ZodType<V>) => schema as unknown as z.ZodType<V, V>;

const picked = <V extends object>(schema: z.ZodType<V>, from: object): V => schema.parse(from);

/** Registration's settings side by side, so that a change of one never meets a change of another. */
const rulesForm = z.object({
  cartFees: jsonProps.shape.cartFees,
  addOns: jsonProps.shape.addOns,
  customFields: jsonProps.shape.customFields,
  courts: jsonProps.shape.courts,
  reoccuringSettings: jsonProps.shape.reoccuringSettings,
  waivers: jProps.shape.waivers,
  fields: jProps.shape.fields,
  sanctionErrorText: tournament.shape.sanctionErrorText,
});
export type RulesForm = z.infer<typeof rulesForm>;

/** What each part's form holds, and what is sent of it. */
export const parts = {
  facts: {
    name: 'facts' as const,
    schema: whole(writtenFacts),
    valuesOf: ({ facts }: DeskView): WrittenFacts => picked(writtenFacts, facts),
    bodyOf: (values: WrittenFacts) => ({ part: 'facts' as const, values }),
  },
  texts: {
    name: 'texts' as const,
    schema: whole(writtenTexts),
    valuesOf: ({ texts }: DeskView): WrittenTexts => picked(writtenTexts, texts),
    bodyOf: (values: WrittenTexts) => ({ part: 'texts' as const, values }),
  },
  rules: {
    name: 'rules' as const,
    schema: whole(rulesForm),
    valuesOf: ({ rules }: DeskView): RulesForm => picked(rulesForm, { ...rules.jsonProps, ...rules.jProps, ...rules }),
    bodyOf: (values: RulesForm, { rules }: DeskView) => ({
      part: 'rules' as const,
      values: {
        sanctionErrorText: values.sanctionErrorText,
        jsonProps: {
          ...rules.jsonProps,
          cartFees: values.cartFees,
          addOns: values.addOns,
          customFields: values.customFields,
          ...(values.courts ? { courts: values.courts } : {}),
          ...(values.reoccuringSettings ? { reoccuringSettings: values.reoccuringSettings } : {}),
        },
        jProps: { ...rules.jProps, waivers: values.waivers, fields: values.fields },
      },
    }),
  },
  staff: {
    name: 'staff' as const,
    schema: whole(writtenStaff),
    valuesOf: ({ staff }: DeskView): WrittenStaff => picked(writtenStaff, staff),
    bodyOf: (values: WrittenStaff) => ({ part: 'staff' as const, values }),
  },
};
